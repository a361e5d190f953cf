import { concat, type Hex } from 'viem';
import { batchAccount } from '../../fixtures/batchAccount';
import type { Rpc } from '../signing';

/** What an account's code says once it runs another's (EIP-7702). */
const delegation = concat(['0xef0100', batchAccount]).toLowerCase();

/**
 * How an account stands to batches on one chain ([EIP-5792 atomic]): `supported` when it is upgraded, `ready` when it can
 * be, `unsupported` where the chain has not the code for it, or can't be reached.
 */
export async function atomicOf(address: Hex, rpc: Rpc): Promise<'supported' | 'ready' | 'unsupported'> {
  const codes = await Promise.all([address, batchAccount].map((one) => rpc('eth_getCode', [one, 'latest']))).catch(
    () => [],
  );
  const [own, executor] = codes as string[];
  if (own?.toLowerCase() === delegation) return 'supported';
  return executor && executor !== '0x' ? 'ready' : 'unsupported';
}
