import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWarnedHandle, destroyWarnedHandles } from '../../harness/warnedHandle';
import { PorticoProvider } from './PorticoProvider';

/* A modal that no provider shows any more is closed: it does not come back unasked with the next one. */

afterEach(() => {
  cleanup();
  destroyWarnedHandles();
});

function visit() {
  const { portico } = createWarnedHandle();
  const told: string[] = [];
  portico.on('open', () => told.push('open'));
  portico.on('close', () => told.push('close'));
  const provider = (key: string) => (
    <PorticoProvider key={key} portico={portico}>
      {null}
    </PorticoProvider>
  );
  return { portico, told, provider };
}

test('closes with the last provider, and stays closed with the next', async () => {
  const { portico, told, provider } = visit();
  const page = render(provider('first'));
  await act(() => portico.open());
  await screen.findByRole('dialog');
  await act(async () => page.rerender(<main />));
  await vi.waitFor(() => expect([portico.getState().open, told]).toEqual([false, ['open', 'close']]));
  await act(async () => page.rerender(provider('second')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('stays open while another provider stands, or takes its place', async () => {
  const { portico, told, provider } = visit();
  const page = render([provider('first'), provider('second')]);
  await act(() => portico.open());
  await act(async () => page.rerender([provider('second')]));
  await act(async () => page.rerender([provider('third')]));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect([portico.getState().open, told]).toEqual([true, ['open']]);
});

test('what is opened before its provider stands with it, mounted twice or not', async () => {
  const { portico, told, provider } = visit();
  await act(() => portico.open());
  render(<StrictMode>{provider('first')}</StrictMode>);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect([portico.getState().open, told]).toEqual([true, ['open']]);
});
