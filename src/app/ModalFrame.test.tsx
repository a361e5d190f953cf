import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectModel } from './connectModel.fixture';
import { createFrame, type FrameFacts } from './frame';
import { PorticoDialog } from './PorticoDialog';

let frame = createFrame();
const set = (facts: Partial<FrameFacts>) => act(async () => frame.set(facts));
let visits = 0;
const open = (more: Partial<FrameFacts> = {}) => {
  visits += 1;
  return set({
    isOpen: true,
    isLoaded: true,
    entry: { view: 'Connect', data: undefined },
    visit: visits,
    connect: connectModel(),
    ...more,
  });
};
const close = () => set({ isOpen: false });
const row = () => screen.getByRole('button', { name: /Use your phone/ });
const layer = () => document.querySelector<HTMLElement>('[data-part="layer"]');

beforeEach(async () => {
  frame = createFrame();
  await act(async () => render(<PorticoDialog theme={{}} locale="en" frame={frame} onError={() => {}} />));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Connect, drawn before an opening', () => {
  it('waits out of sight, and is the one that opens', async () => {
    await set({ connect: connectModel(), isLoaded: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(layer()).toHaveAttribute('hidden');
    const waiting = document.querySelector('[data-part="row"]');
    expect(waiting).not.toBeNull();
    await open();
    expect(row()).toBe(waiting);
    expect(row()).toHaveFocus();
  });
});

describe('Connect, between two openings', () => {
  it('stays, hidden, and is shown again as it stands', async () => {
    await open();
    const before = row();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(layer()).toHaveAttribute('hidden');
    expect(document.querySelectorAll('[data-part="guard"]')).toHaveLength(0);
    await open();
    expect(row()).toBe(before);
    expect(before).toHaveFocus();
    expect(layer()).not.toHaveAttribute('hidden');
  });

  it('is laid out in a later task when what it shows changes, so that an opening has only to show it', async () => {
    await open();
    await close();
    const sheet = document.querySelector('[data-part="sheet"]') as HTMLElement;
    const layOut = vi.spyOn(sheet, 'getBoundingClientRect');
    await set({ connect: connectModel() });
    await vi.waitFor(() => expect(layOut).toHaveBeenCalled());
  });

  it('is built anew where it threw', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const breaks = connectModel({
      beside() {
        if (isBroken) throw new Error('a bad part');
        return null;
      },
    });
    await open({ connect: breaks });
    expect(screen.queryByRole('button', { name: /Use your phone/ })).toBeNull();
    await close();
    isBroken = false;
    await open({ connect: breaks });
    expect(row()).toBeVisible();
  });

  it('makes way for the view that a visit begins with, without a step from one to the other', async () => {
    await open();
    const view = screen.getByRole('dialog').querySelector('[data-part="view"]');
    await close();
    await open({ entry: { view: 'Account', data: undefined }, content: <button type="button">Leave</button> });
    expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
    expect(view?.isConnected).toBe(false);
  });

  it('stands again where the host has emptied its page meanwhile', async () => {
    await open();
    await close();
    layer()?.remove();
    await open();
    expect(row()).toHaveFocus();
  });

  it('leaves nothing behind in a dialog of the host', async () => {
    const host = document.body.appendChild(document.createElement('dialog'));
    host.setAttribute('open', '');
    vi.spyOn(host, 'matches').mockImplementation((selector) => selector === ':modal');
    await open();
    expect(host.querySelector('[data-part="layer"]')).not.toBeNull();
    await close();
    expect(layer()).toBeNull();
    host.remove();
  });

  it('leaves nothing behind of another view', async () => {
    await open();
    await set({ entry: { view: 'Account', data: undefined }, content: <button type="button">Leave</button> });
    await close();
    expect(layer()).toBeNull();
  });
});
