import { useRef } from 'react';
import { useAppSelector } from '../hooks';
import { useOutside } from '../useOutside';
import type { CaptureState } from './slice';

const nothing: CaptureState = {};

/**
 * The email that is being asked for. The address under way is read where it is kept, since it enters no state; while the
 * view leaves it may be forgotten, and what was shown stays.
 */
export function useCapture(): CaptureState & { email: string; isLeaving: boolean } {
  const capture = useAppSelector((state) => state.signIn?.capture) ?? nothing;
  const isLeaving = useAppSelector((state) => state.signIn?.phase === 'leaving');
  const { toConfirm } = useOutside().signIn?.emails ?? {};
  const held = useRef('');
  held.current = toConfirm?.email ?? held.current;
  return { ...capture, email: held.current, isLeaving };
}
