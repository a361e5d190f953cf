import { isSolanaAddress } from '@/domain/solanaAddress';
import { token2022Program, tokenProgram } from '../solana/programs';
import { askLine, type Line } from './line';

interface TokenAccounts {
  value: { account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string } } } } } }[];
}

/** As the product itself looks: voted for by most, not yet final. */
const confirmed = { commitment: 'confirmed' };

/** What an account holds on a live Solana chain: lamports, and of each mint what lies in all its token accounts. */
export const solanaChain = (line: Line) => ({
  isAddress: isSolanaAddress,
  native: async (address: string) =>
    BigInt(((await askLine(line, 'getBalance', [address, confirmed])) as { value: number }).value),
  async tokens(address: string, mints: readonly string[]): Promise<bigint[]> {
    const lists = await Promise.all(
      [tokenProgram, token2022Program].map((programId) =>
        askLine(line, 'getTokenAccountsByOwner', [address, { programId }, { ...confirmed, encoding: 'jsonParsed' }]),
      ),
    );
    const held = (lists as TokenAccounts[])
      .flatMap(({ value }) => value)
      .map(({ account }) => account.data.parsed.info);
    return mints.map((mint) =>
      held.filter((one) => one.mint === mint).reduce((sum, one) => sum + BigInt(one.tokenAmount.amount), 0n),
    );
  },
  // The services keep no history of Solana ([§1]).
  transactions: async () => [],
});
