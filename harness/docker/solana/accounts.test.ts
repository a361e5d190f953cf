import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mintAuthority, mints, solanaAccounts, solanaGifts } from '../../fixtures/solana';
import { bytesOf } from '../../solana/bytes';
import { createChain } from '../../solana/chain';
import { furnish } from '../../solana/furnish';
import { associatedTokenAddress } from '../../solana/mintData';
import { token2022Program, tokenProgram } from '../../solana/programs';

/** The most that a validator counts to: it collects no rent there. Beyond what JSON of JavaScript can say. */
const never = '18446744073709551615';

/** What `solana-test-validator --account-dir` reads, for everything that the harness puts into its own chain. */
it('the validator begins with what the harness’s own chain begins with (npx vitest run -u writes the files)', async () => {
  const chain = await createChain({ confirmSlots: 1, finalizeSlots: 4, now: () => 0 });
  await furnish(chain);
  const programOf = (symbol: string) =>
    mints.find((mint) => mint.symbol === symbol)?.program === 'token' ? tokenProgram : token2022Program;
  const holdings = await Promise.all(
    solanaGifts.map(({ to, symbol }) =>
      associatedTokenAddress(to, mints.find((mint) => mint.symbol === symbol)?.address ?? '', programOf(symbol)),
    ),
  );
  const wanted = [...solanaAccounts, mintAuthority, ...mints].map(({ address }) => address as string).concat(holdings);
  for (const pubkey of wanted) {
    const account = chain.accounts.live(pubkey);
    if (!account) throw new Error(`The chain has no ${pubkey}.`);
    const data = bytesOf(account);
    const text = JSON.stringify(
      {
        pubkey,
        account: {
          lamports: Number(account.lamports),
          data: [Buffer.from(data).toString('base64'), 'base64'],
          owner: account.programAddress,
          executable: false,
          rentEpoch: 'never',
          space: data.length,
        },
      },
      null,
      2,
    ).replace('"never"', never);
    await expect(`${text}\n`).toMatchFileSnapshot(`accounts/${pubkey}.json`);
  }
  const files = readdirSync(new URL('accounts', import.meta.url)).map((name) => name.replace('.json', ''));
  expect(files.sort()).toEqual([...wanted].sort());
});
