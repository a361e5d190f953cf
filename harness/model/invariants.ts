import { expect } from 'vitest';
import { LAST_SEEN } from '@/adapters/browser/lastSeen';
import { type Namespace, namespaceOf } from '@/domain/caip';
import type { PublicAccount } from '@/ports/publicState';
import { selectNetworkId } from '@/store/network/selectors';
import { type Browser, wallets } from './browser';

const namespaces = ['eip155', 'solana'] as const satisfies Namespace[];

interface Joined {
  connectorId: string;
  addresses: string[];
  networkId: string;
}

const addressesOf = ({ accounts }: { accounts: { address: string }[] }) => accounts.map(({ address }) => address);

/** The wallets that are in, as a host sees them; the one in use first. */
export function connectionsIn(browser: Browser, namespace: Namespace): Joined[] {
  const account = browser.engine.getState().accounts[namespace];
  if (!account?.address || !account.connectorId) return [];
  const networkId = account.caipAddress?.slice(0, account.caipAddress.lastIndexOf(':')) ?? '';
  return [
    { connectorId: account.connectorId, addresses: addressesOf(account), networkId },
    ...(account.others ?? []).map((one) => ({ ...one, addresses: addressesOf(one) })),
  ];
}

/** Nobody is half in: whoever is connected has an account, a wallet and a network of that kind; whoever is not has nothing. */
function neverHalf(browser: Browser, namespace: Namespace, account: PublicAccount | undefined) {
  const { attempt } = browser.engine.store.getState().connection;
  const isAsked = attempt?.phase === 'waiting' && attempt.namespace === namespace;
  expect(account?.status ?? 'disconnected', 'at rest').toMatch(isAsked ? /^connect/ : /^(?:connected|disconnected)$/);
  if (!account?.address) return expect(account?.accounts ?? []).toEqual([]);
  const [first] = account.accounts;
  expect(account).toMatchObject({ address: first?.address, connectorId: expect.any(String) });
  expect(account.caipAddress).toMatch(new RegExp(`^${namespace}:[^:]+:${first?.address}$`));
  const ids = connectionsIn(browser, namespace).map(({ connectorId }) => connectorId);
  expect(new Set(ids).size, 'nobody is in twice').toBe(ids.length);
}

/** What the screen says is what the wallet would say: whom it lets us see, the one in use first, and where it stands. */
function asTheWallet(browser: Browser, namespace: Namespace) {
  const joined = connectionsIn(browser, namespace);
  for (const wallet of wallets.filter((one) => one.namespace === namespace)) {
    const { addresses, networkId } = browser.isLeft(wallet) ? { addresses: [] } : browser.truth(wallet);
    const shown = joined.find(({ connectorId }) => connectorId === wallet.id);
    const words = `${namespace} ${wallet.id}`;
    expect([...(shown?.addresses ?? [])].sort(), `the accounts of ${words}`).toEqual([...addresses].sort());
    if (shown && networkId) expect(shown.networkId, `where ${words} stands`).toBe(networkId);
  }
}

/** What is kept for the next visit, and for other tabs, is what is so. */
function asStored(browser: Browser, namespace: Namespace) {
  const { storage } = browser.env;
  const joined = connectionsIn(browser, namespace);
  expect(storage.get('activeConnectorIds')?.[namespace], `the wallet in use in ${namespace}`).toBe(
    joined[0]?.connectorId,
  );
  const kept = storage.get('connections')?.[namespace] ?? [];
  const gone = storage.get('disconnectedConnectorIds')?.[namespace] ?? [];
  for (const { connectorId, addresses, networkId } of joined) {
    const entry = kept.find((one) => one.connectorId === connectorId);
    expect([entry?.networkId, entry && addressesOf(entry)], connectorId).toEqual([networkId, addresses]);
    expect(gone, `${connectorId} is in`).not.toContain(connectorId);
  }
}

/** With several turned off, one wallet in each namespace; a session far away stays where it is in use elsewhere. */
function oneAtATime(browser: Browser, namespace: Namespace) {
  const { accounts } = browser.engine.getState();
  for (const { connectorId } of accounts[namespace]?.others ?? []) {
    expect(connectorId).toBe('phone');
    const isUsed = Object.values(accounts).some((one) => one.connectorId === 'phone');
    expect(isUsed, 'a session that nobody uses').toBe(true);
  }
}

/** What holds whatever has happened, once everybody is at rest. */
export function checkInvariants(browser: Browser, { multiWallet }: { multiWallet: boolean }) {
  const state = browser.engine.getState();
  for (const namespace of namespaces) {
    const account = state.accounts[namespace];
    neverHalf(browser, namespace, account);
    asTheWallet(browser, namespace);
    asStored(browser, namespace);
    if (!multiWallet) oneAtATime(browser, namespace);
    const [first] = connectionsIn(browser, namespace);
    if (first)
      expect(selectNetworkId(browser.engine.store.getState(), namespace), `the network of ${namespace}`).toBe(
        first.networkId,
      );
  }
  expect(state.networkId && namespaceOf(state.networkId), 'the page stands in one namespace').toBe(
    state.activeNamespace,
  );
  const seen = browser.env.storage.getRaw(LAST_SEEN);
  const isComing = Object.values(state.accounts).some(({ status }) => status !== 'connected');
  if (!isComing)
    expect(seen ? JSON.parse(seen).accounts : {}, 'what the next page shows first').toEqual(
      JSON.parse(JSON.stringify(state.accounts)),
    );
}
