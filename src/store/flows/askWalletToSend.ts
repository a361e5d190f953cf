import { formatUnits } from '@/domain/amount';
import { namespaceOf } from '@/domain/caip';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { isUnasked, NOT_SENT } from '@/domain/errors/unasked';
import { wasAsked } from '@/domain/sending';
import type { PreparedTransfer } from '@/ports/transfer';
import { track } from '../analytics/listeners';
import { selectConnection } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { alone } from '../sending/alone';
import { isFree } from '../sending/further';
import type { Sending, SendingFacts } from '../sending/slice';
import { adoptStored, happen, joinSending, note, selectSending } from '../sending/steps';
import { isUsed, rememberId } from '../sending/usedIds';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { hashesOf, othersThan } from './claimFound';
import { checkSending, reasonOf } from './prepareSending';
import { badId, resultOf } from './sentBefore';
import { recordSending, watchSending } from './watchSending';

const factsOf = (state: RootState, { terms, token, connectorId }: Sending) => {
  const { networkId, amount, from } = terms;
  const { accounts, connectorId: current } = selectConnection(state, namespaceOf(networkId));
  const account = current === connectorId ? accounts.find(({ address }) => address === from) : undefined;
  return {
    isSmartAccount: account?.type === 'smartAccount',
    network: networkId,
    token: token.address ?? token.symbol,
    amount: Number(formatUnits(BigInt(amount), token.decimals)),
  };
};

/** Stores that a host's id is used, so that no wallet is asked for it again. @throws PorticoError `REQUEST_INVALID`, `field: 'id'` */
const spendId =
  ({ id, isGiven }: Sending) =>
  (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): void => {
    if (!isGiven) return;
    const fault = isUsed(env, id) ? 'used' : rememberId(env, id) ? undefined : 'unkept';
    if (!fault) return;
    dispatch(happen(id, 'checkFailed', { code: 'REQUEST_INVALID', reason: 'id' }));
    throw badId(fault);
  };

/** All that was learnt from a transaction that was found, and is not the one that the wallet names. */
const mistaken: SendingFacts = {
  ...{ isFound: undefined, place: undefined, hashes: undefined, replacement: undefined, nonceHabit: undefined },
  ...{ otherHash: undefined, code: undefined, reason: undefined },
};

/** Writes down the wallet's yes. Its word of the hash counts for more than what a look has found meanwhile. */
const hearYes =
  (id: string, named: SendingFacts) =>
  (dispatch: AppDispatch, getState: () => RootState, { env, memory }: StoreExtra): void => {
    dispatch(adoptStored(id));
    const { isFound, hash } = selectSending(getState(), id) ?? {};
    const facts = { ...named, sentAt: env.clock.now() };
    if (!isFound || !hash) dispatch(happen(id, 'accepted', facts));
    else if (hash === named.hash) dispatch(note(id, { isFound: undefined }));
    else {
      dispatch(happen(id, 'corrected', { ...mistaken, ...facts }));
      // Activity lists it still, and waits for it by itself.
      memory.watchedTransactions.delete(hash);
    }
  };

/**
 * Makes sure that a transaction hash belongs to this send alone. On Solana two equal payments with the same blockhash have the
 * same signature, and the network executes them once: the second payment would not happen.
 * @throws PorticoError `NONCE_TOO_LOW` where another send has the hash already
 */
const demandOwn =
  (id: string, hash: string) =>
  (dispatch: AppDispatch): void => {
    // Another send whose hash was only found on the chain (`isFound`) may have found this one's transaction.
    const others = dispatch(othersThan(id)).filter(({ isFound }) => !isFound);
    if (!hashesOf(others).includes(hash)) return;
    const message = 'It is the same transaction as that of another send, and the network takes it once.';
    throw makeError(
      'NONCE_TOO_LOW',
      {},
      { message, hint: 'Send it again, with another id: that is another transaction.' },
    );
  };

/**
 * Asks the wallet. It writes `asked` to storage and calls the wallet before its first `await`: whoever holds the lock
 * (`alone.ts`) may let it go as soon as this function has returned its promise.
 */
