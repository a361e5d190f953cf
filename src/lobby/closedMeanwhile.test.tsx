import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { evm } from '@/adapters/evm/evm';
import { createTestEnv, realClock } from '../../harness/env';
import { localChain } from '../../harness/evmGround';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';

/* A host closes what it has asked for, while the code of the modal is on its way: its last word counts. */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

function visit() {
  const env = { ...createTestEnv(), clock: realClock };
  const { portico } = createWarnedHandle(
    { loadEnv: async () => env },
    { chains: [evm({ networks: [localChain(31337, 'http://127.0.0.1:1')] })] },
  );
  render(<PorticoProvider portico={portico}>{null}</PorticoProvider>);
  return portico;
}

describe.each([undefined, 'Networks'] as const)('open({ view: %s })', (view) => {
  test('that is closed before it stands does not come', async () => {
    const portico = visit();
    const told: string[] = [];
    portico.on('open', () => told.push('open'));
    await act(async () => {
      const opening = portico.open(view && { view });
      portico.close();
      await opening;
    });
    expect([portico.getState().open, screen.queryByRole('dialog'), told]).toEqual([false, null, []]);
  });

  test('that is asked for again after that stands', async () => {
    const portico = visit();
    await act(async () => {
      const opening = portico.open(view && { view });
      portico.close();
      await Promise.all([opening, portico.open(view && { view })]);
    });
    expect([portico.getState().open, portico.getState().view]).toEqual([true, view ?? 'Connect']);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});
