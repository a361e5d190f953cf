import { formatUnits } from '@/domain/amount';
import { modal } from '../modal/slice';
import { draft, selectSending } from '../sending/steps';
import type { Thunk } from '../thunk';
import { beginSending } from './prepareSending';

/**
 * Replaces an intent that was refused, because the fee rose after Max, by one of the new maximum, in the review and in the
 * fields. The visitor confirms it separately. `max` is the maximum that was shown, in smallest units.
 * @throws as `beginSending`
 */
export const takeNewMax: Thunk<{ id: string; max: string }, void> =
  ({ id, max }) =>
  async (dispatch, getState) => {
    const one = selectSending(getState(), id);
    if (!one) return;
    const { token, name, terms } = one;
    const { to, from, memo, references } = terms;
    const next = await dispatch(beginSending({ token, amount: max, to, name, memo, references, from, isMax: true }));
    dispatch(draft({ isMoney: false, amount: formatUnits(BigInt(max), token.decimals), isMax: true }));
    const shown = modal.selectors.selectEntry(getState());
    if (shown.view === 'WalletSendPreview' && shown.data?.id === id)
      dispatch(modal.actions.replaced({ view: 'WalletSendPreview', data: { id: next } }));
  };
