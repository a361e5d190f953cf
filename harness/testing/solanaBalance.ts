import type { Chain } from '../solana/chain';
import { associatedTokenAddress } from '../solana/mintData';
import { readMint, readTokenAccount } from '../solana/tokens';

/** Lamports of an account, or what its owner holds of a mint in the usual account: as it is now, not yet final. */
export async function liveBalance({ accounts }: Chain, owner: string, mint?: string): Promise<bigint> {
  if (mint === undefined) return accounts.live(owner)?.lamports ?? 0n;
  const program = readMint(accounts.live(mint))?.program;
  if (!program) return 0n;
  return readTokenAccount(accounts.live(await associatedTokenAddress(owner, mint, program)))?.amount ?? 0n;
}
