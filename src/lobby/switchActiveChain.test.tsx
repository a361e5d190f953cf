import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppModal } from '@/app/AppModal';
import { PorticoDialog } from '@/app/PorticoDialog';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { makeHouse, quiet, solana } from '../../harness/severalHouse';

afterEach(cleanup);

test('who is refused by their wallet on the other kind of chain, and goes back, reads of that wallet still', async () => {
  const { engine, evm, sun } = makeHouse();
  const joined = engine.connect(quiet);
  await vi.waitFor(() => expect(evm.prompts()).toBe(1));
  evm.approve();
  await joined;
  engine.open({ view: 'Networks' });
  engine.store.dispatch(chooseNetwork(solana.id));
  render(
    <PorticoDialog
      app={{ store: engine.store, Modal: AppModal }}
      theme={{}}
      locale="en"
      onError={(error) => {
        throw error;
      }}
    />,
  );
  await screen.findByRole('heading', { name: 'Quiet can go there too' });
  fireEvent.click(screen.getByRole('button', { name: 'Connect Quiet' }));
  await act(async () => sun.reject());
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Quiet can go there too' });
  engine.destroy();
});
