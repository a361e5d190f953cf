import { afterEach, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { isCutOff, loginBrowser } from './popup';

afterEach(() => vi.unstubAllGlobals());

function stand(given: object | null = {}) {
  const opened = given && { closed: false, location: { href: '' }, focus: vi.fn(), close: vi.fn(), ...given };
  const open = vi.fn(() => opened);
  vi.stubGlobal('open', open);
  const heard: unknown[] = [];
  const popup = loginBrowser.openPopup('https://frame.example/loading', (data, from) => heard.push([data, from]));
  const say = (source: unknown, origin: string) => {
    const event = new MessageEvent('message', { data: 'hello', origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  return { opened, open, popup, heard, say };
}

test('the window has the size and the name of the spec, and is led on, raised and closed', () => {
  const { opened, open, popup } = stand();
  const [address, name, features] = open.mock.calls[0] as unknown as string[];
  expect([address, name]).toEqual(['https://frame.example/loading', 'popupWindow']);
  const { popupWidthPx, popupHeightPx } = frameLimits;
  expect(features?.split(',')).toEqual(
    expect.arrayContaining([`width=${popupWidthPx}`, `height=${popupHeightPx}`, 'scrollbars=yes']),
  );
  expect([popupWidthPx, popupHeightPx]).toEqual([600, 800]);
  popup?.go('https://site.example/login');
  popup?.show();
  expect(opened?.location.href).toBe('https://site.example/login');
  expect(opened?.focus).toHaveBeenCalledOnce();
  popup?.close();
  expect(opened?.close).toHaveBeenCalledOnce();
});

test('a window that has not come to its first page yet is led on once it has, or after three seconds', () => {
  vi.useFakeTimers();
  const location = { href: 'about:blank' };
  const { popup } = stand({ location });
  popup?.go('https://site.example/login');
  expect(location.href).toBe('about:blank');
  vi.advanceTimersByTime(500);
  location.href = 'https://frame.example/loading';
  vi.advanceTimersByTime(100);
  expect(location.href).toBe('https://site.example/login');

  const stuck = { href: 'about:blank' };
  stand({ location: stuck }).popup?.go('https://site.example/login');
  vi.advanceTimersByTime(3_100);
  expect(stuck.href).toBe('https://site.example/login');
  vi.useRealTimers();
});

test('each message is told with whose it is, until the window is closed by us', () => {
  const { opened, popup, heard, say } = stand();
  say(opened, 'https://frame.example');
  say(window, 'https://frame.example');
  expect(heard).toEqual([
    ['hello', { origin: 'https://frame.example', isIts: true }],
    ['hello', { origin: 'https://frame.example', isIts: false }],
  ]);
  popup?.close();
  say(opened, 'https://frame.example');
  expect(heard).toHaveLength(2);
});

test.each([[null], [{ closed: true }]])('a browser that gives no window: %j', (given) => {
  expect(stand(given).popup).toBeUndefined();
});

test('a page’s own policy is read from its headers; a page that can’t be asked is taken for an open one', async () => {
  const asking = (policy?: string) => async () =>
    new Response(null, { headers: policy === undefined ? {} : { 'cross-origin-opener-policy': policy } });
  const page = 'https://porch.example/';
  expect(await isCutOff(asking('same-origin'), page)).toBe(true);
  expect(await isCutOff(asking('same-origin-plus-COEP'), page)).toBe(true);
  expect(await isCutOff(asking('same-origin-allow-popups'), page)).toBe(false);
  expect(await isCutOff(asking(), page)).toBe(false);
  expect(await isCutOff(() => Promise.reject(new TypeError('Failed to fetch')), page)).toBe(false);
  vi.stubGlobal('crossOriginIsolated', true);
  expect(await isCutOff(asking(), page)).toBe(true);
});
