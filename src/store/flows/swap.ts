import { namespaceOf } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { NOT_SENT } from '@/domain/errors/notSent';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { isUnasked } from '@/domain/errors/unasked';
import { timeLimits } from '@/domain/limits';
import { inTokens, type SwapTerms } from '@/domain/swap';
import type { TransactionOutcome } from '@/ports/adapter';
import { whenSeen } from '@/services/whenSeen';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import { modal } from '../modal/slice';
import type { ViewName } from '../modal/views';
import type { RootState } from '../rootState';
import { type Swap, swapping } from '../swapping/slice';
import { draftSwap, joinSwapping, selectSwap } from '../swapping/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf, demandAccount } from '../transactions/account';
import { endOf, transactionSettled } from '../transactions/recent';
import { sendTransaction, waitForTransaction } from '../transactions/walletRequests';
import type { Offer } from './offerSwap';

const FLOW = 'swap';

/** So often is one waited for on one page: an hour, and no visit without end. */
const MOST_ROUNDS = 20;

const change =
  (id: string, to: Partial<Omit<Swap, 'id'>>) =>
  (dispatch: AppDispatch): void =>
    void dispatch(swapping.actions.changed({ id, change: to }));

const demandSwap = (state: RootState, id: string): Swap => {
  const one = selectSwap(state, id);
  if (!one) throw makeError('SWAP_FAILED', { reason: 'There is no such swap.' });
  return one;
};

const factsOf = (state: RootState, { terms, expected }: Pick<Swap, 'terms' | 'expected'>) => {
  const { networkId, pay, get, amount, from } = terms;
  const { accounts } = selectConnection(state, namespaceOf(networkId));
  return {
    isSmartAccount: accounts.some(({ address, type }) => address === from && type === 'smartAccount'),
    network: networkId,
    swapFromToken: pay.symbol,
    swapToToken: get.symbol,
    swapFromAmount: inTokens(amount, pay),
    swapToAmount: inTokens(expected, get),
  };
};

/**
 * From the fields to the review of a swap.
 * @param expected What comes back, in smallest units, as the fields say.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`
 */
export const reviewSwap: Thunk<{ terms: SwapTerms; expected: string }, string> =
  ({ terms, expected }) =>
  async (dispatch, getState, { env }) => {
    const { connectorId } = dispatch(demandAccount({ networkId: terms.networkId, address: terms.from }));
    const id = env.randomId();
    dispatch(joinSwapping);
    dispatch(swapping.actions.began({ id, terms, connectorId, step: 'review', expected }));
    dispatch(track(['INITIATE_SWAP', factsOf(getState(), { terms, expected })]));
    dispatch(modal.actions.pushed({ view: 'SwapPreview', data: { id } }));
    return id;
  };

/** @throws PorticoError `REQUEST_INVALID` where another wallet or account is in use than the one that was shown */
const demandSwapper =
  ({ terms, connectorId }: Swap) =>
  (dispatch: AppDispatch): void => {
    const account = dispatch(demandAccount({ networkId: terms.networkId, address: terms.from }));
    if (account.connectorId === connectorId) return;
    throw new PorticoError('REQUEST_INVALID', { field: 'from' }, { message: 'Another wallet is in use now.' });
  };

/** Has the wallet send a transaction of the swap. */
const send = ({ terms }: Swap, { call }: Offer, signal: AbortSignal) =>
  sendTransaction({ networkId: terms.networkId, address: terms.from, ...call, signal });

/**
 * Lets the exchange take what is swapped, and waits until the chain knows it: the review offers the swap next.
 * @throws UserRejectedError, AbortedError, PorticoError, whatever the wallet or the chain refuses
 */
export const approveSwap: Thunk<{ id: string; offer: Offer }, void> =
  ({ id, offer }) =>
  async (dispatch, getState, { flows }) => {
    const one = demandSwap(getState(), id);
    if (one.step !== 'review') return;
    const signal = flows.start(FLOW);
    try {
      dispatch(demandSwapper(one));
      dispatch(change(id, { step: 'approving', code: undefined, reason: undefined }));
      const hash = await dispatch(send(one, offer, signal));
      await dispatch(waitForTransaction({ hash, networkId: one.terms.networkId, signal }));
    } catch (thrown) {
      const error = toPorticoError(thrown);
      dispatch(track(['SWAP_APPROVAL_ERROR', { ...factsOf(getState(), one), message: error.code }]));
      throw error;
    } finally {
      dispatch(change(id, { step: 'review' }));
    }
  };

