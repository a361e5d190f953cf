import type { Hex } from 'viem';
import entryPoints from '../contracts/EntryPoint.json' with { type: 'json' };
import accounts from '../contracts/SmartAccount.json' with { type: 'json' };
import { accountFactory, accountImplementation, entryPoint, senderCreator } from '../fixtures/smartAccounts';
import { askRpc } from '../ledger/chain';

const code: [Hex, string][] = [
  [entryPoint, entryPoints.runtime.EntryPoint],
  [senderCreator, entryPoints.runtime.SenderCreator],
  [accountFactory, accounts.runtime.SmartAccountFactory],
  [accountImplementation, accounts.runtime.SmartAccount],
];

/** What smart accounts stand on (ERC-4337): an entry point, a factory, and what each account runs. Four calls at once, some milliseconds. */
export async function furnishSmartAccounts(rpcUrl: string) {
  await Promise.all(code.map(([address, runtime]) => askRpc(rpcUrl, 'anvil_setCode', [address, runtime])));
}
