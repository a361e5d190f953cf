import { encodeFunctionData, type Hex, namehash, parseAbi } from 'viem';
import testEns from '../contracts/TestEns.json' with { type: 'json' };
import testNft from '../contracts/TestNft.json' with { type: 'json' };
import { ada } from '../fixtures/accounts';
import { ens, nftUri, primaryNames, testNames } from '../fixtures/names';
import { builder } from '../fixtures/tokens';
import { askRpc } from '../ledger/chain';
import { untilMined } from './untilMined';

const abi = parseAbi([
  'struct Record { bytes32 node; address owner; string name; string avatar; }',
  'function publish(address registry, Record[] records)',
  'function setResolver(bytes32 node, address answers)',
  'function setRegistry(address next)',
  'function setUrl(string next)',
  'function mint(address to, uint256 id, string uri)',
]);

const code: [Hex, string][] = [
  [ens.registry, testEns.runtime.TestEnsRegistry],
  [ens.resolver, testEns.runtime.TestEnsResolver],
  [ens.offchainResolver, testEns.runtime.TestEnsOffchainResolver],
  [ens.universalResolver, testEns.runtime.TestEnsUniversalResolver],
  [ens.nft, testNft.runtime.TestNft],
];

const reverseNode = (address: Hex) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`);
const nobody = `0x${'0'.repeat(40)}` as const;

/** A name service with forward and backward records, one name behind a gateway, and a picture to own. */
export async function furnishEns(build: (data: Hex, to: Hex) => Promise<unknown>, rpcUrl: string) {
  await Promise.all(code.map(([address, runtime]) => askRpc(rpcUrl, 'anvil_setCode', [address, runtime])));
  const onChain = testNames.filter(({ isOffchain }) => !isOffchain);
  const records = [
    ...onChain.map(({ name, owner, avatar = '' }) => ({ node: namehash(name), owner, name: '', avatar })),
    ...primaryNames.map(({ address, name }) => ({ node: reverseNode(address), owner: nobody, name, avatar: '' })),
  ];
  await build(encodeFunctionData({ abi, functionName: 'setRegistry', args: [ens.registry] }), ens.universalResolver);
  await build(encodeFunctionData({ abi, functionName: 'publish', args: [ens.registry, records] }), ens.resolver);
  await build(encodeFunctionData({ abi, functionName: 'mint', args: [ada.address, 1n, nftUri] }), ens.nft);
  for (const { name } of testNames.filter(({ isOffchain }) => isOffchain)) {
    const args = [namehash(name), ens.offchainResolver] as const;
    await build(encodeFunctionData({ abi, functionName: 'setResolver', args }), ens.registry);
  }
}

/** Tells the chain where the gateway answers, once that is known. */
export async function nameGateway(rpcUrl: string, apisUrl: string) {
  const data = encodeFunctionData({ abi, functionName: 'setUrl', args: [`${apisUrl}/ens/{sender}/{data}.json`] });
  await askRpc(rpcUrl, 'anvil_impersonateAccount', [builder]);
  const hash = await askRpc(rpcUrl, 'eth_sendTransaction', [{ from: builder, to: ens.offchainResolver, data }]);
  await untilMined(rpcUrl, hash);
  await askRpc(rpcUrl, 'anvil_stopImpersonatingAccount', [builder]);
}
