import { afterEach, expect, it, vi } from 'vitest';
import { whenVisited } from './visit';

let stop = () => {};
afterEach(() => stop());

/** jsdom takes no movement from an event's options. */
const move = (type: string, [x, y]: [x: number, y: number]) => {
  const event = new MouseEvent(type);
  Object.defineProperties(event, { movementX: { value: x }, movementY: { value: y } });
  dispatchEvent(event);
};

it('a pointer that moves is a visitor; one that a browser tells of without a movement is none', () => {
  const come = vi.fn();
  stop = whenVisited(come);
  move('pointermove', [0, 0]);
  expect(come).not.toHaveBeenCalled();
  move('pointermove', [0, 3]);
  move('pointermove', [4, 3]);
  expect(come).toHaveBeenCalledTimes(1);
});

it('a press is one without a movement', () => {
  const come = vi.fn();
  stop = whenVisited(come);
  move('pointerdown', [0, 0]);
  expect(come).toHaveBeenCalledTimes(1);
});
