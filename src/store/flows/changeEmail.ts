import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import type { Profile } from '@/ports/profile';
import { track } from '../analytics/listeners';
import type { Store } from '../createStore';
import type { StoreExtra } from '../extra';
import { findEmbedded, isEmbeddedIn } from '../login/embeddedLogin';
import { goBackToIndex } from '../modal/navigation';
import { closeModal } from '../modal/openModal';
import { modal } from '../modal/slice';
import type { SettingsView, ViewEntry, ViewName } from '../modal/views';
import { notices } from '../notices/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { shownIn } from './logIn';

const FORM = 'UpdateEmailWallet';
const CODES: readonly ViewName[] = ['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'];
const isAtCode = (state: RootState) => CODES.some((view) => view === shownIn(state));
/** One of these is open, or lies below what is. */
const has = ({ modal: { open, stack } }: RootState, views: readonly ViewName[]) =>
  open && stack.some(({ view }) => views.includes(view));

/** @throws PorticoError `AUTH_CONNECTOR_MISSING`, `AUTH_NOT_CONNECTED` ([§5]) */
export function profileIn(state: RootState, { methods }: StoreExtra): Profile {
  const profile = findEmbedded(methods)?.profile;
  if (!profile)
    throw new PorticoError(
      'AUTH_CONNECTOR_MISSING',
      {},
      { message: 'No auth connector found.', hint: 'Give embeddedWallet() to methods.' },
    );
  if (isEmbeddedIn(state)) return profile;
  throw new PorticoError('AUTH_NOT_CONNECTED', {}, { message: 'Not connected to email or social.' });
}

/** The view of the code that a change waits for. */
const entryOf = (step: 'current' | 'new', redirectView?: SettingsView): ViewEntry => ({
  view: step === 'current' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp',
  data: redirectView && { redirectView },
});

/** Where they came from, or out. */
const leadBack =
  (redirectView?: SettingsView) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const index = getState().modal.stack.findLastIndex(({ view }) => view === redirectView);
    if (!redirectView) dispatch(closeModal());
    else if (index >= 0) dispatch(goBackToIndex(index));
    else dispatch(modal.actions.stackReset({ view: redirectView, data: undefined } as ViewEntry));
  };

export interface ChangeEmailRequest {
  /** A secret: it goes to the wallet alone. */
  email: string;
  redirectView?: SettingsView;
}

/** Has the codes for another email mailed; the view that asks for the first opens. @throws as `EmailChange.begin` */
export const beginEmailChange: Thunk<ChangeEmailRequest, void> =
  ({ email, redirectView }) =>
  async (dispatch, getState, extra) => {
    const { emailChange } = profileIn(getState(), extra);
    await emailChange.begin(email);
    dispatch(track(['EMAIL_EDIT', {}]));
    const { step } = emailChange.snapshot();
    if (step === 'current' || step === 'new') dispatch(modal.actions.pushed(entryOf(step, redirectView)));
  };

/** Tries a code; the next view follows, or the way back. @throws as `EmailChange.confirm` */
export const confirmEmailChange: Thunk<{ code: string; redirectView?: SettingsView; done: string }, void> =
  ({ code, redirectView, done }) =>
  async (dispatch, getState, extra) => {
    const { emailChange } = profileIn(getState(), extra);
    await emailChange.confirm(code);
    if (!isAtCode(getState())) return;
    const { step } = emailChange.snapshot();
    if (step === 'new') {
      dispatch(modal.actions.replaced(entryOf(step, redirectView)));
      return;
    }
    dispatch(leadBack(redirectView));
    if (redirectView) dispatch(notices.actions.toastShown({ tone: 'success', message: done }));
  };

/** Whoever leaves its views has ended the change; the email in use stays. */
export function followEmailChange({ getState, subscribe }: Store, { emailChange }: Profile) {
  let before = getState();
  subscribe(() => {
    const then = before;
    before = getState();
    if (then.modal === before.modal || !has(then, [FORM, ...CODES])) return;
    const { step } = emailChange.snapshot();
    const stays = has(before, CODES) || (has(before, [FORM]) && step === 'service');
    if (step && !stays) emailChange.cancel();
  });
}

/**
 * Opens the view in which a visitor changes their email, and resolves with the new one ([views A.2] headless update): it is
 * looked at every second, since they may finish in another tab.
 * @throws PorticoError `AUTH_CONNECTOR_MISSING`, `AUTH_NOT_CONNECTED`; AbortedError `MODAL_CLOSED` when they leave
 */
export async function waitForNewEmail(store: Store): Promise<string> {
  const profile = store.dispatch((_dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra) =>
    profileIn(getState(), extra),
  );
  const { clock } = store.outside.env;
  const before = profile.email();
  store.dispatch(modal.actions.opened({ view: FORM, data: undefined }));
  return new Promise((resolve, reject) => {
    let stopPolling = () => {};
    let isOver = false;
    const end = (settle: () => void) => {
      isOver = true;
      stopPolling();
      unsubscribe();
      settle();
    };
    const look = () => {
      if (isOver) return;
      const now = profile.email();
      if (now && now !== before) end(() => resolve(now));
      else if (!has(store.getState(), [FORM, ...CODES]))
        end(() => reject(new AbortedError('MODAL_CLOSED', {}, { message: 'Modal closed.' })));
    };
    const poll = () => {
      stopPolling = clock.after(frameLimits.emailChangePollMs, () => {
        look();
        if (!isOver) poll();
      });
    };
    const unsubscribe = store.subscribe(look);
    poll();
  });
}
