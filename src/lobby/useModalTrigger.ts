import { usePorticoContext } from './context';
import type { OpenOptions } from './handle';

/** What makes a button one that opens the modal. */
export interface OpenProps {
  'aria-haspopup': 'dialog';
  onPointerEnter(): void;
  onFocus(): void;
  onPointerDown(): void;
  onClick(): void;
}

/**
 * What every button that opens the modal does: fetch it when the pointer or focus comes near, at the latest when the press
 * begins; open it when it ends.
 */
export function useModalTrigger(to?: OpenOptions): OpenProps {
  const { portico, internals } = usePorticoContext();
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: internals.near,
    onFocus: internals.near,
    onPointerDown: internals.preload,
    onClick: () => void portico.open(to).catch(() => {}), // told by on('error')
  };
}
