import { base58 } from '@scure/base';
import { boSol, mintAuthority, mints } from '../../harness/fixtures/solana';
import { lantern } from '../../harness/fixtures/solanaWallets';
import { keysOf } from '../../harness/frame/keys';
import { associatedTokenAddress, extendedMintData, tokenAccountData } from '../../harness/solana/mintData';
import { accountOfFeeMint, takesFee } from '../../harness/solana/oddTokens';
import { token2022Program, tokenProgram } from '../../harness/solana/programs';
import { bringSolanaWallet } from '../../harness/testing/bring';
import { solanaChainsOf } from '../../harness/testing/chainsOf';
import { short } from '../amounts';
import { test as emailTest } from '../email';
import { inGate } from '../full';
import type { JourneyHarness } from '../openHarness';
import type { HostPage } from '../pages/HostPage';
import { SendSheet } from '../pages/SendSheet';
import { test as phoneTest } from '../phone';
import { askSolana, heldOnSolana, lamportsOf, newKey } from '../solana';
import { expect, test } from '../test';

// What leaves and what arrives on Solana, to the last unit, by the chain's own word; by each kind of wallet.

/** What the network takes for one signature. */
const FEE = 5_000n;
const usdc = mints[0];

interface Listed {
  address: string;
  symbol: string;
  decimals: number;
}
const pageListing = (...tokens: Listed[]) =>
  `?local&chains=solana&tokens=${encodeURIComponent(JSON.stringify(tokens))}`;

// Other journeys find the chain as it was.
let before: unknown;
test.beforeEach(async ({ harness }) => {
  before = await askSolana(harness, 'harness_snapshot');
});
test.afterEach(({ harness }) => askSolana(harness, 'harness_revert', before));

/** A token of Token-2022 that keeps 2.5 % of each transfer, of which an owner holds so much. */
async function placeTaxed(harness: JourneyHarness, owner: string, held: bigint): Promise<Listed> {
  const address = newKey().address;
  const put = (where: string, data: Uint8Array) =>
    askSolana(harness, 'harness_setAccount', where, token2022Program, Buffer.from(data).toString('base64'));
  const rule = { epoch: 0n, most: 10n ** 12n, basisPoints: 250 };
  await put(
    address,
    extendedMintData({ decimals: 9, supply: held, authority: mintAuthority.address }, [takesFee(rule)]),
  );
  const account = { owner, mint: address, amount: held, program: token2022Program, extensions: accountOfFeeMint };
  await put(await associatedTokenAddress(owner, address, token2022Program), tokenAccountData(account));
  return { address, symbol: 'TAXED', decimals: 9 };
}

test('a token that keeps a part, all of another, then all SOL: what was said is what arrived, and nothing is left', async ({
  page,
  host,
  harness,
}) => {
  const [mine, them] = [newKey(), newKey().address];
  await askSolana(harness, 'harness_setBalance', mine.address, '1000000001');
  await askSolana(harness, 'harness_setTokenBalance', mine.address, usdc.address, '5000001');
  const taxed = await placeTaxed(harness, mine.address, 9_000_000_000n);
  const wallet = lantern({ chains: solanaChainsOf(harness.info) });
  await bringSolanaWallet(page, { ...wallet, secretKeys: [mine.secretKey] });
  const sheet = new SendSheet(page);
  await host.open(pageListing(taxed, { ...usdc }));
  await host.connect('Lantern');
  await host.accountButton(short(mine.address)).click();
  const left = () => lamportsOf(harness, mine.address);

  await sheet.come();
  await sheet.choose('TAXED');
  await sheet.fill('1.000000001', them);
  // Rounded up by the chain: a fortieth of 1,000,000,001 is 25,000,000.025.
  await expect(sheet.arrives()).toHaveText('0.975 TAXED');
  await sheet.leave('1.000000001 TAXED');
  expect(await heldOnSolana(harness, them, taxed.address)).toEqual([975_000_000n]);
  expect(await heldOnSolana(harness, mine.address, taxed.address)).toEqual([7_999_999_999n]);
  const theirTaxed = await associatedTokenAddress(them, taxed.address, token2022Program);
  const afterTaxed = 1_000_000_001n - FEE - (await lamportsOf(harness, theirTaxed));
  expect(await left()).toBe(afterTaxed);

  await sheet.come();
  await sheet.choose('USD Coin');
  expect(await sheet.fillMax(boSol.address)).toBe('5.000001');
  const [before] = await heldOnSolana(harness, boSol.address, usdc.address);
  await sheet.leave('5.000001 USDC');
  expect(await heldOnSolana(harness, boSol.address, usdc.address)).toEqual([(before ?? 0n) + 5_000_001n]);
  expect(await heldOnSolana(harness, mine.address, usdc.address)).toEqual([0n]);
  expect(await left()).toBe(afterTaxed - FEE);

  await sheet.come();
  const most = await sheet.fillMax(them);
  await sheet.leave(`${most} SOL`);
  expect(await left()).toBe(0n);
  expect(await lamportsOf(harness, them)).toBe(afterTaxed - 2n * FEE);
});

