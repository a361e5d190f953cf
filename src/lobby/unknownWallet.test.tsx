import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestEnv, realClock } from '../../harness/env';
import { destroyWarnedHandles, createWarnedHandle as handle } from '../../harness/warnedHandle';
import type { PorticoOptions } from './options';
import { PorticoProvider } from './PorticoProvider';
import { WalletButton } from './WalletButton';

/* A button for a wallet that nobody knows: what a newcomer misspells, and what is said of it. */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

const known = 'Give the id that the wallet announces, its name, or its id in the directory. Known are ';
const show = (wallet: string, options: Partial<PorticoOptions> = {}) => {
  const shown = handle({ loadEnv: async () => ({ ...createTestEnv(), clock: realClock }) }, options);
  const { container } = render(
    <StrictMode>
      <PorticoProvider portico={shown.portico}>
        <WalletButton wallet={wallet} />
      </PorticoProvider>
    </StrictMode>,
  );
  // The modal may stand in the page by now, ready for the press.
  return { ...shown, press: () => act(async () => within(container).getByRole('button').click()) };
};

test('a name that nobody has is told once, before a press, with those that are known', async () => {
  const { warned, press } = show('nope');
  await waitFor(() => expect(warned).toHaveLength(1));
  expect(warned[0]).toMatch(
    `<WalletButton wallet="nope"> is for nobody: no wallet of this page is called so, and none that is listed. ${known}`,
  );
  expect(warned[0]).toContain('io.metamask (MetaMask)');
  await press();
  await screen.findByRole('dialog');
  await vi.dynamicImportSettled();
  expect(warned).toHaveLength(1);
});

test('one that was spelt wrong is told with the right one', async () => {
  const { warned } = show('MetMask');
  await waitFor(() => expect(warned[0]).toContain(`listed. Is it "MetaMask"? ${known}`));
});

test('an id may be of one who is not here: of that, the press tells', async () => {
  const { warned, press } = show('io.metmask');
  await press();
  await waitFor(() => expect(warned[0]).toContain(`Is it "io.metamask"? ${known}`));
  expect(warned).toHaveLength(1);
});

test.each(['Harbor', 'example.harbor', 'io.metamask', 'MetaMask', 'Zerion'])(
  'of %s, nothing is said',
  async (wallet) => {
    const { warned, portico: one, press } = show(wallet);
    await press();
    await waitFor(() => expect(one.getState().open || one.getState().status === 'connected').toBe(true));
    await vi.dynamicImportSettled();
    expect(warned).toEqual([]);
  },
);
