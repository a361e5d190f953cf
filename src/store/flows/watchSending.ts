import { formatUnits } from '@/domain/amount';
import { namespaceOf } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { isSettled } from '@/domain/sending';
import { whenSeen } from '@/services/whenSeen';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { Sending } from '../sending/slice';
import { happen, joinSending, selectSending, selectSendings } from '../sending/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { recordTransaction, transactionSettled } from '../transactions/recent';
import { waitForTransaction } from '../transactions/walletRequests';

/** So often is one looked for and waited for on one page: an hour, and no visit without end. */
const MOST_ROUNDS = 120;

/** Lists it with what this page has sent, as what it is. */
export const recordSending =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { memory }: StoreExtra): void => {
    const one = selectSending(getState(), id);
    if (!one?.hash) return;
    const { terms, token, hash, at } = one;
    // It is watched here.
    memory.watchedTransactions.add(hash);
    dispatch(
      recordTransaction({
        hash: hash as `0x${string}`,
        networkId: terms.networkId,
        address: terms.from,
        sentAt: at,
        transfer: {
          to: terms.to,
          symbol: token.symbol,
          quantity: formatUnits(BigInt(terms.amount), token.decimals),
          ...(token.iconUrl && { iconUrl: token.iconUrl }),
        },
      }),
    );
  };

/** One look at what nobody has heard of: at the chain alone. */
const look =
  ({ id, terms, prepared, hash }: Sending) =>
  async (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): Promise<void> => {
    const find = capabilityOf(extra, namespaceOf(terms.networkId), 'findTransfer');
    if (!prepared) return;
    const found = await find({ prepared, hash });
    if (found.status === 'impossible') dispatch(happen(id, 'dropped'));
    if (found.status !== 'sent') return;
    dispatch(happen(id, 'accepted', { hash: found.hash, code: undefined }));
    dispatch(recordSending(id));
  };

/** Waits for what is on its way. A line that is down, and a chain that takes its time, change nothing. */
const follow =
  ({ id, terms, hash = '' }: Sending) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const settle = (status: 'success' | 'reverted' | 'dropped') =>
      dispatch(transactionSettled({ hash: hash as `0x${string}`, status }));
    try {
      const outcome = await dispatch(waitForTransaction({ hash, networkId: terms.networkId }));
      const { replaced } = outcome;
      if (replaced === 'cancelled' || replaced === 'replaced') {
        dispatch(happen(id, replaced, { otherHash: outcome.hash }));
        settle('dropped');
      } else if (outcome.status === 'dropped') {
        dispatch(happen(id, 'dropped'));
        settle('dropped');
      } else {
        dispatch(happen(id, 'mined', replaced && { otherHash: outcome.hash }));
        settle('success');
      }
    } catch (error) {
      if (!(error instanceof PorticoError && error.is('TRANSACTION_REVERTED'))) throw error;
      const { reason } = error.details as { reason?: string };
      dispatch(happen(id, 'reverted', { code: 'TRANSACTION_REVERTED', reason }));
      settle('reverted');
    }
  };

/** Watches one to its end: looks for what nobody has heard of, waits for what is on its way. Once for each. */
export const watchSending: Thunk<string, void> =
  (id) =>
  async (dispatch, getState, { env, memory }) => {
    const key = `sending ${id}`;
    if (memory.watchedTransactions.has(key)) return;
    memory.watchedTransactions.add(key);
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const one = selectSending(getState(), id);
        if (!one || isSettled(one.step) || (one.step !== 'unsure' && one.step !== 'sent')) return;
        await dispatch(one.step === 'unsure' ? look(one) : follow(one)).catch(() => {});
        const after = selectSending(getState(), id);
        if (!after || isSettled(after.step)) return;
        if (after.step === one.step)
          await new Promise<void>((resolve) => {
            whenSeen(env, timeLimits.answerWaitMs, resolve);
          });
      }
    } finally {
      memory.watchedTransactions.delete(key);
    }
  };

/**
 * What an earlier page left on its way is taken up: what was asked for is looked for on the chain, what was sent is waited
 * for. Nothing is asked of a wallet.
 */
export const resumeSendings: Thunk<void, void> =
  () =>
  async (dispatch, getState, { memory }) => {
    if (memory.issuedOnce.has('sendings')) return;
    memory.issuedOnce.add('sendings');
    dispatch(joinSending);
    for (const { id, step } of selectSendings(getState())) {
      if (step === 'sent') dispatch(recordSending(id));
      dispatch(watchSending(id)).catch(() => {});
    }
  };
