'use client';
import { useEffect } from 'react';
import { usePorticoContext } from './context';
import { Ui, useDoor } from './PorticoProvider';

/**
 * The modal as a part of the page: it stands where this does, in the host's layout, from 320 px up, and never closes.
 * One of it on a page; give `createPortico` the option `inline: true`.
 * @example <PorticoModal />
 */
export function PorticoModal() {
  const { portico } = usePorticoContext();
  useEffect(() => {
    portico.open().catch(() => {}); // told by on('error')
    return portico.close;
  }, [portico]);
  return useDoor('first') ? <Ui inline /> : null;
}
