import { amountOfField } from '@/domain/amountInput';
import { parseUnits } from '@/domain/amountMath';
import { namespaceOf, toAccountId } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { isUnasked, NOT_SENT } from '@/domain/errors/unasked';
import { timeLimits } from '@/domain/limits';
import { inTokens, isSameToken, type SwapTerms } from '@/domain/swap';
import type { TransactionOutcome } from '@/ports/adapter';
import type { ReceiptFacts, ReceiptRequest } from '@/ports/receipt';
import { whenSeen } from '@/services/whenSeen';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { modal } from '../modal/slice';
import type { ViewName } from '../modal/views';
import type { RootState } from '../rootState';
import { type Swap, swapping } from '../swapping/slice';
import { draftSwap, joinSwapping, selectSwap, selectSwapDraft } from '../swapping/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf, demandAccount } from '../transactions/account';
import { endOf, transactionSettled } from '../transactions/recent';
import { sendTransaction, waitForTransaction } from '../transactions/walletRequests';
import type { Offer } from './offerSwap';

const FLOW = 'swap';

/** So long is one waited for on one page, in milliseconds: an hour, and no visit without end. */
const LONGEST_WAIT = 3_600_000;

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
    const shown = dispatch(demandAccount({ networkId: terms.networkId, address: terms.from }));
    const inUse = dispatch(demandAccount({ namespace: shown.namespace }));
    if (shown.connectorId === connectorId && shown.address === inUse.address) return;
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'from' },
      { message: 'Another wallet or account is in use now.', hint: 'Review the swap anew.' },
    );
  };

/** Has the wallet send a transaction of the swap. */
const send = ({ terms }: Swap, { call }: Offer, signal?: AbortSignal) =>
  sendTransaction({ networkId: terms.networkId, address: terms.from, ...call, signal });

/** What a mined transaction did for the account, as far as the chain tells. */
const readFacts =
  ({ networkId, from }: SwapTerms, more: Pick<ReceiptRequest, 'hash' | 'incoming'>) =>
  async (_dispatch: unknown, _getState: unknown, extra: StoreExtra): Promise<ReceiptFacts | undefined> => {
    try {
      return await capabilityOf(extra, 'eip155', 'readReceipt')({ address: from, networkId, ...more });
    } catch {
      return undefined;
    }
  };

/** What the outcome of its transaction means for a swap. */
const stepOf = ({ status, replaced }: TransactionOutcome): Swap['step'] => {
  if (status === 'dropped') return 'dropped';
  return replaced && replaced !== 'repriced' ? replaced : 'mined';
};

/** Whether an approval that is over lets the exchange take all that is paid: in the wallet, its person may have given less. */
const isLetBy =
  ({ terms }: Swap, outcome: TransactionOutcome) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    if (stepOf(outcome) !== 'mined') return false;
    const facts = await dispatch(readFacts(terms, { hash: outcome.hash }));
    return facts?.allowances.some((allowed) => BigInt(allowed) >= BigInt(terms.amount)) === true;
  };

/**
 * Lets the exchange take what is swapped, and waits until the chain knows it: the review offers the swap next.
 * @throws UserRejectedError, AbortedError, PorticoError, whatever the wallet or the chain refuses
 */
export const approveSwap: Thunk<{ id: string; offer: Offer }, void> =
  ({ id, offer }) =>
  async (dispatch, getState, { flows }) => {
    const one = demandSwap(getState(), id);
    if (one.step !== 'review') return;
    try {
      dispatch(demandSwapper(one));
      const signal = flows.start(FLOW);
      dispatch(change(id, { step: 'approving', code: undefined, reason: undefined }));
      const hash = await dispatch(send(one, offer, signal));
      const outcome = await dispatch(waitForTransaction({ hash, networkId: one.terms.networkId, signal }));
      dispatch(change(id, { isApproved: !offer.isReset && (await dispatch(isLetBy(one, outcome))) }));
    } catch (thrown) {
      const error = toPorticoError(thrown);
      dispatch(track(['SWAP_APPROVAL_ERROR', { ...factsOf(getState(), one), message: error.code }]));
      throw error;
    } finally {
      dispatch(change(id, { step: 'review' }));
    }
  };

