import { type ReactNode, useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { ThemeRoot } from '../../src/design/theme/ThemeRoot';
import { themed } from '../frame';
import { block } from './blocks.css';

export type Globals = Record<string, string>;

const last = (event: string) => (addons.getChannel().last(event) as [{ globals: Globals }] | undefined)?.[0].globals;
const now = (): Globals => last(GLOBALS_UPDATED) ?? last(SET_GLOBALS) ?? {};

/** What the toolbar says, on a page of words. */
export function useToolbar(): Globals {
  const [globals, setGlobals] = useState(now);
  useEffect(() => {
    const channel = addons.getChannel();
    const note = () => setGlobals(now());
    channel.on(GLOBALS_UPDATED, note);
    return () => channel.off(GLOBALS_UPDATED, note);
  }, []);
  return globals;
}

export const useMasters = () => themed(useToolbar());

export interface GroundProps {
  children: ReactNode;
  /** Runs from right to left where the toolbar says so. Words are English, and run as English does. */
  follows?: boolean;
}

/** A part of a page of words that stands in the masters of the toolbar. */
export function Ground({ children, follows }: GroundProps) {
  const { theme, locale, direction } = useMasters();
  return (
    <div className="sb-unstyled">
      <ThemeRoot theme={theme} locale={follows ? locale : 'en'} direction={follows ? direction : 'ltr'}>
        <div className={block}>{children}</div>
      </ThemeRoot>
    </div>
  );
}