/** A host sends a token that keeps a part: of coins, the fee and the recipient's account leave. */
async function sendTaxed(harness: JourneyHarness, host: HostPage, mine: string, approve: () => Promise<unknown>) {
  const them = newKey().address;
  const { address, decimals, symbol } = await placeTaxed(harness, mine, 9_000_000_000n);
  const before = await lamportsOf(harness, mine);
  const sent = host.call('send', { to: them, amount: 1_000_000_001n, token: { address, decimals, symbol } });
  await approve();
  await sent;
  await expect.poll(() => heldOnSolana(harness, them, address)).toEqual([975_000_000n]);
  expect(await heldOnSolana(harness, mine, address)).toEqual([7_999_999_999n]);
  const rent = await lamportsOf(harness, await associatedTokenAddress(them, address, token2022Program));
  expect(before - (await lamportsOf(harness, mine))).toBe(FEE + rent);
}

for (const what of ['all SOL', 'a token'] as const) {
  emailTest(
    `a wallet behind a login sends ${what} on Solana`,
    inGate(what === 'all SOL'),
    async ({ page, host, harness, email }) => {
      const them = newKey().address;
      const sheet = new SendSheet(page);
      // Before the login: what is held is kept for half a minute.
      const who = `${what.replace(' ', '-').toLowerCase()}@example.com`;
      const mine = base58.encode(base58.decode(keysOf(`email:${who}`).solana).subarray(32));
      await askSolana(harness, 'harness_setBalance', mine, '250000007');
      await askSolana(harness, 'harness_setTokenBalance', mine, usdc.address, '3000003');
      await host.open('?email&chains=solana');
      await email.comeIn(who);
      await expect(host.address).toHaveText(mine);
      await host.accountButton(short(mine)).click();
      await sheet.come();
      if (what === 'all SOL') {
        expect(await sheet.fillMax(them)).toBe('0.249995007');
        await sheet.leave('0.249995007 SOL', email.approve);
        expect(await lamportsOf(harness, mine)).toBe(0n);
        expect(await lamportsOf(harness, them)).toBe(249_995_007n);
        return;
      }
      await sheet.choose('USD Coin');
      await sheet.fill('2.000002', them);
      await sheet.leave('2.000002 USDC', email.approve);
      expect(await heldOnSolana(harness, mine, usdc.address)).toEqual([1_000_001n]);
      expect(await heldOnSolana(harness, them, usdc.address)).toEqual([2_000_002n]);
      const rent = await lamportsOf(harness, await associatedTokenAddress(them, usdc.address, tokenProgram));
      expect(await lamportsOf(harness, mine)).toBe(250_000_007n - FEE - rent);
      await sendTaxed(harness, host, mine, email.approve);
    },
  );

  phoneTest(
    `a wallet on a phone sends ${what} on Solana`,
    inGate(what === 'a token'),
    async ({ page, host, harness, phone, pair }) => {
      const them = newKey().address;
      const [mine = ''] = phone.addresses('solana');
      const sheet = new SendSheet(page);
      await askSolana(harness, 'harness_setBalance', mine, '2000000001');
      await askSolana(harness, 'harness_setTokenBalance', mine, usdc.address, '3000003');
      await host.open('?relay&chains=solana');
      await pair();
      await host.accountButton(short(mine)).click();
      await sheet.come();
      if (what === 'all SOL') {
        expect(await sheet.fillMax(them)).toBe('1.999995001');
        await sheet.leave('1.999995001 SOL', phone.approve);
        expect(await lamportsOf(harness, mine)).toBe(0n);
        expect(await lamportsOf(harness, them)).toBe(1_999_995_001n);
      } else {
        await sheet.choose('USD Coin');
        await sheet.fill('2.000002', them);
        await sheet.leave('2.000002 USDC', phone.approve);
        expect(await heldOnSolana(harness, mine, usdc.address)).toEqual([1_000_001n]);
        expect(await heldOnSolana(harness, them, usdc.address)).toEqual([2_000_002n]);
        const rent = await lamportsOf(harness, await associatedTokenAddress(them, usdc.address, tokenProgram));
        expect(await lamportsOf(harness, mine)).toBe(2_000_000_001n - FEE - rent);
        await sendTaxed(harness, host, mine, phone.approve);
      }
      const asked = (await phone.log()).filter(({ method }) => method.startsWith('solana_'));
      expect(asked).toHaveLength(what === 'a token' ? 2 : 1);
    },
  );
}
