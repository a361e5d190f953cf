/** What the frame shows inside a page: what is asked, and nothing else. */
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Theme, ThemeRoot } from '@/design/index';
import type { PasskeyProof } from '../passkeys';
import type { Theme as SyncedTheme } from '../visit';
import { ApproveView } from './ApproveView';
import type { Asked } from './asked';
import { QuietView } from './QuietView';

export interface ScreenProps {
  /** Nothing while nobody is asked. */
  asked?: Asked;
  /** The line to the wallet's service is gone. */
  isLost: boolean;
  theme: SyncedTheme;
  /** Why the last answer was not taken. */
  trouble?: string;
  session: string | null;
  answer(id: number, yes: boolean, proof?: PasskeyProof): void;
}

/** What pages send that name no accent of their own ([wire 1.12]). */
const usualAccents = new Set(['hsla(231, 100%, 70%, 1)', 'hsla(230, 100%, 67%, 1)']);
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The embedding page's masters, as far as it tells them. */
function toTheme({ themeMode, themeVariables = {}, w3mThemeVariables = {} }: SyncedTheme): Theme {
  const given = (name: string) => textIn(themeVariables[`--w3m-${name}`]);
  const accent = given('accent') ?? w3mThemeVariables['--w3m-accent'];
  const strength = Number(themeVariables['--w3m-color-mix-strength']);
  return {
    mode: themeMode ?? (w3mThemeVariables['--w3m-background'] === '#fff' ? 'light' : undefined),
    accent: accent && !usualAccents.has(accent) ? accent : undefined,
    colorMix: given('color-mix'),
    colorMixStrength: Number.isFinite(strength) ? strength : undefined,
    fontFamily: given('font-family'),
    fontSizeMaster: given('font-size-master'),
    radiusMaster: given('border-radius-master'),
  };
}

let root: Root | undefined;

export function drawScreen(element: HTMLElement, { asked, isLost, theme, trouble, session, answer }: ScreenProps) {
  root ??= createRoot(element);
  root.render(
    <StrictMode>
      <ThemeRoot theme={toTheme(theme)} locale="en" direction="ltr">
        {asked && !isLost ? (
          <ApproveView
            key={asked.id}
            asked={asked}
            trouble={trouble}
            session={session}
            onAnswer={(yes, proof) => answer(asked.id, yes, proof)}
          />
        ) : (
          <QuietView isLost={isLost} />
        )}
      </ThemeRoot>
    </StrictMode>,
  );
}
