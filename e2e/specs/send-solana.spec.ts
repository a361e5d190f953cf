import { adaSol, boSol, mints } from '../../harness/fixtures/solana';
import { short } from '../amounts';
import { SendSheet } from '../pages/SendSheet';
import { bringLantern, heldOnSolana, lamportsOf, newKey } from '../solana';
import { expect, test } from '../test';

// SOL and tokens leave an account by a wallet of this browser: to the last lamport as the review said.

/** Rent of a token account of the token program. */
const RENT = 2_039_280n;

test('a wallet of this browser sends SOL, and a token to who has no account for it yet', async ({
  page,
  host,
  harness,
}) => {
  const lantern = await bringLantern(page, harness);
  const sheet = new SendSheet(page);
  const usdc = mints[0];
  const to = newKey().address;
  const held = (owner: string) => heldOnSolana(harness, owner, usdc.address);
  await host.open('/?chains=solana,evm');
  await host.connect('Lantern');
  await host.accountButton(short(adaSol.address)).click();
  await sheet.come();

  const [mine, theirs] = [await lamportsOf(harness, adaSol.address), await lamportsOf(harness, boSol.address)];
  await sheet.fill('1.234567891', boSol.address);
  await expect(sheet.review.getByText('1.234567891 SOL')).toBeVisible();
  await sheet.send.dblclick();
  await expect(sheet.heading('1.234567891 SOL sent')).toBeVisible();
  expect(await lamportsOf(harness, boSol.address)).toBe(theirs + 1_234_567_891n);
  expect(await lamportsOf(harness, adaSol.address)).toBe(mine - 1_234_567_891n - 5_000n);

  await sheet.dialog.getByRole('button', { name: 'Done' }).click();
  await sheet.come();
  await sheet.choose('USD Coin');
  const [before] = await held(adaSol.address);
  await sheet.fill('2.000001', to);
  await expect(sheet.review.getByText('2.000001 USDC')).toBeVisible();
  await sheet.send.click();
  await expect(sheet.heading('2.000001 USDC sent')).toBeVisible();
  expect(await held(to)).toEqual([2_000_001n]);
  expect(await held(adaSol.address)).toEqual([(before ?? 0n) - 2_000_001n]);
  expect(await lamportsOf(harness, adaSol.address)).toBe(mine - 1_234_567_891n - 10_000n - RENT);
  expect((await lantern.log()).filter(({ prompted }) => prompted).map(({ method }) => method)).toEqual([
    'standard:connect',
    'solana:signTransaction',
    'solana:signTransaction',
  ]);
});
