import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted } from './painted';

let frames: (() => void)[];
let isOver: boolean;

beforeEach(() => {
  frames = [];
  isOver = false;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  void painted().then(() => {
    isOver = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser draws a frame, and deals with what came in meanwhile. */
async function draw() {
  frames.shift()?.();
  await vi.advanceTimersByTimeAsync(1);
}

test('on a slow phone it waits for the frame and the one after it, however long the first takes', async () => {
  await vi.advanceTimersByTimeAsync(900);
  expect(isOver).toBe(false);
  await draw();
  expect(isOver).toBe(false);
  await draw();
  expect(isOver).toBe(true);
});

test('a page in the background draws no frame: a second is enough', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isOver).toBe(true);
});
