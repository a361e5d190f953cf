import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { lookOf } from './look';

addons.setConfig({ theme: lookOf(), sidebar: { showRoots: true } });

/** The workshop itself is light where its stories are. */
addons.register('portico/look', (api) => {
  const follow = ({ globals }: { globals: { mode?: string } }) => {
    const theme = lookOf(globals.mode);
    api.setOptions({ theme });
    document.documentElement.dataset.look = theme.base;
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
