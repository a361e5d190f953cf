import { useMemo } from 'react';
import { type Device, readDevice } from '@/domain/device';
import { hooks } from '@/services/context';
import type { Outside, Store } from './createStore';

/** What components ask of the outside world: the clipboard, the page, storage, the clock. It lives as long as the store. */
export const useOutside = (): Outside => (hooks.useStore() as unknown as Store).outside;

/** What the visitor holds in hand. */
export function useDevice(): Device {
  const { page } = useOutside().env;
  return useMemo(() => readDevice(page.userAgent, page.hasCoarsePointer()), [page]);
}
