import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fernway, harbor, quill } from '../fixtures/testWallets';
import { installTestWallets } from './install';

const chains = [{ chainId: 31337, name: 'Porch', rpcUrl: 'http://127.0.0.1:1' }];

interface Announced {
  info: { name: string; rdns: string; uuid: string; icon: string };
  provider: object;
}

let page: EventTarget & Pick<Window, '__testWallets'> & { ethereum?: { isHarbor?: boolean } };
let announced: Announced[];
beforeEach(() => {
  page = Object.assign(new EventTarget(), { fetch: () => Promise.reject(new Error('no chain here')) });
  Object.assign(page, { top: page });
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { origin: 'https://dapp.example' });
  announced = [];
  page.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent<Announced>).detail),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('announces itself at once and whenever a page asks (EIP-6963)', () => {
  installTestWallets([harbor({ chains })]);
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  expect(announced).toHaveLength(2);
  expect(announced[0]).toBe(announced[1]);
  expect(announced[0]?.info).toMatchObject({ name: 'Harbor', rdns: 'example.harbor' });
  expect(announced[0]?.info.uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(announced[0]?.info.icon).toMatch(/^data:image\/png;base64,/);
  expect(Object.isFrozen(announced[0]) && Object.isFrozen(announced[0]?.info)).toBe(true);
});

it('announces itself twice, anew each time, or among nonsense', () => {
  const told = (announces: 'twice' | 'anew' | 'badly') => {
    announced = [];
    installTestWallets([{ ...harbor({ chains }), rdns: `example.${announces}`, announces }]);
    return announced;
  };
  expect(told('twice')).toHaveLength(2);
  expect(new Set(told('anew').map(({ info }) => info.uuid)).size).toBe(2);
  const among = told('badly');
  expect(among.length).toBeGreaterThan(5);
  expect(among[0]).toBeNull();
  expect(among.at(-1)?.info.rdns).toBe('example.badly');
});

it('stands at window.ethereum through a proxy, or in a list with others', () => {
  installTestWallets([{ ...harbor({ chains }), ways: ['wrapped'] }]);
  const own = page.__testWallets?.['example.harbor']?.provider;
  expect(page.ethereum).not.toBe(own);
  expect(page.ethereum?.isHarbor).toBe(true);
  Object.assign(page, { ethereum: undefined });
  installTestWallets([
    { ...harbor({ chains }), ways: ['shared'] },
    { ...quill({ chains }), ways: ['shared'] },
  ]);
  const { providers } = page.ethereum as { providers?: unknown[] };
  expect(providers).toEqual([
    page.__testWallets?.['example.harbor']?.provider,
    page.__testWallets?.['example.quill']?.provider,
  ]);
});

it('stands at window.ethereum when it is of the old kind, and says when it has come', () => {
  const initialized = vi.fn();
  page.addEventListener('ethereum#initialized', initialized);
  installTestWallets([quill({ chains })]);
  expect(page.ethereum).toBe(page.__testWallets?.['example.quill']?.provider);
  expect(initialized).toHaveBeenCalledOnce();
  expect(announced).toEqual([]);
});

it('comes late when told, and once', () => {
  installTestWallets([{ ...harbor({ chains }), ways: ['legacy', 'eip6963'], arrives: 'late' }]);
  expect([page.ethereum, announced]).toEqual([undefined, []]);
  page.__testWallets?.['example.harbor']?.arrive();
  page.__testWallets?.['example.harbor']?.arrive();
  expect(page.ethereum?.isHarbor).toBe(true);
  expect(announced).toHaveLength(1);
});

it('stays out of frames, unless it is one that goes there', () => {
  Object.assign(page, { top: null });
  installTestWallets([harbor({ chains })]);
  expect([page.__testWallets, announced]).toEqual([undefined, []]);
  installTestWallets([harbor({ chains }), { ...fernway({ chains }), inFrames: true }]);
  expect(Object.keys(page.__testWallets ?? {})).toEqual(['example.fernway']);
});
