// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';
import { type PorticoName, usePorticoName } from './usePorticoName';
import { usePorticoWallets } from './usePorticoWallets';

/* Files of a hook's own that do not come, after a deployment say: the host is told by an error of ours. */

const lose = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./walletChooser', lose);
vi.mock('@/engine/names', lose);

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

function show<T>(useIt: () => T) {
  const seen = {} as { hook: T };
  function Probe() {
    seen.hook = useIt();
    return null;
  }
  const { portico } = createWarnedHandle();
  render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  );
  return seen;
}

test('usePorticoWallets(): there is no list, and why', async () => {
  const seen = show(usePorticoWallets);
  await waitFor(() => expect(seen.hook.isLoading).toBe(false));
  expect(seen.hook).toMatchObject({ wallets: [], error: { code: 'UI_LOAD_FAILED' } });
});

test.each<[string, (one: PorticoName) => Promise<unknown>]>([
  ['lookup', (one) => one.lookup('ada.eth')],
  ['reverse', (one) => one.reverse('0x5A384227B65FA093DEC03Ec34e111Db80A040615')],
  ['register', (one) => one.register('ada')],
])('usePorticoName().%s() rejects', async (_what, call) => {
  await expect(call(show(usePorticoName).hook)).rejects.toMatchObject({ code: 'UI_LOAD_FAILED' });
});
