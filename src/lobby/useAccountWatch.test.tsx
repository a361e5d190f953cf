import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';
import { useAccountWatch } from './useAccountWatch';

/* What watches an account is a file of its own, which may not come, or not yet. */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

type State = { status: 'loading' | 'ready' | 'unavailable' };
const before: State = { status: 'loading' };

async function show(load: () => Promise<void>) {
  const { portico } = createWarnedHandle();
  const asked: string[] = [];
  const begin = (_store: unknown, _query: unknown, listener: (state: State) => void) => {
    listener({ status: 'ready' });
    return {
      stop: () => asked.push('stop'),
      refresh: async () => void asked.push('refresh'),
    };
  };
  const fetchIt = () => load().then(() => begin);
  const told = {} as ReturnType<typeof useAccountWatch<State, ReturnType<typeof begin>>>;
  function Probe() {
    Object.assign(told, useAccountWatch(undefined, fetchIt, before));
    return null;
  }
  render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  expect(await told.watch()).toBeUndefined();
  await act(() => portico.connect({ connectorId: 'example.harbor' }));
  return { told, asked };
}

test('asked before it is there, it is waited for', async () => {
  let come = () => {};
  const coming = new Promise<void>((done) => {
    come = done;
  });
  const { told, asked } = await show(() => coming);
  expect(told.status).toBe('loading');
  const refreshed = told.watch().then((one) => one?.refresh());
  await act(async () => come());
  await refreshed;
  expect([told.status, asked]).toEqual(['ready', ['refresh']]);
});

test('one that did not come is fetched again by whoever asks, who is told when it does not come again', async () => {
  let isLost = true;
  const { told, asked } = await show(async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
  });
  await waitFor(() => expect(told.status).toBe('unavailable'));
  await expect(told.watch()).rejects.toMatchObject({ code: 'UI_LOAD_FAILED' });
  isLost = false;
  await act(async () => (await told.watch())?.refresh());
  expect([told.status, asked]).toEqual(['ready', ['refresh']]);
});
