import type { Decorator } from '@storybook/react-vite';
import { ThemeRoot } from '../src/design/theme/ThemeRoot';
import { fontFamily } from './fonts';
import { ground, reduced } from './frame.css';

/**
 * What every story stands in: one theme root on its ground, with the masters of the toolbar.
 * `parameters.ground: 'surface'` lays the story on the sheet's colour, `padding: false` takes the air away.
 */
export const frame: Decorator = (Story, { globals, parameters, viewMode }) => {
  const locale = globals.locale || 'en';
  const direction =
    globals.direction === 'auto' || !globals.direction ? (locale === 'en' ? 'ltr' : 'rtl') : globals.direction;
  return (
    <ThemeRoot
      theme={{
        mode: globals.mode,
        accent: globals.accent || undefined,
        fontFamily,
        radiusMaster: globals.radius,
        fontSizeMaster: globals.fontSize,
      }}
      locale={locale === 'pseudo' ? 'en' : locale}
      direction={direction}
    >
      <div
        className={`${ground({ on: parameters.ground ?? 'ground', padded: parameters.padding !== false, whole: viewMode !== 'docs' })} ${globals.motion === 'reduced' ? reduced : ''}`}
      >
        <Story />
      </div>
    </ThemeRoot>
  );
};
