import { redact } from '@/domain/analytics';
import type { Namespace } from '@/domain/caip';
import { readDevice } from '@/domain/device';
import { AbortedError } from '@/domain/errors/errorKinds';
import { explain } from '@/domain/errors/explain';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { requestLink } from '@/domain/pairingLink';
import { platformsOf } from '@/domain/platform';
import { addRecent, type Wallet } from '@/domain/wallet';
import type { Page } from '@/ports/env';
import { track } from '../analytics/listeners';
import { loadRecentWallets } from '../connection/syncConnections';
import type { StoreExtra } from '../extra';
import { showWallets } from '../modal/navigation';
import { network } from '../network/slice';
import { raiseAlert } from '../notices/alerts';
import { notices } from '../notices/slice';
import type { PairRequest } from '../pairing/openPairing';
import { selectInstalledAs } from '../pairing/selectInstalledAs';
import { isPairedIn, PAIRING_CONNECTOR, selectPairingNamespace } from '../pairing/selectors';
import { pairing } from '../pairing/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { connect } from './connect';
import { trackChoice } from './trackChoice';

const { actions } = pairing;

const deviceOf = (page: Page) => readDevice(page.userAgent, page.hasCoarsePointer());

/** What the line says goes to the screen from now on. */
const follow =
  () =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): void => {
    if (extra.memory.isPairingFollowed || !extra.pairing) return;
    extra.memory.isPairingFollowed = true;
    extra.injectSlice?.(pairing);
    extra.pairing.subscribe((snapshot) => dispatch(actions.snapshotChanged(snapshot)));
    dispatch(actions.snapshotChanged(extra.pairing.snapshot()));
  };

const isPairingShown = ({ modal: { open, stack } }: RootState) =>
  open && stack.at(-1)?.view.startsWith('ConnectingWalletConnect') === true;

const pause = ({ env }: StoreExtra, ms: number) =>
  ms > 0 ? new Promise<void>((end) => env.clock.after(ms, end)) : Promise.resolve();

/** A namespace that the wallet opened, when it did not open the one it was asked for. */
const openedInstead = (state: RootState) =>
  (Object.keys(state.connection.namespaces) as Namespace[]).find((namespace) => isPairedIn(state, namespace));

/**
 * Shows a code and waits for the wallet that reads it ([§4] Pairing). One approval may open several namespaces: the
 * visitor stands in the one they came for, or else in the one the wallet has.
 * @throws UserRejectedError, AbortedError when the visitor left, PorticoError `SERVICE_MISSING`, `RELAY_UNREACHABLE`,
 * `PAIRING_EXPIRED`, `CHAINS_UNSUPPORTED` …
 */
export const pair: Thunk<PairRequest, void> =
  ({ wallet, namespace: wished, networkId }) =>
  async (dispatch, getState, extra) => {
    const { env, projectId } = extra;
    const namespace = selectPairingNamespace(getState(), wished);
    if (!extra.pairing || !namespace) {
      if (!projectId) dispatch(raiseAlert('PROJECT_ID_MISSING', { feature: PAIRING_CONNECTOR }));
      if (isPairingShown(getState())) dispatch(showWallets());
      throw new PorticoError(
        'SERVICE_MISSING',
        { service: 'relay' },
        { hint: 'Give walletConnect() to methods, and a projectId or services.relay.' },
      );
    }
    dispatch(follow());
    dispatch(actions.began());
    // A retry is allowed after a second ([§9] Timing).
    await pause(extra, extra.memory.pairingAskedAt + timeLimits.retryAllowedMs - env.clock.now());
    if (!isPairingShown(getState())) throw new AbortedError('CONNECT_ABORTED', {});
    extra.memory.pairingAskedAt = env.clock.now();
    try {
      await dispatch(connect({ namespace, connectorId: PAIRING_CONNECTOR, networkId }));
    } catch (cause) {
      const error = await explain(cause);
      const other = error.is('CHAINS_UNSUPPORTED') ? openedInstead(getState()) : undefined;
      if (other) dispatch(network.actions.namespaceActivated({ namespace: other }));
      if (error.is('ORIGIN_NOT_ALLOWED') || error.is('PROJECT_ID_INVALID') || error.is('SESSION_EXPIRED'))
        dispatch(raiseAlert(error.code, error.details as Record<string, string>));
      if (error.is('RELAY_UNREACHABLE')) dispatch(retryLater({ wallet, namespace: wished, networkId }));
      if (!other) throw error;
    } finally {
      env.storage.remove('awaitedPairing');
    }
    if (wallet) {
      env.storage.set('recentWallets', addRecent(env.storage.get('recentWallets') ?? [], wallet));
      dispatch(loadRecentWallets());
    }
  };

