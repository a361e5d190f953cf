import type { Theme } from 'portico/design';
import type { DemoOptions } from './options';

/** The masters that the panel moves. */
export const themeOf = ({ theme, accent, corners }: DemoOptions): Theme => ({
  mode: theme,
  radiusMaster: `${corners}px`,
  ...(accent && { accent }),
});
