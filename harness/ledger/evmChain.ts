import { createPublicClient, custom, encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem';
import { createIndexer } from '../indexer/indexer';
import { isKeySigned } from './isKeySigned';
import { askLine, type Line } from './line';

/** What an account holds on a live EVM chain, in smallest units. */
export const evmChain = (line: Line) => ({
  isAddress: (address: string) => isAddress(address, { strict: false }),
  native: async (address: string) => BigInt((await askLine(line, 'eth_getBalance', [address, 'latest'])) as Hex),
  async tokens(address: string, tokens: readonly string[]): Promise<bigint[]> {
    const args = [address.toLowerCase() as Hex] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args });
    const answers = await Promise.all(tokens.map((to) => askLine(line, 'eth_call', [{ to, data }, 'latest'])));
    return answers.map((answer) => (answer === '0x' ? 0n : BigInt(answer as Hex)));
  },
  /** By a key, or by what a contract says (ERC-1271), one that is not there yet too (ERC-6492). */
  isSigned: async (address: string, message: string, signature: Hex) =>
    (await isKeySigned(address, message, signature)) ||
    createPublicClient({
      transport: custom({ request: ({ method, params }) => askLine(line, method, params ?? []) }),
    }).verifyMessage({ address: address as Hex, message, signature }),
  transactions: createIndexer(line).transactions,
});
