import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, within } from 'storybook/test';
import { approvals } from '@/store/approvals/slice';
import { modal } from '@/store/modal/slice';
import { appears } from './appears';
import { networks } from './pretended';
import type { Arrive } from './scenario';

const [ethereum] = networks;

/** A message as a page hands it over: the bytes of its words. */
export const hex = (text: string) => `0x${[...new TextEncoder().encode(text)].map((one) => one.toString(16)).join('')}`;

/** The visitor is behind a login, and their own wallet stands in its frame. */
export const behindLogin = (arrive: Arrive) => ({
  scenario: { arrive, loginMethods: { email: () => {} }, services: { frame: 'https://frame.test' } },
});

/** The one request that waits for the visitor's yes. */
export const waitsFor = (id: string, method: string, params: unknown): UnknownAction =>
  approvals.actions.changed({
    connectorId: 'embedded',
    namespace: 'eip155',
    approvals: [{ id, method, params, networkId: ethereum?.id ?? 'eip155:1' }],
  });

/** A page has asked the visitor's own wallet for this. */
export const ask =
  (method: string, params: unknown, isOpen = true) =>
  ({ store }: Parameters<Arrive>[0]) => {
    store.dispatch((_dispatch, _getState, extra) => extra.injectSlice?.(approvals));
    store.dispatch(waitsFor('1', method, params));
    store.dispatch(modal.actions[isOpen ? 'pushed' : 'opened']({ view: 'ApproveTransaction', data: undefined }));
  };

/** The same, and it opens the modal by itself. */
export const waiting = (method: string, params: unknown): Arrive => ask(method, params, false);
export const asked = (method: string, params: unknown) => behindLogin(waiting(method, params));
export const send = (call: object) => asked('eth_sendTransaction', [call]);

/** Waits for what the view says of the request, as its heading. */
export const says = async (heading: string | RegExp) => {
  const sheet = within(await screen.findByRole('dialog', { name: 'Approve' }));
  await appears(await sheet.findByRole('heading', { name: heading }));
  return sheet;
};
