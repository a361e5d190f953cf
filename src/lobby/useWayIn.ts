import { useGiven } from './given';
import type { OpenOptions } from './handle';

/** What every button of ours that opens the modal does: fetch it when the pointer or focus comes near, open it on a press. */
export function useWayIn(to?: OpenOptions) {
  const { portico, internals } = useGiven();
  return {
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: internals.preload,
    onFocus: internals.preload,
    onClick: () => void portico.open(to).catch(() => {}), // told by on('error')
  };
}
