import type { TypedUseSelectorHook } from 'react-redux';
import { hooks } from '@/services/context';
import type { RootState } from './rootState';
import type { AppDispatch } from './thunk';

export const useAppSelector: TypedUseSelectorHook<RootState> = hooks.useSelector;
export const useAppDispatch = hooks.useDispatch as () => AppDispatch;
