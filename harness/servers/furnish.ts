import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseUnits,
} from 'viem';
import multicall3 from '../contracts/Multicall3.json' with { type: 'json' };
import testAccount from '../contracts/TestAccount.json' with { type: 'json' };
import testToken from '../contracts/TestToken.json' with { type: 'json' };
import { batchAccount } from '../fixtures/batchAccount';
import { porch } from '../fixtures/networks';
import { builder, gifts, tokensOn } from '../fixtures/tokens';
import { askRpc } from '../ledger/chain';
import { furnishEns } from './furnishEns';
import { furnishSmartAccounts } from './furnishSmartAccounts';
import { untilMined } from './untilMined';

const mint = parseAbi(['function mint(address to, uint256 value)']);
const constructorOf = parseAbiParameters('string, string, uint8');

/** Puts into a fresh chain what public chains have: Multicall3 at its usual address, tokens that people hold, and names. */
export async function furnish(rpcUrl: string, network: string) {
  const ask = (method: string, ...params: unknown[]) => askRpc(rpcUrl, method, params);
  // A gas price of two gwei is understood by the rules of every hardfork, and above a fresh chain's base fee.
  const fees = { gas: '0x4c4b40', gasPrice: '0x77359400' };
  let last: unknown;
  const build = async (data: Hex, to?: string) => {
    last = await ask('eth_sendTransaction', { from: builder, to, data, ...fees });
  };
  // Before all else, and on a chain that an older harness furnished too: it is always the same.
  await furnishSmartAccounts(rpcUrl);
  // A chain that outlives the harness has it all: deployed anew, the tokens would stand elsewhere.
  if ((await ask('eth_getCode', batchAccount, 'latest')) !== '0x') return;
  await ask('anvil_setCode', multicall3.address, multicall3.runtime);
  await ask('anvil_setBalance', builder, '0x8ac7230489e80000');
  await ask('anvil_impersonateAccount', builder);
  const tokens = tokensOn(network);
  // One after the other, and before all else: a contract's address follows from how many came before it.
  for (const { name, symbol, decimals } of tokens)
    await build(concatHex([testToken.bytecode as Hex, encodeAbiParameters(constructorOf, [name, symbol, decimals])]));
  for (const { symbol, decimals, address } of tokens)
    for (const gift of gifts.filter((one) => one.symbol === symbol))
      await build(encodeFunctionData({ abi: mint, args: [gift.to, parseUnits(gift.amount, decimals)] }), address);
  if (network === porch.id) await furnishEns(build, rpcUrl);
  await untilMined(rpcUrl, last);
  await ask('anvil_stopImpersonatingAccount', builder);
  await ask('anvil_setCode', batchAccount, testAccount.runtime.TestAccount);
}