/** What the outcome of its transaction means for a swap. */
const stepOf = ({ status, replaced }: TransactionOutcome): Swap['step'] => {
  if (status === 'dropped') return 'dropped';
  return replaced && replaced !== 'repriced' ? replaced : 'mined';
};

/** Waits for a swap that was sent, and asks the chain what came back. A node that does not answer ends nothing. */
const followSwap: Thunk<string, void> = (id) => async (dispatch, getState, extra) => {
  const { terms, hash } = demandSwap(getState(), id);
  const { networkId, from: address, get } = terms;
  if (!hash) return;
  const sent = hash as `0x${string}`;
  extra.memory.watchedTransactions.add(hash);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    try {
      const outcome = await dispatch(waitForTransaction({ hash, networkId }));
      const step = stepOf(outcome);
      const read = capabilityOf(extra, 'eip155', 'readReceipt');
      const facts =
        step === 'mined'
          ? await read({ hash: outcome.hash, address, networkId, incoming: { address: get.address } }).catch(() => {})
          : undefined;
      dispatch(change(id, { step, hash: outcome.hash, received: facts?.received }));
      dispatch(transactionSettled({ hash: sent, ...endOf(outcome) }));
      return;
    } catch (thrown) {
      const error = toPorticoError(thrown);
      if (error.is('TRANSACTION_REVERTED')) {
        dispatch(change(id, { step: 'reverted', code: error.code, reason: error.details.reason }));
        dispatch(transactionSettled({ hash: sent, status: 'reverted' }));
        return;
      }
    }
    await new Promise<void>((resolve) => {
      whenSeen(extra.env, timeLimits.answerWaitMs, resolve);
    });
  }
};

const ON_THE_WAY: readonly ViewName[] = ['SwapPreview', 'ApproveTransaction'];

/** What has become of it is shown to whoever still looks. */
const showOutcome =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(draftSwap({ amount: '' }));
    const { open, stack } = getState().modal;
    if (open && ON_THE_WAY.includes(stack.at(-1)?.view as ViewName))
      dispatch(modal.actions.stackReset({ view: 'SwapConfirmed', data: { id } }));
  };

/**
 * Has the wallet swap, and leads to what becomes of it. A wallet that was asked and did not answer may have done it all the
 * same: then that is said.
 * @throws UserRejectedError, PorticoError, whatever the wallet or the chain refuses before anything was sent
 */
export const swapNow: Thunk<{ id: string; offer: Offer }, void> =
  ({ id, offer }) =>
  async (dispatch, getState, { flows }) => {
    const one = demandSwap(getState(), id);
    // A second press asks nobody again.
    if (one.step !== 'review') return;
    const { expected } = offer;
    const facts = factsOf(getState(), { ...one, expected });
    const signal = flows.start(FLOW);
    try {
      dispatch(demandSwapper(one));
      dispatch(change(id, { step: 'asked', expected, code: undefined, reason: undefined }));
      const hash = await dispatch(send(one, offer, signal));
      dispatch(change(id, { step: 'sent', hash }));
      dispatch(track(['SWAP_SUCCESS', facts]));
      dispatch(followSwap(id)).catch(() => {});
      dispatch(showOutcome(id));
    } catch (thrown) {
      const error = toPorticoError(thrown);
      dispatch(track(['SWAP_ERROR', { ...facts, message: error.code }]));
      const wasNot = error instanceof UserRejectedError || isUnasked(error) || NOT_SENT.test(error.code);
      dispatch(change(id, wasNot ? { step: 'review' } : { step: 'unsure', code: error.code }));
      if (wasNot) throw error;
      dispatch(showOutcome(id));
    }
  };

/** The visitor does not wait for the wallet any longer; a wallet cannot be made to take its prompt back. */
export const stopSwap: Thunk<void, void> =
  () =>
  async (_dispatch, _getState, { flows }) =>
    flows.abort(FLOW);
