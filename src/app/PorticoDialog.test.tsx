import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectModel } from './connectModel.fixture';
import { createFrame } from './frame';
import { PorticoDialog } from './PorticoDialog';

/* React schedules as on a page here: `act` would carry out at once what is put off. */

const layer = () => document.querySelector<HTMLElement>('[data-part="layer"]');

let frame = createFrame();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  frame = createFrame();
  frame.set({ isLoaded: true, connect: connectModel() });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<PorticoDialog theme={{}} locale="en" frame={frame} onError={() => {}} />));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('a closed sheet is drawn after the task that brings the modal', async () => {
  expect(layer()).toBeNull();
  await vi.waitFor(() => expect(layer()?.hidden).toBe(true));
});

test('an opening before that draws it at once, and a closing leaves it standing', () => {
  flushSync(() => frame.set({ isOpen: true }));
  expect(layer()?.hidden).toBe(false);
  const shown = layer();
  flushSync(() => frame.set({ isOpen: false }));
  expect(layer()).toBe(shown);
});
