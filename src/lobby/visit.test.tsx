import { afterEach, expect, it, vi } from 'vitest';
import { whenVisited } from './visit';

let stop = () => {};
afterEach(() => stop());

const move = (clientX: number, clientY: number) =>
  dispatchEvent(new MouseEvent('pointermove', { clientX, clientY, bubbles: true }));

it('a pointer that moves is a person; one that a browser tells of in the corner, before it knows of any, is none', () => {
  const come = vi.fn();
  stop = whenVisited(come);
  move(0, 0);
  expect(come).not.toHaveBeenCalled();
  move(0, 3);
  move(4, 3);
  expect(come).toHaveBeenCalledTimes(1);
});

it('a press is one wherever it is', () => {
  const come = vi.fn();
  stop = whenVisited(come);
  dispatchEvent(new MouseEvent('pointerdown', { clientX: 0, clientY: 0 }));
  expect(come).toHaveBeenCalledTimes(1);
});
