import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  isHex,
  namehash,
  parseAbi,
} from 'viem';
import { ens, testNames } from '../fixtures/names';
import { type Routes, refuse } from './router';

const single = parseAbi(['function addr(bytes32 node) view returns (address)']);
const abi = [
  ...single,
  ...parseAbi([
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
    'function text(bytes32 node, string key) view returns (string)',
  ]),
] as const;

function answer(data: Hex): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data });
  const found = testNames.find(({ name, isOffchain }) => isOffchain && namehash(name) === args[0]);
  if (!found) return undefined;
  if (functionName === 'text')
    return encodeAbiParameters([{ type: 'string' }], [args[1] === 'avatar' ? (found.avatar ?? '') : '']);
  if (args[1] !== undefined) return encodeAbiParameters([{ type: 'bytes' }], [args[1] === 60n ? found.owner : '0x']);
  return encodeFunctionResult({ abi: single, result: found.owner });
}

/** The gateway of names whose records are not on the chain (EIP-3668). */
export const ensRoutes = (): Routes => ({
  'GET /ens/:sender/:data': ({ params }) => {
    const data = params.data?.replace(/\.json$/, '');
    if (params.sender?.toLowerCase() !== ens.offchainResolver.toLowerCase() || !isHex(data))
      return refuse(400, 'gateway', 'Ask as the resolver does: /ens/{sender}/{data}.json');
    const found = answer(data);
    return found ? Response.json({ data: found }) : refuse(404, 'gateway', 'There is no such name here.');
  },
});
