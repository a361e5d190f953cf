import { timeLimits } from '@/domain/limits';
import { selectIsConnected } from '../connection/selectors';
import { connection } from '../connection/slice';
import type { StartListening } from '../listenerMiddleware';
import { closeModal, leadTo, selectWayOut } from '../modal/openModal';
import { cancelViewRequests } from '../modal/outcome';
import { home } from '../modal/router';
import { modal } from '../modal/slice';
import type { ViewEntry, ViewName } from '../modal/views';
import { selectMustSwitch, selectNetworkId } from '../network/selectors';
import type { PairRequest } from '../pairing/openPairing';
import type { RootState } from '../rootState';

const shownIn = ({ modal: { open, stack } }: RootState): ViewEntry | undefined => (open ? stack.at(-1) : undefined);

/** Views in which a wallet is awaited. */
const CONNECTING = ['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const;
const isConnecting = (entry: ViewEntry | undefined) =>
  CONNECTING.some((view) => view === entry?.view)
    ? (entry as ViewEntry & { view: (typeof CONNECTING)[number] })
    : undefined;

const isPairing = (entry: ViewEntry | undefined) => entry?.view.startsWith('ConnectingWalletConnect') === true;

const hasLeft =
  (...views: readonly ViewName[]) =>
  (_action: unknown, state: RootState, before: RootState) =>
    state.modal !== before.modal &&
    views.some((view) => shownIn(before)?.view === view && shownIn(state)?.view !== view);

/** What the modal does when something else happened. */
export function addModalListeners(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => state.modal.isShaking && !before.modal.isShaking,
    effect: (_action, { dispatch, extra }) =>
      void extra.env.clock.after(timeLimits.shakeMs, () => dispatch(modal.actions.shakeEnded())),
  });
  startListening({
    predicate: (_action, state, before) => before.modal.viewRequests.length > 0 && !state.modal.open,
    effect: (_action, { getOriginalState, extra }) => cancelViewRequests(extra, getOriginalState().modal.viewRequests),
  });
  // Leaving the view of a wallet that still thinks: we stop waiting.
  startListening({
    predicate: hasLeft(...CONNECTING),
    effect: (_action, { getState, dispatch, extra }) => {
      const { attempt } = getState().connection;
      if (!attempt) return;
      if (attempt.phase === 'waiting') extra.flows.abort('connect');
      dispatch(connection.actions.connectAbandoned());
    },
  });
  startListening({
    predicate: hasLeft('SwitchNetwork'),
    effect: (_action, { getState, extra }) => {
      const { switching } = getState().network;
      if (switching?.phase === 'waiting' && selectNetworkId(getState()) !== switching.networkId)
        extra.flows.abort('switchNetwork');
    },
  });
  // A view that shows a code has one fetched; what it can't be had for is read from the store.
  startListening({
    predicate: (_action, state, before) => isPairing(shownIn(state)) && shownIn(state)?.view !== shownIn(before)?.view,
    effect: (_action, { getState, dispatch, extra }) => {
      const data = shownIn(getState())?.data as PairRequest | undefined;
      import('./pair').then(
        ({ beginPairing }) => dispatch(beginPairing(data ?? {})),
        (error) => extra.env.warn('Pairing could not begin: its code did not load.', error),
      );
    },
  });
  // The doorway is seen whole before the modal closes behind the visitor, or leads on.
  startListening({
    actionCreator: connection.actions.connectSucceeded,
    effect: ({ payload }, { getState, dispatch, extra }) => {
      if (!getState().modal.open) return;
      extra.env.clock.after(timeLimits.closeAfterSuccessMs, () => {
        const entry = isConnecting(shownIn(getState()));
        const isSeen = entry && (entry.view !== 'ConnectingExternal' || entry.data.connectorId === payload.connectorId);
        if (!isSeen || getState().connection.attempt?.phase !== 'succeeded') return;
        const { redirectView } = entry.data ?? {};
        if (redirectView) dispatch(leadTo(redirectView));
        else dispatch(closeModal());
      });
    },
  });
  // The account went away while open ([views A.0]); a wallet that is being asked is waited for.
  startListening({
    predicate: (_action, state, before) =>
      state.modal.open &&
      shownIn(state)?.view !== 'ProfileWallets' &&
      state.network.activeNamespace === before.network.activeNamespace &&
      selectIsConnected(before) &&
      !selectIsConnected(state) &&
      state.connection.attempt?.phase !== 'waiting',
    effect: (_action, { dispatch }) => void dispatch(closeModal()),
  });
  // Part of the page: whoever connected elsewhere is home now.
  startListening({
    predicate: (_action, state, before) =>
      state.settings.inline &&
      shownIn(state)?.view === 'Connect' &&
      selectIsConnected(state) &&
      !selectIsConnected(before),
    effect: (_action, { dispatch, getState }) =>
      void dispatch(modal.actions.stackReset(home(selectWayOut(getState())))),
  });
  // The network changed: a visitor who was choosing one is done.
  startListening({
    predicate: (_action, state, before) =>
      state.modal.open && selectNetworkId(state) !== selectNetworkId(before) && !selectMustSwitch(state),
    effect: (_action, { dispatch, getState }) => void dispatch(modal.actions.choosersLeft(selectWayOut(getState()))),
  });
  // A wallet on a network that the site does not offer: the visitor chooses one that it does, or leaves.
  startListening({
    predicate: (_action, state, before) =>
      selectMustSwitch(state) && (!selectMustSwitch(before) || selectNetworkId(state) !== selectNetworkId(before)),
    effect: (_action, { dispatch, getState }) => {
      const entry: ViewEntry = { view: 'UnsupportedChain', data: undefined };
      const { open, stack } = getState().modal;
      if (!open) dispatch(modal.actions.opened(entry));
      else if (stack[0]?.view !== 'UnsupportedChain') dispatch(modal.actions.stackReset(entry));
    },
  });
}
