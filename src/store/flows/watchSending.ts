import { formatUnits } from '@/domain/amount';
import { namespaceOf } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits, transactionLimits } from '@/domain/limits';
import { isSettled, type SendingStep } from '@/domain/sending';
import type { TransactionOutcome } from '@/ports/adapter';
import type { FoundTransfer } from '@/ports/transfer';
import { whenSeen, whileSeen } from '@/services/whenSeen';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { Sending, SendingFacts } from '../sending/slice';
import { adoptStored, happen, joinSending, note, selectSending, selectSendings } from '../sending/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { recordTransaction, transactionSettled } from '../transactions/recent';
import { waitForTransaction } from '../transactions/walletRequests';
import { claimFound, hashesOf, othersThan } from './claimFound';

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
        // A row of Activity shows one transfer; a batch has several.
        ...(!terms.others && {
          transfer: {
            to: terms.to,
            symbol: token.symbol,
            quantity: formatUnits(BigInt(terms.amount), token.decimals),
            ...(token.iconUrl && { iconUrl: token.iconUrl }),
          },
        }),
      }),
    );
  };

const WATCHED: readonly SendingStep[] = ['unsure', 'sent', 'replacing'];

/** A batch that the wallet has accepted and whose hash the wallet has not told yet. */
const awaitsHash = ({ step, terms, hash }: Sending) => step === 'sent' && terms.others !== undefined && !hash;

/** Asks once what became of a transfer: the chain is asked; for a batch, its wallet is. Resolves with what was told. */
const look =
  ({ id, step, connectorId, terms, prepared, hash, batchId }: Sending) =>
  async (
    dispatch: AppDispatch,
    _getState: () => RootState,
    extra: StoreExtra,
  ): Promise<FoundTransfer['status'] | undefined> => {
    const find = capabilityOf(extra, namespaceOf(terms.networkId), 'findTransfer');
    if (!prepared) return undefined;
    const otherHashes = hashesOf(dispatch(othersThan(id)));
    const batch = terms.others && { connectorId, id, batchId };
    const found = await find({ prepared, hash, otherHashes, ...(batch && { batch }) });
    if (found.status === 'impossible') dispatch(happen(id, 'dropped'));
    if (found.status !== 'sent' && found.status !== 'taken') return found.status;
    if (found.status === 'sent' && found.hash !== hash) {
      const findMore = (more: readonly string[]) => find({ prepared, hash, otherHashes: [...otherHashes, ...more] });
      const status = await dispatch(claimFound(id, found.hash, findMore));
      if (status === 'sent') dispatch(recordSending(id));
      return status;
    }
    const { status: _status, failure, ...names } = { failure: undefined, ...found };
    if (step === 'unsure')
      dispatch(happen(id, 'accepted', { ...names, sentAt: extra.env.clock.now(), code: undefined }));
    else if (names.hash) dispatch(note(id, names));
    // Only the wallet knows: a smart account's transaction is mined even when the transfers in it revert.
    if (failure) dispatch(happen(id, 'reverted', { code: failure }));
    else dispatch(recordSending(id));
    return found.status;
  };

type Ending = { event: 'mined' | 'reverted' | 'replaced' | 'cancelled' | 'dropped'; facts?: SendingFacts };

/** The wallet has told another name for it. */
const RENAMED = new Error('It has another name.');

/** Rejects once the wallet's own answer has replaced a hash that only a look had found, here or in another tab. */
const renamed =
  (id: string, hash: string, signal: AbortSignal) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): Promise<never> =>
    new Promise((_resolve, reject) => {
      const stop = whileSeen(env, timeLimits.answerWaitMs, () => {
        dispatch(adoptStored(id));
        if (selectSending(getState(), id)?.hash !== hash) reject(RENAMED);
      });
      signal.addEventListener('abort', stop, { once: true });
    });

/** No node has the transaction any more; one that replaced it may still be there. */
const LOST = new Error('It is lost.');

const endings = { pays: 'mined', cancels: 'cancelled', other: 'replaced' } as const;

/** What the outcome of one transaction means for the transfer. @throws if it did not take the transfer's nonce */
const read =
  (id: string, outcome: TransactionOutcome) =>
  async (_dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): Promise<Ending> => {
    const { terms, hash, replacement } = selectSending(getState(), id) as Sending;
    const { status, replaced, reason } = outcome;
    const other = outcome.hash === hash ? {} : { otherHash: outcome.hash };
    const failed: Ending = { event: 'reverted', facts: { ...other, code: 'TRANSACTION_REVERTED', reason } };
    if (status === 'dropped') throw LOST;
    if (!replacement || outcome.hash === hash) {
      if (status === 'reverted') return failed;
      return { event: replaced && replaced !== 'repriced' ? replaced : 'mined', facts: other };
    }
    // The transfer and its replacement share a nonce: read from the chain which of the two was mined.
    const { tellReplacement } = await capabilityOf(extra, namespaceOf(terms.networkId), 'replacements')({});
    const told = await tellReplacement({
      terms,
      trace: replacement.trace,
      hash: outcome.hash,
      networkId: terms.networkId,
    });
    if (!told?.isInPlace) throw new Error('It is not in its place.');
    return told.effect === 'pays' && status === 'reverted' ? failed : { event: endings[told.effect], facts: other };
  };

/**
 * Waits for the transfer and for every replacement of it; the first that is mined ends it, and it is dropped once all of them
 * are. A node that does not answer, or a slow chain, ends nothing.
 */