/** Waits for a swap that was sent, and asks the chain what came back. A node that does not answer ends nothing. */
const followSwap: Thunk<string, void> = (id) => async (dispatch, getState, extra) => {
  const { terms, hash } = demandSwap(getState(), id);
  const { networkId, get } = terms;
  if (!hash) return;
  const { env, memory } = extra;
  const sent = hash as `0x${string}`;
  memory.watchedTransactions.add(hash);
  for (const end = env.clock.now() + LONGEST_WAIT; env.clock.now() < end; ) {
    try {
      const outcome = await dispatch(waitForTransaction({ hash, networkId }));
      const step = stepOf(outcome);
      const incoming = { address: get.address };
      const facts = step === 'mined' ? await dispatch(readFacts(terms, { hash: outcome.hash, incoming })) : undefined;
      dispatch(change(id, { step, hash: outcome.hash, received: facts?.received }));
      dispatch(transactionSettled({ hash: sent, ...endOf(outcome) }));
      return;
    } catch (thrown) {
      const error = toPorticoError(thrown);
      if (error.is('TRANSACTION_REVERTED')) {
        const { hash: minedAs = hash, reason } = error.details;
        dispatch(change(id, { step: 'reverted', hash: minedAs, code: error.code, reason }));
        dispatch(transactionSettled({ hash: sent, status: 'reverted' }));
        return;
      }
    }
    await new Promise<void>((resolve) => {
      whenSeen(env, timeLimits.answerWaitMs, resolve);
    });
  }
};

/** Whether the views that lead to a wallet's answer are those of this swap; a modal that was closed has none of them. */
const isShown = (id: string, { stack }: RootState['modal']): boolean =>
  stack.some((entry) => entry.view === 'SwapPreview' && entry.data.id === id);

const ON_THE_WAY: readonly ViewName[] = ['SwapPreview', 'ApproveTransaction'];

/** What has become of it is shown to whoever still looks; the fields begin anew, unless something else stands there. */
const showOutcome =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { terms } = demandSwap(getState(), id);
    const { of, pay, amount } = selectSwapDraft(getState());
    const typed = pay && amountOfField(amount);
    const isItsOwn = of === toAccountId(terms.networkId, terms.from) && isSameToken(pay, terms.pay);
    if (isItsOwn && typed && String(parseUnits(typed, terms.pay.decimals)) === terms.amount)
      dispatch(draftSwap({ amount: '' }));
    const { modal: shown } = getState();
    if (isShown(id, shown) && ON_THE_WAY.includes(shown.stack.at(-1)?.view as ViewName))
      dispatch(modal.actions.stackReset({ view: 'SwapConfirmed', data: { id } }));
  };

type Facts = ReturnType<typeof factsOf>;

/** The wallet has sent it, however late it says so. */
const hearYes =
  (id: string, hash: string, facts: Facts) =>
  (dispatch: AppDispatch): void => {
    dispatch(change(id, { step: 'sent', hash, code: undefined }));
    dispatch(track(['SWAP_SUCCESS', facts]));
    dispatch(followSwap(id)).catch(() => {});
    dispatch(showOutcome(id));
  };

/** It has sent nothing, or nobody knows. @throws where nothing was sent */
const hearNo =
  (id: string, thrown: unknown, facts: Facts) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const error = toPorticoError(thrown);
    dispatch(track(['SWAP_ERROR', { ...facts, message: error.code }]));
    const wasNot = error instanceof UserRejectedError || isUnasked(error) || NOT_SENT.test(error.code);
    dispatch(change(id, wasNot ? { step: 'review', code: undefined } : { step: 'unsure', code: error.code }));
    if (!wasNot) {
      dispatch(showOutcome(id));
      return;
    }
    // Whoever did not wait for the answer stands before "nobody knows", which is not so any more.
    const shown = getState().modal.stack.at(-1);
    if (shown?.view === 'SwapConfirmed' && shown.data.id === id)
      dispatch(modal.actions.replaced({ view: 'SwapPreview', data: { id } }));
    throw error;
  };

/** The visitor does not wait any longer; the wallet may do it all the same. */
const leaveSwap =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectSwap(getState(), id)?.step !== 'asked') return;
    dispatch(change(id, { step: 'unsure', code: 'ABORTED' }));
    dispatch(showOutcome(id));
  };

/**
 * Has the wallet swap, and leads to what becomes of it. A wallet that was asked and did not answer may have done it all the
 * same: then that is said, and its answer is heard whenever it comes.
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
    try {
      dispatch(demandSwapper(one));
    } catch (thrown) {
      return dispatch(hearNo(id, thrown, facts));
    }
    const signal = flows.start(FLOW);
    dispatch(change(id, { step: 'asked', expected, code: undefined, reason: undefined }));
    // Without the signal: an answer that nobody waits for is an answer still.
    const answered = dispatch(send(one, offer)).then(
      (hash) => dispatch(hearYes(id, hash, facts)),
      (thrown: unknown) => dispatch(hearNo(id, thrown, facts)),
    );
    const left = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(dispatch(leaveSwap(id))), { once: true });
    });
    await Promise.race([answered, left]);
  };

/** The visitor does not wait for the wallet any longer; a wallet cannot be made to take its prompt back. */
export const stopSwap: Thunk<void, void> =
  () =>
  async (_dispatch, _getState, { flows }) =>
    flows.abort(FLOW);
