import { setTimeout } from 'node:timers/promises';
import { askRpc } from '../ledger/chain';

/** Anvil answers a transaction before it has mined it: waits until whoever reads the chain finds it there. */
export async function untilMined(rpcUrl: string, hash: unknown) {
  while (!(await askRpc(rpcUrl, 'eth_getTransactionReceipt', [hash]))) await setTimeout(10);
}
