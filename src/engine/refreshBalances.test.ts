import { expect, test, vi } from 'vitest';
import { toAccountId } from '@/domain/caip';
import { nativeBalance } from '@/services/balance';
import { tokens } from '@/services/tokens';
import { refreshBalances } from '@/store/transactions/walletRequests';
import { ada } from '../../harness/fixtures/accounts';
import { porch } from '../../harness/fixtures/networks';
import { createServiceStore } from '../../harness/serviceStore';
import { accountKey } from '../../harness/world';

const networkId = porch.id as never;
const query = { caipAddress: toAccountId(networkId, ada.address), networkId };
const key = accountKey(porch.id, ada.address);
const holding = (coins: bigint) => ({ [key]: { native: coins * 10n ** 18n, tokens: {} } });
const silently = { subscribe: false, forceRefetch: true };

/** A page that polls an account's balances, the answer to which is held up, and read before a transaction is mined. */
async function pollingPage() {
  const page = createServiceStore({ world: { holdings: holding(9n) } });
  const dispatch = page.store.dispatch as unknown as (thunk: unknown) => Promise<unknown>;
  await dispatch(nativeBalance.initiate(query));
  await dispatch(tokens.initiate(query));
  page.env.clock.advance(30_001);
  const { fetch } = page.env;
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  const read = vi.fn();
  page.env.fetch = async (...given) => {
    const answer = await fetch(...given);
    if (String(given[0]).includes('/balance')) read();
    await held;
    return answer;
  };
  const poll = Promise.all([
    dispatch(nativeBalance.initiate(query, silently)),
    dispatch(tokens.initiate(query, silently)),
  ]);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  page.env.fetch = fetch;
  page.world.holdings[key] = holding(4n)[key] as never;
  const amounts = () => {
    const state = page.store.getState() as never;
    return [nativeBalance.select(query)(state).data?.amount, tokens.select(query)(state).data?.holdings[0]?.quantity];
  };
  return { ...page, dispatch, poll, letThrough, amounts };
}

test('what is asked after a transaction is not answered by a poll that was out before it', async () => {
  const { dispatch, poll, letThrough, amounts, asked } = await pollingPage();
  await dispatch(refreshBalances(networkId));
  const before = asked().length;
  letThrough();
  await poll;
  await vi.waitFor(() => expect(amounts()).toEqual(['4', '4']));
  // The coin and the tokens share one question.
  expect(
    asked()
      .slice(before)
      .filter((path) => path.endsWith('/balance')),
  ).toHaveLength(1);
});