const ask =
  ({ id, connectorId, terms }: Sending, prepared: PreparedTransfer, facts: ReturnType<typeof factsOf>) =>
  async (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): Promise<string> => {
    dispatch(happen(id, 'askedFor'));
    dispatch(track(['SEND_INITIATED', facts]));
    try {
      const send = capabilityOf(extra, namespaceOf(terms.networkId), 'sendPrepared');
      const onSigned = (hash: string, trace?: string) => {
        dispatch(demandOwn(id, hash));
        dispatch(note(id, { hash, ...(trace && { prepared: { ...prepared, trace } }) }));
      };
      const result = await send({ connectorId, prepared, id, onSigned });
      if (!terms.others) dispatch(demandOwn(id, result));
      const named = terms.others ? { batchId: result } : { hash: result };
      dispatch(hearYes(id, named));
      dispatch(track(['SEND_SUCCESS', facts]));
      dispatch(recordSending(id));
      dispatch(watchSending(id)).catch(() => {});
      return result;
    } catch (thrown) {
      const error = toPorticoError(thrown);
      const said = { code: error.code, ...reasonOf(error) };
      if (error instanceof UserRejectedError) dispatch(happen(id, 'declined', said));
      else if (isUnasked(error) || NOT_SENT.test(error.code)) dispatch(happen(id, 'askFailed', said));
      else dispatch(happen(id, 'answerLost', said));
      dispatch(track(['SEND_ERROR', { ...facts, message: error.code }]));
      dispatch(watchSending(id)).catch(() => {});
      throw error;
    }
  };

/** For an intent that the wallet was asked for before, by this tab or another: follows it here too, and returns its result. */
const findOut =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState): string => {
    dispatch(watchSending(id)).catch(() => {});
    return resultOf(selectSending(getState(), id) as Sending);
  };

/**
 * Checks the transfer once more, then asks the wallet to sign and send it. The wallet is asked once for each intent, however
 * often and in however many tabs this is called. Resolves with the hash once it is sent; of a batch, with its `batchId`.
 * @throws UserRejectedError; PorticoError `SEND_INCOMPLETE`, `FUNDS_INSUFFICIENT`, `REQUEST_INVALID` …
 */
export const askWalletToSend: Thunk<string, string> = (id) => async (dispatch, getState) => {
  dispatch(joinSending);
  dispatch(adoptStored(id));
  const before = selectSending(getState(), id);
  if (!before) throw makeError('SEND_INCOMPLETE', {});
  if (wasAsked(before.step)) return dispatch(findOut(id));
  const prepared = await dispatch(checkSending({ id, isLast: true })).catch((thrown: unknown) => {
    // Another tab has asked the wallet meanwhile: the transfer's outcome is what that tab's wallet and the chain say.
    if (isFree(selectSending(getState(), id) ?? before)) throw thrown;
    return undefined;
  });
  if (!prepared) return dispatch(findOut(id));
  const facts = factsOf(getState(), before);
  if (prepared.warnings.includes('fee-is-missing') && !prepared.feeIs) {
    dispatch(happen(id, 'checkFailed', { code: 'FUNDS_INSUFFICIENT', reason: 'fee' }));
    throw makeError('FUNDS_INSUFFICIENT', {}, { message: 'The account does not hold the network fee.' });
  }
  // No await between reading the step and asking the wallet: a second caller finds the step `asked` and stops.
  const { answer } = await alone(() => {
    dispatch(adoptStored(id));
    const now = selectSending(getState(), id) as Sending;
    if (now.step !== 'priced') return { answer: dispatch(findOut(id)) };
    // The host aborted this intent and began another with the same id.
    if (now.terms !== before.terms)
      throw makeError('ABORTED', {}, { message: 'It was given up before the wallet was asked.' });
    dispatch(spendId(now));
    const asked = dispatch(ask(now, prepared, facts));
    asked.catch(() => {}); // a rejection is handled where `answer` is returned
    return { answer: asked };
  });
  return answer;
};

/** The visitor cancels the transfer, or stops waiting for the wallet. A wallet that was asked may still send it. */
export const leaveSending: Thunk<string, void> = (id) => async (dispatch) => {
  dispatch(happen(id, 'left'));
  dispatch(watchSending(id)).catch(() => {});
};