/** A view that shows a code, or ways to one, was entered: the choice is told, and a code fetched. */
export const beginPairing =
  (request: PairRequest) =>
  (dispatch: AppDispatch, getState: () => RootState, { env, memory }: StoreExtra): void => {
    const isResumed = memory.isPairingResumed;
    memory.isPairingResumed = undefined;
    // The view's chunk took a while to load: a visitor who has left meanwhile needs no pairing code.
    if (!isPairingShown(getState())) return;
    const { wallet } = request;
    const [platform = 'qrcode'] = platformsOf({
      wallet,
      device: deviceOf(env.page),
      isInstalled: selectInstalledAs(getState(), wallet) !== undefined,
    });
    // Whoever comes back to it has chosen it before.
    if (getState().modal.direction !== 'prev') dispatch(trackChoice(wallet?.name ?? 'WalletConnect', platform));
    dispatch(pair(request)).catch(() => {}); // the view reads it from the store
    // The visitor left that earlier page for the wallet's app.
    if (isResumed) dispatch(actions.walletOpened());
  };

/** The relay is asked again by itself, for as long as somebody looks at the view. */
const retryLater =
  (request: PairRequest) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const at = env.clock.now() + timeLimits.relayTimeoutMs;
    const count = () => {
      const seconds = Math.ceil((at - env.clock.now()) / 1_000);
      const isWanted = isPairingShown(getState()) && getState().connection.attempt?.phase === 'failed';
      if (!isWanted) return;
      dispatch(actions.retryPlanned({ seconds }));
      if (seconds <= 0) dispatch(pair(request)).catch(() => {});
      else env.clock.after(timeLimits.countdownMs, count);
    };
    count();
  };

/** A new code: in place of an old one, or for another try. */
export const renewPairing =
  (request: PairRequest) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const { attempt } = getState().connection;
    const isWaiting = attempt?.phase === 'waiting' && attempt.connectorId === PAIRING_CONNECTOR;
    if (isWaiting && getState().pairing?.isExpired) extra.pairing?.renew();
    else if (!isWaiting) dispatch(pair(request)).catch(() => {});
  };

/**
 * The visitor goes to an app with the code. Their browser may let go of this page meanwhile: the next one then waits for
 * the same answer ([§4] Connection status: such a pairing counts as connecting).
 */
const expectLate =
  ({ wallet, namespace }: PairRequest) =>
  (_dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const { uri, expiresAt } = getState().pairing ?? {};
    const { isMobile } = deviceOf(env.page);
    if (uri && expiresAt && (isMobile || env.page.isMessenger))
      env.storage.set('awaitedPairing', { uri, expiresAt, ...(wallet && { wallet }), ...(namespace && { namespace }) });
  };

/**
 * Opens a wallet by a link, in the same turn as the visitor's tap: browsers open apps in no other. What is asked of it
 * later opens it again.
 */
export const openWallet =
  (
    request: PairRequest & { wallet: Wallet },
    { href, link, target }: { href: string; link?: string; target: 'same' | 'tab' },
  ) =>
  (dispatch: AppDispatch, getState: () => RootState, { env, pairing: line }: StoreExtra): void => {
    dispatch(expectLate(request));
    try {
      // An app's link leads nowhere inside a frame that may not navigate itself to it.
      env.page.openUrl(href, target === 'tab' ? '_blank' : env.page.isFramed ? '_top' : '_self');
    } catch (cause) {
      // A listing may say anything; a browser refuses what is no address.
      const { name, mobileLink = '' } = request.wallet;
      const [message, uri] = [redact(String(cause)), redact(getState().pairing?.uri ?? '')];
      dispatch(track(['CONNECT_PROXY_ERROR', { message, uri, mobile_link: mobileLink, name }]));
      return;
    }
    const again = requestLink(link);
    if (again && deviceOf(env.page).isMobile) line?.openedWith({ href: again, name: request.wallet.name });
    dispatch(actions.walletOpened());
  };

/** A page of the wallet's makers, in a new tab; their listing may say anything. */
export const openPage =
  ({ url }: { url: string }) =>
  (_dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): void => {
    if (/^https?:\/\//i.test(url)) env.page.openUrl(url, '_blank');
  };

/** Puts the code on the clipboard, for an app that can't scan, and says so. */
export const copyLink =
  (request: PairRequest, { done, failed }: { done: string; failed: string }) =>
  async (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): Promise<void> => {
    const { uri, isExpired } = getState().pairing ?? {};
    if (!uri || isExpired) return;
    try {
      await env.page.copy(uri);
      dispatch(expectLate(request));
      dispatch(notices.actions.toastShown({ tone: 'success', message: done }));
    } catch {
      dispatch(notices.actions.toastShown({ tone: 'error', message: failed }));
    }
  };