const follow =
  ({ id, terms, prepared, hash = '', isFound, place, hashes, nonceHabit }: Sending) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const over = new AbortController();
    const end = async (of: string) => {
      // The place of a transaction that was only found is not that of the one which the wallet has named since.
      const onPlace = (place: string) => {
        if (selectSending(getState(), id)?.hash === hash) dispatch(note(id, { place }));
      };
      const otherHashes = () => hashesOf(dispatch(othersThan(id)));
      const known = of === hash && { place, onPlace, transfer: prepared, otherHashes };
      const wait = dispatch(
        waitForTransaction({ hash: of, networkId: terms.networkId, signal: over.signal, ...known }),
      );
      const outcome = await wait.catch((error: unknown): TransactionOutcome => {
        if (!(error instanceof PorticoError && error.is('TRANSACTION_REVERTED'))) throw error;
        const { reason, hash: failed = of } = error.details as { reason?: string; hash?: string };
        return { status: 'reverted', hash: failed, reason };
      });
      return dispatch(read(id, outcome));
    };
    const all = [hash, ...(nonceHabit === 'ignored' ? [] : (hashes ?? []))];
    try {
      const ended = Promise.any(all.map(end)).catch(({ errors }: AggregateError): Ending => {
        // A further replacement was asked for meanwhile, and may still be mined.
        const now = selectSending(getState(), id);
        if (now?.step !== 'sent' || now.hashes !== hashes || errors.some((error) => error !== LOST)) throw LOST;
        return { event: 'dropped' };
      });
      const { event, facts } = await (isFound
        ? Promise.race([ended, dispatch(renamed(id, hash, over.signal))])
        : ended);
      if ((selectSending(getState(), id)?.hash ?? '') !== hash) throw RENAMED;
      dispatch(happen(id, event, facts));
      const isPaid = event === 'mined' ? 'success' : event === 'reverted' ? 'reverted' : 'dropped';
      const minedAs = isPaid === 'success' ? facts?.otherHash : undefined;
      dispatch(transactionSettled({ hash: hash as `0x${string}`, status: isPaid, ...(minedAs && { minedAs }) }));
    } finally {
      over.abort();
    }
  };

/** Asks the chain whether the wallet's replacement has the nonce it was given. */
export const learnPlace: Thunk<string, void> = (id) => async (dispatch, getState, extra) => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { step, terms, replacement, nonceHabit } = selectSending(getState(), id) as Sending;
    if (!replacement?.hash || replacement.isSeen || isSettled(step) || nonceHabit === 'ignored') return;
    const { trace, hash } = replacement;
    const { tellReplacement } = await capabilityOf(extra, namespaceOf(terms.networkId), 'replacements')({});
    const told = await tellReplacement({ terms, trace, hash, networkId: terms.networkId }).catch(() => undefined);
    // What was asked for meanwhile is another one.
    if (told && selectSending(getState(), id)?.replacement?.hash === hash) {
      const seen = { replacement: { ...replacement, isSeen: true } };
      dispatch(note(id, told.isInPlace ? seen : { nonceHabit: 'ignored' }));
      return;
    }
    await new Promise<void>((resolve) => {
      whenSeen(extra.env, timeLimits.answerWaitMs, resolve);
    });
  }
};

/** Watches one to its end: looks for what nobody has heard of, waits for what is on its way. Once for each. */
export const watchSending: Thunk<string, void> =
  (id) =>
  async (dispatch, getState, { env, memory }) => {
    const key = `sending ${id}`;
    if (memory.watchedTransactions.has(key)) return;
    memory.watchedTransactions.add(key);
    let unknownCount = 0;
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const held = selectSending(getState(), id);
        if (!held || isSettled(held.step)) return;
        dispatch(adoptStored(id));
        const one = selectSending(getState(), id);
        if (!one || isSettled(one.step) || !WATCHED.includes(one.step)) return;
        const looks = one.step === 'unsure' || awaitsHash(one);
        const told = await (looks ? dispatch(look(one)) : dispatch(follow(one))).catch(() => undefined);
        // A wallet that took a batch and says in several looks that there is none: nobody knows where the money is.
        if (told) unknownCount = told === 'unknown' ? unknownCount + 1 : 0;
        if (awaitsHash(one) && unknownCount >= transactionLimits.unknownBatchCount) dispatch(happen(id, 'forgotten'));
        const after = selectSending(getState(), id);
        if (!after || isSettled(after.step)) return;
        // A wallet is asked for a batch's hash after 1, 2, 4, 8 seconds, then every ten.
        const waitMs = awaitsHash(after) ? 1_000 * 2 ** round : timeLimits.answerWaitMs;
        if (after.step === one.step && after.hash === one.hash)
          await new Promise<void>((resolve) => {
            whenSeen(env, Math.min(waitMs, timeLimits.answerWaitMs), resolve);
          });
      }
    } finally {
      memory.watchedTransactions.delete(key);
    }
  };

/**
 * Follows the transfers that an earlier page had not seen mined. Where the wallet's answer is missing, the chain is asked
 * whether the transfer was sent; a sent one's receipt is waited for. No wallet shows a prompt.
 */
export const resumeSendings: Thunk<void, void> =
  () =>
  async (dispatch, getState, { memory }) => {
    if (memory.issuedOnce.has('sendings')) return;
    memory.issuedOnce.add('sendings');
    dispatch(joinSending);
    for (const { id, step } of selectSendings(getState())) {
      if (step === 'sent') dispatch(recordSending(id));
      dispatch(learnPlace(id)).catch(() => {});
      dispatch(watchSending(id)).catch(() => {});
    }
  };
