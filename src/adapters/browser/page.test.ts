import { expect, test, vi } from 'vitest';
import { watchPage } from './page';

/** A window as far as watching it goes. */
function makeWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const page = Object.assign(new EventTarget(), { document });
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const turn = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { page, show, turn, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('a page is heard to hide, to be seen, to leave and to come back from the cache', () => {
  const { page, show, turn, leave } = makeWindow();
  const heard = vi.fn();
  const stop = watchPage(heard, page);
  show(false);
  turn('hidden');
  turn('visible');
  leave();
  show(true);
  expect(heard.mock.calls.flat()).toEqual(['hidden', 'visible', 'hidden', 'restored']);
  stop();
  turn('hidden');
  show(true);
  leave();
  expect(heard).toHaveBeenCalledTimes(4);
});
