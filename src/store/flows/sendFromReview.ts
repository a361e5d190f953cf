import type { PorticoError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { goBack, goBackToIndex } from '../modal/navigation';
import { modal } from '../modal/slice';
import type { ViewName } from '../modal/views';
import type { RootState } from '../rootState';
import { neverLeft } from '../sending/further';
import { sending } from '../sending/slice';
import { selectSending } from '../sending/steps';
import type { AppDispatch, Thunk } from '../thunk';
import { askWalletToSend, leaveSending } from './askWalletToSend';

const ON_THE_WAY: readonly ViewName[] = ['WalletSendPreview', 'ApproveTransaction'];

const shownIn = ({ modal: { open, stack } }: RootState) => (open ? stack.at(-1)?.view : undefined);

/**
 * After the wallet's answer: shows the result of what has left the account, or goes back to the fields, which kept their
 * text. Returns whether the view that is shown then tells the outcome.
 */
const follow = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const one = selectSending(getState(), id);
  const step = one?.step;
  const hasLeft = step === 'unsure' || (one?.hash !== undefined && !neverLeft(one));
  if (hasLeft) dispatch(sending.actions.draftCleared());
  if (!ON_THE_WAY.includes(shownIn(getState()) as ViewName)) return false;
  if (hasLeft) dispatch(modal.actions.stackReset({ view: 'WalletSendConfirmed', data: { id } }));
  else if (step === 'cancelled') {
    const index = getState().modal.stack.findLastIndex(({ view }) => view === 'WalletSend');
    dispatch(index >= 0 ? goBackToIndex(index) : goBack());
  }
  return hasLeft || step === 'failed';
};

/** The same from the view. @throws what `askWalletToSend` throws, where no view tells it: it is told once */
export const sendFromReview: Thunk<string, void> = (id) => async (dispatch) => {
  let refusal: PorticoError | undefined;
  try {
    await dispatch(askWalletToSend(id));
  } catch (thrown) {
    refusal = toPorticoError(thrown);
  }
  if (!dispatch(follow(id)) && refusal) throw refusal;
};

/** The visitor does not wait for the wallet any longer. */
export const stopWaitingFor: Thunk<string, void> = (id) => async (dispatch) => {
  await dispatch(leaveSending(id));
  dispatch(follow(id));
};
