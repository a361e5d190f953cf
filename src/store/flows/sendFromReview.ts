import type { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { goBackToIndex } from '../modal/navigation';
import { modal } from '../modal/slice';
import type { ViewName } from '../modal/views';
import type { RootState } from '../rootState';
import { sending } from '../sending/slice';
import { selectSending } from '../sending/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { askWalletToSend, leaveSending } from './askWalletToSend';

const ON_THE_WAY: readonly ViewName[] = ['WalletSendPreview', 'ApproveTransaction'];

const shownIn = ({ modal: { open, stack } }: RootState) => (open ? stack.at(-1)?.view : undefined);

/** Leads from where it is asked for to what has become of it; what did not leave, back to the fields, which kept their text. */
const follow = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { step, hash } = selectSending(getState(), id) ?? {};
  const hasLeft = hash !== undefined || step === 'unsure';
  if (hasLeft) dispatch(sending.actions.draftCleared());
  if (!ON_THE_WAY.includes(shownIn(getState()) as ViewName)) return;
  if (hasLeft) dispatch(modal.actions.stackReset({ view: 'WalletSendConfirmed', data: { id } }));
  else if (step === 'cancelled') {
    const index = getState().modal.stack.findLastIndex(({ view }) => view === 'WalletSend');
    if (index >= 0) dispatch(goBackToIndex(index));
  }
};

/** The same from the view. @throws as `askWalletToSend`, for the view to say */
export const sendFromReview: Thunk<string, void> = (id) => async (dispatch) => {
  let refusal: PorticoError | undefined;
  try {
    await dispatch(askWalletToSend(id));
  } catch (thrown) {
    refusal = toPorticoError(thrown);
  }
  dispatch(follow(id));
  if (refusal) throw refusal;
};

/** The visitor does not wait for the wallet any longer. */
export const stopWaitingFor: Thunk<string, void> = (id) => async (dispatch) => {
  await dispatch(leaveSending(id));
  dispatch(follow(id));
};
