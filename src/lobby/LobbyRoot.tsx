'use client';
import type { ReactNode } from 'react';
import { ThemeRoot } from '@/design/theme/ThemeRoot';
import { usePorticoContext } from './context';
import { type LobbyTranslator, useLobbyTranslator } from './translator';
import { useSnapshot } from './useSnapshot';

/** Where a lobby button stands on a host's page: our theme and language, inline in the host's layout. */
export function LobbyRoot({ children }: { children: (translator: LobbyTranslator) => ReactNode }) {
  const { internals } = usePorticoContext();
  const { theme } = useSnapshot(internals.appearance);
  const translator = useLobbyTranslator(internals);
  return (
    <ThemeRoot as="span" theme={theme} locale={translator.locale} direction={translator.direction}>
      {children(translator)}
    </ThemeRoot>
  );
}
