import * as frameLimits from '@/domain/limits/frame';
import type { AdapterEvent, ChainAdapter } from '@/ports/adapter';
import type { EmbeddedMethod, Refusal } from '@/ports/connectMethod';
import { track } from '../analytics/listeners';
import { approvals } from '../approvals/slice';
import { connection } from '../connection/slice';
import type { Store } from '../createStore';
import type { StoreExtra } from '../extra';
import { goBack } from '../modal/navigation';
import { closeModal, openModal } from '../modal/openModal';
import { modal } from '../modal/slice';
import { pushViewRequest, settleViewRequest } from '../modal/viewRequests';
import type { ViewData, ViewEntry } from '../modal/views';
import { raiseAlert } from '../notices/alerts';
import { notices } from '../notices/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { followEmailChange } from './changeEmail';
import { isAtForm, isAtLogin, loginEntry, shownIn } from './logIn';

const VIEW = 'ApproveTransaction';
const entry: ViewEntry = { view: VIEW, data: undefined };

const waitingIn = ({ approvals: waiting = [] }: RootState) => waiting;

/**
 * The view stands while something waits ([views A.7] approval flow): on top of what is open, or by itself.
 * @param onCancel Runs where the modal closes meanwhile.
 */
const showWaiting =
  (onCancel: () => void) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { open, stack } = getState().modal;
    const [isShown, isWaiting] = [shownIn(getState()) === VIEW, waitingIn(getState()).length > 0];
    if (isWaiting === isShown) return;
    if (isWaiting) {
      dispatch(pushViewRequest({ onCancel }));
      dispatch(open ? modal.actions.pushed(entry) : modal.actions.opened(entry));
      return;
    }
    dispatch(settleViewRequest('onSuccess'));
    dispatch(stack.length > 1 ? goBack() : closeModal());
  };

/** What waits for a person's yes opens its view, and ends with it. Whoever leaves that says no. */
function followApprovals({ dispatch, getState, subscribe }: Store, adapters: readonly ChainAdapter[]) {
  /** Their wallet says one after the other that they are gone. */
  const refused = new Set<string>();
  function refuseAll() {
    const waiting = waitingIn(getState());
    for (const { id } of waiting) refused.add(id);
    for (const { namespace, connectorId, id } of waiting)
      adapters.find((one) => one.namespace === namespace)?.refuse?.({ connectorId, approvalId: id });
  }
  function hear({ namespace }: ChainAdapter, event: AdapterEvent) {
    if (event.type !== 'approvals') return;
    const told = event.approvals.filter(({ id }) => !refused.has(id));
    dispatch(approvals.actions.changed({ connectorId: event.connectorId, namespace, approvals: told }));
    dispatch(showWaiting(refuseAll));
  }
  for (const adapter of adapters) adapter.subscribe((event) => hear(adapter, event));
  let before = getState();
  subscribe(() => {
    const then = before;
    before = getState();
    // A modal that closes cancels its requests itself; one that went elsewhere leaves this one behind.
    const hasGoneOn = shownIn(then) === VIEW && before.modal.open && shownIn(before) !== VIEW;
    if (!hasGoneOn || waitingIn(before).length === 0) return;
    dispatch(modal.actions.viewRequestPopped());
    refuseAll();
  });
}

/** The view follows what the login waits for; whoever leaves it ends the login. */
function followLogin({ dispatch, getState, subscribe }: Store, { login, id }: EmbeddedMethod) {
  login.subscribe(({ step }) => {
    const isNext = step === 'code' || step === 'device';
    if (!isNext || !isAtLogin(getState())) return;
    const next = loginEntry(step, getState().modal.stack.at(-1)?.data as ViewData['EmailLogin']);
    if (next.view === shownIn(getState())) return;
    if (step === 'code') dispatch(track(['DEVICE_REGISTERED_FOR_EMAIL', {}]));
    dispatch(modal.actions.replaced(next));
  });
  let before = getState();
  subscribe(() => {
    const then = before;
    before = getState();
    if (then.modal === before.modal || isAtLogin(before)) return;
    const isLeft = isAtLogin(then);
    if (!isLeft && isAtForm(before)) return;
    if (isLeft && before.connection.attempt?.connectorId === id) {
      dispatch((_dispatch: AppDispatch, _getState: () => RootState, { flows }: StoreExtra) => flows.abort('connect'));
      dispatch(connection.actions.connectAbandoned());
    }
    // After a failed login the frame may keep a session: going away, in place of another try, ends it.
    if (login.snapshot().step || !isAtForm(before)) login.cancel();
  });
}

const toasts = { RPC_NOT_ALLOWED: 'toast.notAllowed', FRAME_LOAD_FAILED: 'connecting.failed.title' } as const;

/**
 * A page asked for what nobody may have, or the wallet broke while it asked its person: they are told where they look ([views A.7]
 * approval flow).
 */
const tellRefusal =
  (code: Refusal) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    if (!getState().modal.open) dispatch(openModal({}));
    // The modal is seen first.
    env.clock.after(frameLimits.refusalToastMs, () =>
      dispatch(notices.actions.toastShown({ tone: 'error', message: '', words: toasts[code] })),
    );
  };

/** Has the page follow an embedded wallet: its login, what waits for its person, and what it refuses. */
export function followEmbedded(store: Store, method: EmbeddedMethod, adapters: readonly ChainAdapter[]) {
  store.dispatch((_dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra) =>
    extra.injectSlice?.(approvals),
  );
  followLogin(store, method);
  followEmailChange(store, method.profile);
  followApprovals(store, adapters);
  method.subscribeRefusals((code) => store.dispatch(tellRefusal(code)));
  method.subscribeTrouble?.((code) => store.dispatch(raiseAlert(code)));
}
