import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { createTestEnv } from '../../harness/env';
import { createServiceStore } from '../../harness/serviceStore';
import { createWorld } from '../../harness/world';
import { StoreContext } from './context';
import { useAwaitedImage, useImagesAhead } from './useImage';

function Picture({ id }: { id: string }) {
  const { url, isWaiting, isAsked } = useAwaitedImage('wallet', id);
  return <p>{url ?? (isWaiting ? (isAsked ? 'asked' : 'passing') : 'none')}</p>;
}

function Ahead({ ids }: { ids: string[] }) {
  useImagesAhead('wallet', ids);
  return null;
}

/** A page of pictures, on a clock that moves when it is told to. */
function context() {
  const world = createWorld();
  const env = createTestEnv(world);
  const { store } = createServiceStore({ extra: { env } });
  const page = (ids: string[], ahead: string[] = []) => (
    <StoreContext.Provider value={{ store, subscription: undefined } as never}>
      <Ahead ids={ahead} />
      {ids.map((id) => (
        <Picture key={id} id={id} />
      ))}
    </StoreContext.Provider>
  );
  const view = render(page([]));
  const answered = () => act(() => new Promise<void>((done) => setTimeout(done)));
  return {
    show: (...given: Parameters<typeof page>) => view.rerender(page(...given)),
    texts: () => [...view.container.querySelectorAll('p')].map(({ textContent }) => textContent),
    asked: () => world.requests.filter(({ target }) => target.includes('getWalletImage')).length,
    pass: async (ms: number) => {
      await act(async () => env.clock.advance(ms));
      await answered();
    },
    view,
  };
}

test('a picture that flies past is not asked for; one that stays is', async () => {
  const { show, texts, asked, pass } = context();
  show(['harbor', 'mosaic']);
  expect(texts()).toEqual(['passing', 'passing']);
  await pass(timeLimits.imageStayMs - 1);
  show(['mosaic', 'lantern']);
  await pass(1);
  expect(asked()).toBe(1);
  expect(texts()).toEqual([expect.stringMatching(/^blob:/), 'passing']);
  show([]);
  await pass(timeLimits.imagePreloadMs);
  expect(asked()).toBe(1);
});

test('one that somebody else has asked for comes to whoever waits, without a wait of its own', async () => {
  const { show, texts, asked, pass } = context();
  show(['harbor', 'mosaic'], ['harbor']);
  expect(texts()).toEqual(['passing', 'passing']);
  // The list is painted before its pictures are asked for.
  expect(asked()).toBe(0);
  await pass(timeLimits.imageStayMs / 4);
  expect(texts()).toEqual([expect.stringMatching(/^blob:/), 'passing']);
  // What is here shows at once.
  show([], ['harbor']);
  show(['harbor'], ['harbor']);
  expect(texts()).toEqual([expect.stringMatching(/^blob:/)]);
  await pass(timeLimits.imageStayMs);
  expect(asked()).toBe(1);
});
