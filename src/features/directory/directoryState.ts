import { useCallback, useContext, useState } from 'react';
import { ShownEntry } from '@/store/modal/hooks';
import type { ViewEntry } from '@/store/modal/views';

/** What a visitor had typed and chosen in the directory, how far they had scrolled, and how many tiles it has in all. */
export interface DirectoryState {
  search: string;
  certifiedOnly: boolean;
  top: number;
  whole: number;
}

const looks = new WeakMap<ViewEntry, DirectoryState>();

const untouched: DirectoryState = { search: '', certifiedOnly: false, top: 0, whole: 0 };

/** Kept for as long as the view is in the stack: who comes back from a wallet finds the list as they left it. */
export function useDirectoryState(): [DirectoryState, (look: Partial<DirectoryState>) => void] {
  // A view that leaves is shown another entry for a moment.
  const [place] = useState(useContext(ShownEntry));
  const [look, setLook] = useState(looks.get(place) ?? untouched);
  const note = useCallback(
    (more: Partial<DirectoryState>) => {
      const next = { ...(looks.get(place) ?? untouched), ...more };
      looks.set(place, next);
      // How far it is scrolled, the document knows.
      if ('search' in more || 'certifiedOnly' in more) setLook(next);
    },
    [place],
  );
  return [look, note];
}
