import { expect, test } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import type { Coin } from '../../../harness/bitcoin/check';
import { spend, standToSendBitcoin } from '../../../harness/bitcoinGround';
import { adaBtc, boBtc } from '../../../harness/fixtures/bitcoin';

// Two transfers that pay the same: what pays one of them is not told of both.

const { open, chain } = standToSendBitcoin();
const networkId = bitcoin.id;

/** What Ada's wallet sends: 5,000 satoshis to Bo out of one coin, and the rest back. */
const pay = (coin: Coin, fee: bigint) =>
  chain().broadcast(
    spend(
      [coin],
      [
        [boBtc.payment, 5_000n],
        [adaBtc.payment, coin.amount - 5_000n - fee],
      ],
    ),
  );

test('one that no node has any more is not paid by its twin that was sent with the same coins', async () => {
  const { adapter, passing, prepare } = await open();
  const [coin] = chain().utxos(adaBtc.payment) as [Coin];
  const transfer = await prepare({ amount: '5000' });
  const hash = pay(coin, 1_000n);
  let place: string | undefined;
  const over = new AbortController();
  const onPlace = (told: string) => {
    place = told;
    over.abort();
  };
  const seen = adapter.waitForTransaction({ hash, networkId, onPlace, signal: over.signal });
  await expect(passing(seen)).rejects.toMatchObject({ code: 'ABORTED' });
  chain().drop(hash);
  const twin = pay(coin, 2_000n);
  chain().mine();
  const follow = (otherHashes: string[]) =>
    passing(adapter.waitForTransaction({ hash, networkId, place, transfer, otherHashes: () => otherHashes }));
  expect(await follow([])).toMatchObject({ hash: twin, replaced: 'repriced' });
  expect(await follow([twin])).toMatchObject({ hash: twin, replaced: 'replaced' });
});

test('an earlier one that its wallet sent again for a higher fee is not found in place of a later one', async () => {
  const { adapter, prepare } = await open();
  const [first, second] = chain().utxos(adaBtc.payment) as [Coin, Coin];
  pay(first, 1_000n);
  const prepared = await prepare({ amount: '5000' });
  pay(first, 9_000n);
  expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'possible' });
  chain().mine();
  expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'possible' });
  const hash = pay(second, 1_000n);
  expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'sent', hash });
});
