import { namespaceOf } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { AbortedError } from '@/domain/errors/errorKinds';
import type { PorticoError } from '@/domain/errors/porticoError';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
import { NOT_SENT } from '@/domain/errors/unasked';
import { isAnnounced } from '@/domain/isAnnounced';
import { timeLimits } from '@/domain/limits';
import { isSettled } from '@/domain/sending';
import type { ReplacementKind } from '@/ports/replacement';
import { selectConnection, selectConnector } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { type NonceHabit, type Sending, sending } from '../sending/slice';
import { happen, note, selectSending, selectSendings } from '../sending/steps';
import { readSendings } from '../sending/storage';
import type { AppDispatch, Thunk } from '../thunk';
import { capabilityOf } from '../transactions/account';
import { learnPlace, watchSending } from './watchSending';

/** The hash that a node knows: the replacement's once a node has seen it, else the transfer's. */
const latestOf = ({ hash = '', replacement }: Sending) => (replacement?.isSeen && replacement.hash) || hash;

/** How the wallet has treated a given nonce before: in this transfer, and for EIP-6963 wallets in any other transfer too. */
function habitOf(state: RootState, one: Sending): NonceHabit | undefined {
  const isSame = isAnnounced(selectConnector(state, one.connectorId, namespaceOf(one.terms.networkId)));
  const of = isSame ? selectSendings(state).filter(({ connectorId }) => connectorId === one.connectorId) : [one];
  return (['ignored', 'hidden'] as const).find((habit) => of.some(({ nonceHabit }) => nonceHabit === habit));
}

/**
 * Whether the wallet that sent the transfer is connected and its account is a plain key: an embedded wallet or a smart account
 * sends through somebody else's nonce.
 */
function isSignedHere(state: RootState, { terms, connectorId }: Sending): boolean {
  const namespace = namespaceOf(terms.networkId);
  const { accounts, connectorId: current } = selectConnection(state, namespace);
  const account = accounts.find(({ address }) => address === terms.from);
  const connector = selectConnector(state, connectorId, namespace);
  return current === connectorId && account?.type === 'eoa' && traitsOf(connector).reachedBy !== 'login';
}

/** Which buttons a transfer that is pending for over a minute gets: speed up, cancel, both or none. Asks the chain alone. */
export const lookForReplacements: Thunk<string, ReplacementKind[]> = (id) => async (_dispatch, getState, extra) => {
  const one = selectSending(getState(), id);
  if (one?.step !== 'sent') return [];
  const { terms, replacement, sentAt, at } = one;
  // The wallet builds a batch's transaction itself, so this page can't build another with the same nonce.
  if (terms.others) return [];
  const habit = habitOf(getState(), one);
  const isDue = extra.env.clock.now() - (replacement?.at ?? sentAt ?? at) >= timeLimits.replaceSendingMs;
  if (!isDue || habit === 'ignored' || !isSignedHere(getState(), one)) return [];
  // A cancellation is already in the mempool: the visitor does not want the payment again.
  if (replacement?.kind === 'cancel' && replacement.isSeen) return [];
  const port = await extra.adapters[namespaceOf(terms.networkId)]?.replacements?.({}).catch(() => undefined);
  const offers = (['faster', 'cancel'] as const).filter((kind) => kind === 'cancel' || habit !== 'hidden');
  const found = await Promise.all(
    offers.map((kind) => port?.prepareReplacement({ terms, hash: latestOf(one), kind }).catch(() => undefined)),
  );
  return offers.filter((_kind, at) => found[at]);
};

/**
 * Replaces this tab's copy with the stored one if that has a newer replacement or is settled. Another tab may have asked the
 * wallet for a replacement, or have seen the transfer mined.
 */
const adoptNewer =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const stored = readSendings(env).find((one) => one.id === id);
    const held = selectSending(getState(), id);
    if (!stored || !held) return;
    const isNewer = (stored.replacement?.at ?? 0) > (held.replacement?.at ?? 0);
    if (isNewer || isSettled(stored.step)) dispatch(sending.actions.adopted(stored));
  };

