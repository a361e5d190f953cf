import { expect, test } from 'vitest';
import type { Connector } from './connector';
import { matchConnector } from './matchConnector';

const connector = (id: string, more: Partial<Connector>): Connector => ({
  id,
  name: id,
  namespace: 'eip155',
  type: 'ANNOUNCED',
  ...more,
});
const harbor = connector('one', { name: 'Harbor', rdns: 'example.harbor' });
const impostor = connector('two', { name: 'Harbor', rdns: 'com.other' });
const legacy = connector('injected', { name: 'Quill', type: 'INJECTED' });
const listed = connector('three', { name: 'Nook', explorerId: 'nook-id' });
const all = [impostor, harbor, legacy, listed];

test.each([
  ['its rdns, before any name', { id: 'x', name: 'Harbor', rdns: 'EXAMPLE.harbor' }, harbor],
  ['the mobile spelling of an rdns', { id: 'x', name: 'MetaMask', rdns: 'io.metamask.mobile' }, undefined],
  ['its id at the registry', { id: 'nook-id', name: 'Another' }, listed],
  ['its name, where no rdns speaks against it', { id: 'x', name: ' QUILL ', rdns: 'example.quill' }, legacy],
  ['no name of another maker', { id: 'x', name: 'Harbor', rdns: 'org.third' }, undefined],
  ['nothing', { id: 'x', name: 'Zephyr' }, undefined],
])('%s', (_how, wallet, found) => expect(matchConnector(wallet, all)).toBe(found));

test('one that can’t say its name is nobody’s', () => {
  expect(matchConnector({ id: 'x', name: '' }, [connector('injected', { name: '' })])).toBeUndefined();
});
