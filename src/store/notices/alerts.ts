import type { ErrorCode } from '@/domain/errors/codes';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { notices } from './slice';

/** Says that something is wrong with the site: once for each page, whoever finds it again ([§8] Alert codes). */
export const raiseAlert =
  (code: ErrorCode, details: Readonly<Record<string, string>> = {}) =>
  (dispatch: AppDispatch, _getState: () => RootState, { memory: { issuedOnce } }: StoreExtra): void => {
    const key = `${code} ${Object.values(details).join(' ')}`;
    if (issuedOnce.has(key)) return;
    issuedOnce.add(key);
    dispatch(notices.actions.alertRaised({ code, details }));
  };
