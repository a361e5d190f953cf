import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { type MountedFrame, mountFrame } from './frameElement';

const origin = 'https://frame.example';
let mounted: MountedFrame | undefined;

afterEach(() => {
  mounted?.remove();
  mounted = undefined;
  document.body.replaceChildren();
});

function stand() {
  const onMessage = vi.fn();
  const onBlocked = vi.fn();
  const onGone = vi.fn();
  mounted = mountFrame('about:blank', { onMessage, onBlocked, onGone });
  return { onMessage, onBlocked, onGone };
}

/** jsdom fetches no page, so that the frame's address is one it has: what counts is where a message says it comes from. */
vi.stubGlobal(
  'URL',
  class extends URL {
    override get origin() {
      return this.href === 'about:blank' ? origin : super.origin;
    }
  },
);

afterAll(() => vi.unstubAllGlobals());

const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const say = (source: unknown, from: string, data: unknown = 'hello') =>
  window.dispatchEvent(withSource(source, from, data));

function withSource(source: unknown, from: string, data: unknown) {
  const event = new MessageEvent('message', { data, origin: from });
  Object.defineProperty(event, 'source', { value: source });
  return event;
}

test('it stands hidden at the end of the page, as the wire has it ([wire 1.3])', () => {
  stand();
  expect(frame()).toMatchObject({ id: 'w3m-iframe', name: 'w3m-secure-iframe', parentElement: document.body });
  expect(frame().style).toMatchObject({ position: 'fixed', zIndex: `${frameLimits.zIndex}`, display: 'none' });
  // The dialog's trap lets focus in.
  expect(frame().matches('[data-portico-frame]')).toBe(true);
  expect(frame().referrerPolicy).toBe('strict-origin-when-cross-origin');
});

test('only its own window at its own origin is heard', () => {
  const { onMessage } = stand();
  const other = document.createElement('iframe');
  document.body.append(other);
  for (const source of [window, other.contentWindow, null, undefined]) say(source, origin);
  for (const from of ['https://frame.example.evil', 'http://frame.example', 'null', '', `${origin}:444`])
    say(frame().contentWindow, from);
  expect(onMessage).not.toHaveBeenCalled();
  say(frame().contentWindow, origin, { type: 'x' });
  expect(onMessage).toHaveBeenCalledExactlyOnceWith({ type: 'x' });
  mounted?.remove();
  say(frame()?.contentWindow, origin);
  say(null, origin);
  expect(onMessage).toHaveBeenCalledOnce();
});

test('it is spoken to at its origin alone', () => {
  stand();
  const posted = vi.spyOn(frame().contentWindow as Window, 'postMessage').mockImplementation(() => {});
  mounted?.post({ type: 'x' });
  expect(posted).toHaveBeenCalledExactlyOnceWith({ type: 'x' }, origin);
});

test('shown, it lies over its place under a title; hidden again after', () => {
  stand();
  const place = document.createElement('div');
  place.getBoundingClientRect = () => ({ left: 10, top: 20, width: 360, height: 600 }) as DOMRect;
  frame().getBoundingClientRect = () => {
    const [left, top] = [frame().style.left, frame().style.top].map(Number.parseFloat);
    return { left, top } as DOMRect;
  };
  const hide = mounted?.show(place, 'Approve in your wallet');
  expect(frame().title).toBe('Approve in your wallet');
  expect(frame().style).toMatchObject({ display: 'block', left: '10px', top: '20px', width: '360px', height: '600px' });
  hide?.();
  expect(frame().style.display).toBe('none');
});

test('a policy of the page that keeps it out is told, and no other', () => {
  const { onBlocked } = stand();
  const violate = (blockedURI: string, effectiveDirective: string, disposition = 'enforce') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective, disposition }),
    );
  violate('https://else.example', 'frame-src');
  violate(origin, 'img-src');
  violate(origin, 'frame-src', 'report');
  expect(onBlocked).not.toHaveBeenCalled();
  violate(origin, 'frame-src');
  expect(onBlocked).toHaveBeenCalledOnce();
});

test('another document in its window is told; the first is the frame itself', () => {
  const { onGone } = stand();
  // It may have been loaded at once.
  frame().dispatchEvent(new Event('load'));
  onGone.mockClear();
  frame().dispatchEvent(new Event('load'));
  expect(onGone).toHaveBeenCalledOnce();
});