/** Writes down that the wallet refused, failed, or left nobody knowing whether it sent the replacement. */
const fail =
  (id: string, error: PorticoError, { replacement }: Sending) =>
  (dispatch: AppDispatch): void => {
    if (error.is('METHOD_UNSUPPORTED')) dispatch(note(id, { nonceHabit: 'hidden' }));
    // It signed something else, or for another place. That was not sent.
    if (error.is('RESPONSE_INVALID')) dispatch(note(id, { nonceHabit: 'ignored' }));
    const wasSent = !error.is('ABORTED') && !error.is('RESPONSE_INVALID') && !NOT_SENT.test(error.code);
    if (error.is('USER_REJECTED')) dispatch(happen(id, 'declined', { replacement }));
    else dispatch(wasSent ? happen(id, 'answerLost') : happen(id, 'askFailed', { replacement }));
  };

/**
 * Has the wallet put another transaction in the place of one that waits too long: the same payment for a higher fee, or
 * nothing. It is written down before the wallet is asked; which of the two is mined, the chain tells. Resolves once the
 * wallet has answered.
 * @throws UserRejectedError; PorticoError `NONCE_TOO_LOW` where it waits no longer, `NOT_CONNECTED` where another wallet is
 * in, `METHOD_UNSUPPORTED` where the wallet can't, `FUNDS_INSUFFICIENT` …
 */
export const replaceSending: Thunk<{ id: string; kind: ReplacementKind }, void> =
  ({ id, kind }) =>
  async (dispatch, getState, extra) => {
    dispatch(adoptNewer(id));
    const before = selectSending(getState(), id);
    if (before?.step !== 'sent' || before.terms.others) throw makeError('NONCE_TOO_LOW', {});
    const { terms, connectorId } = before;
    const namespace = namespaceOf(terms.networkId);
    const request = { terms, hash: latestOf(before), kind };
    const port = await capabilityOf(extra, namespace, 'replacements')({ connectorId });
    const prepared = await port.prepareReplacement(request);
    if (!prepared) throw makeError('NONCE_TOO_LOW', {});
    dispatch(adoptNewer(id));
    // No await between this check and the wallet's prompt: a second call finds the step `replacing` and stops.
    const now = selectSending(getState(), id);
    if (now?.step !== 'sent' || now.replacement?.at !== before.replacement?.at) throw makeError('NONCE_TOO_LOW', {});
    if (!isSignedHere(getState(), now)) throw makeError('NOT_CONNECTED', { namespace });
    const asked = { ...prepared, at: extra.env.clock.now() };
    dispatch(happen(id, 'replaceAsked', { replacement: asked }));
    // An answer to an earlier attempt must not change a newer one.
    const same = () => {
      const one = selectSending(getState(), id);
      return one?.replacement?.at === asked.at ? one : undefined;
    };
    const isWanted = () => same()?.step === 'replacing';
    // The wallet may approve after the visitor pressed "Stop waiting"; its hash still counts.
    const tell = (hash: string) => {
      const one = same();
      if (!one || one.replacement?.hash === hash) return;
      const hashes = [...(one.hashes ?? []), hash];
      dispatch(note(id, { replacement: { ...asked, hash }, hashes, nonceHabit: undefined }));
    };
    try {
      const asking = { connectorId, terms, replacement: prepared, isWanted, onSigned: tell };
      tell(await port.sendReplacement(asking));
      if (same()) dispatch(happen(id, 'accepted'));
    } catch (thrown) {
      const error = toPorticoError(thrown);
      if (same()) dispatch(fail(id, error, before));
      if (!(error instanceof AbortedError)) throw error;
    } finally {
      dispatch(learnPlace(id)).catch(() => {});
      dispatch(watchSending(id)).catch(() => {});
    }
  };

/** The visitor pressed "Stop waiting" while the wallet's prompt was open. */
export const stopReplacing: Thunk<string, void> = (id) => async (dispatch) => {
  dispatch(happen(id, 'left'));
};
