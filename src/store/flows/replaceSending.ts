import { namespaceOf } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { AbortedError } from '@/domain/errors/errorKinds';
import { makeError, toPorticoError } from '@/domain/errors/toPorticoError';
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

const latestOf = ({ hash = '', replacement, nonceHabit }: Sending) =>
  (nonceHabit !== 'ignored' && replacement?.hash) || hash;

/** What is known of the nonces of a wallet of this browser. Behind one pairing stands now this wallet, now that. */
function habitOf(state: RootState, one: Sending): NonceHabit | undefined {
  const namespace = namespaceOf(one.terms.networkId);
  const isRemote = traitsOf(selectConnector(state, one.connectorId, namespace)).isRemote;
  const habits = isRemote
    ? [one.nonceHabit]
    : selectSendings(state).flatMap(({ connectorId, nonceHabit }) =>
        connectorId === one.connectorId ? nonceHabit : [],
      );
  return (['ignored', 'kept', 'hidden'] as const).find((habit) => habits.includes(habit));
}

/** Whether the wallet that sent it signs here, with a nonce of the account's own: no login's, and no contract's. */
function isSignedHere(state: RootState, { terms, connectorId }: Sending): boolean {
  const namespace = namespaceOf(terms.networkId);
  const { accounts, connectorId: current } = selectConnection(state, namespace);
  const account = accounts.find(({ address }) => address === terms.from);
  const connector = selectConnector(state, connectorId, namespace);
  return current === connectorId && account?.type === 'eoa' && traitsOf(connector).reachedBy !== 'login';
}

/** What can be done about one that waits too long, by what its wallet and its chain allow; nothing where it is at its end. */
export const lookForReplacements: Thunk<string, ReplacementKind[]> = (id) => async (_dispatch, getState, extra) => {
  const one = selectSending(getState(), id);
  if (one?.step !== 'sent') return [];
  const { terms, replacement, sentAt, at } = one;
  const habit = habitOf(getState(), one);
  const isDue = extra.env.clock.now() - (replacement?.at ?? sentAt ?? at) >= timeLimits.replaceSendingMs;
  if (!isDue || habit === 'ignored' || !isSignedHere(getState(), one)) return [];
  // What cancels went out already: to send the payment once more is not what its person wants.
  if (replacement?.kind === 'cancel' && replacement.hash) return [];
  const port = await extra.adapters[namespaceOf(terms.networkId)]?.replacements?.({}).catch(() => undefined);
  const offers = (['faster', 'cancel'] as const).filter((kind) => kind === 'cancel' || habit !== 'hidden');
  const found = await Promise.all(
    offers.map((kind) => port?.prepareReplacement({ terms, hash: latestOf(one), kind }).catch(() => undefined)),
  );
  return offers.filter((_kind, at) => found[at]);
};

/** Another tab may have asked, or seen the end: storage knows. */
const adoptNewer =
  (id: string) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const stored = readSendings(env).find((one) => one.id === id);
    const held = selectSending(getState(), id);
    if (!stored || !held) return;
    const isNewer = (stored.replacement?.at ?? 0) > (held.replacement?.at ?? 0);
    if (isNewer || isSettled(stored.step)) dispatch(sending.actions.adopted(stored));
  };

const NOT_SENT =
  /^(?:FUNDS_|NONCE_TOO_LOW|TRANSACTION_REVERTED|FEE|NOT_CONNECTED|NETWORK_|CHAIN_|SWITCH_|METHOD_|ABORTED|UNAUTHORIZED|RESPONSE_INVALID|RPC_METHOD_|RPC_INVALID_)/;

/**
 * Has the wallet put another transaction in the place of one that waits too long: the same payment for a higher fee, or
 * nothing. It is written down before the wallet is asked; which of the two is mined, the chain tells. Resolves once the
 * wallet has answered.
 * @throws UserRejectedError; PorticoError `NONCE_TOO_LOW` where it waits no longer, `METHOD_UNSUPPORTED` where the wallet
 * can't, `FUNDS_INSUFFICIENT` …
 */
export const replaceSending: Thunk<{ id: string; kind: ReplacementKind }, void> =
  ({ id, kind }) =>
  async (dispatch, getState, extra) => {
    dispatch(adoptNewer(id));
    const before = selectSending(getState(), id);
    if (before?.step !== 'sent') throw makeError('NONCE_TOO_LOW', {});
    const { terms, connectorId } = before;
    const namespace = namespaceOf(terms.networkId);
    const request = { terms, hash: latestOf(before), kind };
    const port = await capabilityOf(extra, namespace, 'replacements')({ connectorId });
    const prepared = await port.prepareReplacement(request);
    if (!prepared) throw makeError('NONCE_TOO_LOW', {});
    dispatch(adoptNewer(id));
    // From here to the wallet nothing is waited for: whoever comes second finds it asked.
    const now = selectSending(getState(), id);
    if (now?.step !== 'sent' || now.replacement?.at !== before.replacement?.at) throw makeError('NONCE_TOO_LOW', {});
    const asked = { ...prepared, at: extra.env.clock.now() };
    dispatch(happen(id, 'replaceAsked', { replacement: asked }));
    const isSame = () => selectSending(getState(), id)?.replacement?.at === asked.at;
    const isWanted = () => isSame() && selectSending(getState(), id)?.step === 'replacing';
    // A yes after its person stopped waiting is a yes all the same.
    const tell = (hash: string) =>
      isSame() && dispatch(note(id, { replacement: { ...asked, hash }, nonceHabit: undefined }));
    const keepsNonce = habitOf(getState(), now) === 'kept';
    try {
      const asking = { connectorId, terms, replacement: prepared, keepsNonce, isWanted, onSigned: tell };
      const hash = await port.sendReplacement(asking);
      tell(hash);
      dispatch(happen(id, 'accepted'));
      dispatch(learnPlace(id)).catch(() => {});
    } catch (thrown) {
      const error = toPorticoError(thrown);
      const kept = { replacement: before.replacement };
      if (error.is('METHOD_UNSUPPORTED')) dispatch(note(id, { nonceHabit: 'hidden' }));
      // It signed something else, or for another place. That was not sent.
      if (error.is('RESPONSE_INVALID')) dispatch(note(id, { nonceHabit: 'ignored' }));
      if (error.is('USER_REJECTED')) dispatch(happen(id, 'declined', kept));
      else if (NOT_SENT.test(error.code)) dispatch(happen(id, 'askFailed', kept));
      else dispatch(happen(id, 'answerLost'));
      if (!(error instanceof AbortedError)) throw error;
    } finally {
      dispatch(watchSending(id)).catch(() => {});
    }
  };

/** Its person does not wait for the wallet any longer. */
export const stopReplacing: Thunk<string, void> = (id) => async (dispatch) => {
  dispatch(happen(id, 'left'));
};
