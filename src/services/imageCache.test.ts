import { describe, expect, test, vi } from 'vitest';
import { imageLimits, timeLimits } from '@/domain/limits';
import type { Fault } from '../../harness/faults';
import { createServiceStore } from '../../harness/serviceStore';
import { noServices } from './extra';
import { createImageCache, type ImageSource } from './imageCache';

function open(faults: Fault[] = []) {
  const made = createServiceStore({ world: { faults } });
  const cache = createImageCache(made.extra);
  /** Holds a picture until it is told; resolves to its address and the way to let go. */
  const show = async (source: ImageSource) => {
    let letGo = () => {};
    const url = await new Promise<string | undefined>((tell) => {
      letGo = cache.hold(source, tell);
    });
    return { url, letGo };
  };
  return { ...made, cache, show };
}

describe('pictures of the registry', () => {
  test.each([
    ['wallet', '/getWalletImage/abc'],
    ['asset', '/public/getAssetImage/abc'],
    ['currency', '/public/getCurrencyImage/abc'],
    ['token', '/public/getTokenImage/abc'],
  ] as const)('%s: one call, an address of this page’s own', async (kind, path) => {
    const { show, asked } = open();
    const [one, two] = [await show({ kind, id: 'abc' }), await show({ kind, id: 'abc' })];
    expect(one.url).toMatch(/^blob:/);
    expect(two.url).toBe(one.url);
    expect(asked()).toEqual([path]);
  });

  test('an SVG comes as data, which is held to the bounds of wallets’ own where it is shown', async () => {
    const { show, env } = open();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><!-- # --></svg>';
    env.fetch = async () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
    const { url } = await show({ kind: 'token', id: 'drawn' });
    expect(url).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    expect(env.objectUrls.size).toBe(0);
  });

  test('who lets go leaves it for the next; beyond the limit the oldest is released', async () => {
    const { show, env } = open();
    const fetch = vi.fn(async () => new Response('x', { headers: { 'content-type': 'image/png' } }));
    env.fetch = fetch;
    const first = await show({ kind: 'token', id: 'first' });
    const held = await show({ kind: 'token', id: 'held' });
    first.letGo();
    const again = await show({ kind: 'token', id: 'first' });
    expect(again.url).toBe(first.url);
    expect(fetch).toHaveBeenCalledTimes(2);
    again.letGo();
    for (let at = 0; at < imageLimits.keptCount; at++) (await show({ kind: 'token', id: `t${at}` })).letGo();
    expect(env.objectUrls.size).toBe(imageLimits.keptCount + 1);
    expect(env.objectUrls.has(first.url ?? '')).toBe(false);
    expect(env.objectUrls.has(held.url ?? '')).toBe(true);
    const anew = await show({ kind: 'token', id: 'first' });
    expect(env.objectUrls.has(anew.url ?? '')).toBe(true);
  });

  test.each([
    ['500', { status: 500 }],
    ['a page of HTML', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }],
    ['nothing', { status: 404 }],
  ])('%s is no picture, and is asked for again the next time', async (_what, fault) => {
    const { show, env } = open([{ match: 'getTokenImage', times: 1, ...fault }]);
    expect((await show({ kind: 'token', id: 'ETH' })).url).toBeUndefined();
    expect(env.objectUrls.size).toBe(0);
    expect((await show({ kind: 'token', id: 'ETH' })).url).toMatch(/^blob:/);
  });

  test('what may pass is tried again by itself while somebody waits for it, as long as the page is seen', async () => {
    const { show, env, cache, asked } = open([{ match: 'getTokenImage', status: 501, times: 1 }]);
    const { url, letGo } = await show({ kind: 'token', id: 'ETH' });
    expect(url).toBeUndefined();
    const told = vi.fn();
    cache.join({ kind: 'token', id: 'ETH' }, told);
    env.turn('hidden');
    env.clock.advance(timeLimits.balanceBackoffMs);
    expect(asked()).toHaveLength(1);
    env.turn('visible');
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)));
    letGo();
    expect(asked()).toHaveLength(2);
  });

  test('what is not there is not asked for again by itself, nor what nobody waits for', async () => {
    const { show, env, asked } = open([
      { match: 'getTokenImage/none', status: 404 },
      { match: 'getTokenImage/down', status: 501 },
    ]);
    await show({ kind: 'token', id: 'none' });
    (await show({ kind: 'token', id: 'down' })).letGo();
    env.clock.advance(timeLimits.balanceBackoffMs * 10);
    expect(asked()).toHaveLength(2);
  });

  test('one too large is not shown', async () => {
    const { show, env } = open();
    const bytes = new Uint8Array(imageLimits.largestBytes + 1);
    env.fetch = async () => new Response(bytes, { headers: { 'content-type': 'image/png' } });
    expect((await show({ kind: 'token', id: 'ETH' })).url).toBeUndefined();
  });

  test('who leaves before it came takes it off the line', async () => {
    const { cache, env } = open();
    let signal: AbortSignal | null | undefined;
    env.fetch = (_url, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    };
    const told = vi.fn();
    cache.hold({ kind: 'wallet', id: 'a' }, told)();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    expect(told).not.toHaveBeenCalled();
  });

  test('no registry, or a name that leads elsewhere: nobody is asked', () => {
    const { extra, asked, cache } = open();
    const told = vi.fn();
    createImageCache({ ...extra, services: noServices }).hold({ kind: 'wallet', id: 'a' }, told)();
    cache.hold({ kind: 'wallet', id: '..' }, told)();
    expect(asked()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });
});
