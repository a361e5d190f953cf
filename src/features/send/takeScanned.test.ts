import { expect, test } from 'vitest';
import { draft, selectDraft } from '@/store/sending/steps';
import { accounts, bo } from '../../../harness/fixtures/accounts';
import { page, porch } from '../../../harness/sendingHouse';
import { takeScanned } from './takeScanned';

test('a code stands in the field; one that is read after the scanner was left does not', async () => {
  const { store } = await page();
  const to = () => selectDraft(store.getState()).to;
  const left = new AbortController();
  const scan = (text: string) => store.dispatch(takeScanned({ text, networkId: porch, signal: left.signal }));
  expect([await scan(bo.address), to()]).toEqual([undefined, bo.address]);
  const late = scan(bo.address);
  left.abort();
  store.dispatch(draft({ to: accounts[2].address }));
  await late;
  expect(to()).toBe(accounts[2].address);
});
