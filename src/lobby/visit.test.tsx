import { afterEach, expect, it, vi } from 'vitest';
import { whenVisited } from './visit';

let stop = () => {};
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  for (const name of ['connection', 'userAgent']) Reflect.deleteProperty(navigator, name);
});

/** Puts a value of its own over what the browser says. */
const say = (name: 'connection' | 'userAgent', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

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

it('nobody is there in a tab that is hidden; who comes back to it is a visitor', () => {
  const come = vi.fn();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  stop = whenVisited(come);
  for (const type of ['pointermove', 'keydown', 'wheel']) move(type, [4, 3]);
  expect(come).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  move('pointermove', [4, 3]);
  expect(come).toHaveBeenCalledTimes(1);
});

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing on a line of %o; on a better one, later, the visitor counts',
  (line) => {
    const come = vi.fn();
    say('connection', line);
    stop = whenVisited(come);
    move('pointermove', [4, 3]);
    move('pointerdown', [0, 0]);
    expect(come).not.toHaveBeenCalled();
    say('connection', { saveData: false, effectiveType: '3g' });
    move('pointermove', [4, 3]);
    expect(come).toHaveBeenCalledTimes(1);
  },
);

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
])('%s presses nothing', (name) => {
  const come = vi.fn();
  say('userAgent', name);
  stop = whenVisited(come);
  move('pointermove', [4, 3]);
  expect(come).not.toHaveBeenCalled();
});
