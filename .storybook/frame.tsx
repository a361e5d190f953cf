import type { Decorator } from '@storybook/react-vite';
import { ThemeRoot } from '../src/design/theme/ThemeRoot';
import type { Theme } from '../src/design/theme/theme';
import { fontFamily } from './fonts';
import { ground, reduced } from './frame.css';

/** The masters that the toolbar says. */
export function themed(globals: Record<string, string>) {
  const locale = globals.locale || 'en';
  const way = globals.direction === 'ltr' || globals.direction === 'rtl' ? globals.direction : undefined;
  return {
    theme: {
      mode: globals.mode as Theme['mode'],
      accent: globals.accent || undefined,
      fontFamily,
      radiusMaster: globals.radius,
      fontSizeMaster: globals.fontSize,
    },
    locale: locale === 'pseudo' ? 'en' : locale,
    direction: way ?? (locale === 'en' ? 'ltr' : 'rtl'),
  } as const;
}

/**
 * What every story stands in: one theme root on its ground, with the masters of the toolbar.
 * `parameters.ground: 'surface'` lays the story on the sheet's colour, `padding: false` takes the air away.
 */
export const frame: Decorator = (Story, { globals, parameters, viewMode }) => (
  <ThemeRoot {...themed(globals)}>
    <div
      className={`${ground({ on: parameters.ground ?? 'ground', padded: parameters.padding !== false, whole: viewMode !== 'docs' })} ${globals.motion === 'reduced' ? reduced : ''}`}
    >
      <Story />
    </div>
  </ThemeRoot>
);
