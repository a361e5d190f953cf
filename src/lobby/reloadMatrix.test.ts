import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { truncateAddress } from '@/domain/address';
import type { Namespace } from '@/domain/caip';
import type { ConnectorType } from '@/domain/connector';
import type { Engine } from '@/engine/createEngine';
import type { PublicAccount } from '@/ports/publicState';
import { type Browser, closeBrowser, createBrowser } from '../../harness/reloadBrowser';
import { type FrameServer, start as startFrame } from '../../harness/servers/frame';

/* Every kind of way to a wallet, in every namespace, in every state: a reload brings back what was there. */

/** Behind the embedded wallet's client stands a real frame's service. */
let wallet: FrameServer;
beforeAll(async () => {
  const ether = { id: 'eip155:1', name: 'Chain 1', symbol: 'ETH', decimals: 18 };
  wallet = await startFrame({ port: 0, chains: [ether] });
});
afterEach(() => {
  closeBrowser();
  wallet.frame.reset();
});
afterAll(() => wallet.stop());

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const satisfies Namespace[];
const kinds = [
  'ANNOUNCED',
  'INJECTED',
  'MULTI_CHAIN',
  'WALLET_CONNECT',
  'AUTH',
  'EXTERNAL',
] as const satisfies ConnectorType[];
const statuses = ['connected', 'beside', 'connecting', 'reconnecting', 'restoring', 'silent', 'disconnected'] as const;
type Status = (typeof statuses)[number];
type Where = (typeof namespaces)[number];

/** Which wallet stands for a kind in a namespace; or why there is none. */
const ways: Record<Where, Partial<Record<ConnectorType, string>>> = {
  eip155: {
    ANNOUNCED: 'example.harbor',
    INJECTED: 'injected',
    WALLET_CONNECT: 'phone',
    AUTH: 'embedded',
    EXTERNAL: 'host.connector',
  },
  solana: { ANNOUNCED: 'Lantern', WALLET_CONNECT: 'phone', AUTH: 'embedded' },
  bip122: { ANNOUNCED: 'Cinder', WALLET_CONNECT: 'phone' },
  polkadot: { ANNOUNCED: 'Thistle', WALLET_CONNECT: 'phone' },
};
/** Another wallet of the namespace that comes into use, so that the first stands beside it. */
const seconds: Partial<Record<Where, string>> = { eip155: 'example.fernway', solana: 'Harbor' };

const reasons: Partial<Record<ConnectorType, string>> = {
  INJECTED: 'only EVM wallets are found without saying who they are (window.ethereum)',
  MULTI_CHAIN: 'a row of several connectors, each of which connects in its own namespace',
  AUTH: 'the embedded wallet has accounts on EVM chains and on Solana alone',
  EXTERNAL: 'only wagmi has connectors of a host’s own',
};

interface Cell {
  namespace: Where;
  kind: ConnectorType;
  status: Status;
  id: string;
}
const possible: Cell[] = [];
const impossible: string[] = [];
for (const namespace of namespaces)
  for (const kind of kinds)
    for (const status of statuses) {
      const id = ways[namespace][kind];
      const cell = `${kind} × ${namespace} × ${status}`;
      if (!id) impossible.push(`${cell}: ${reasons[kind]}`);
      else if (
        status === 'beside' &&
        (!seconds[namespace] && kind === 'WALLET_CONNECT' ? false : !secondOf(namespace, id))
      )
        impossible.push(`${cell}: there is no second wallet on this kind of chain`);
      else if (status === 'silent' && kind === 'EXTERNAL')
        impossible.push(`${cell}: a connector of a host’s own has no lock`);
      else possible.push({ namespace, kind, status, id });
    }

/** Whoever else is there. */
function secondOf(namespace: Where, id: string): string | undefined {
  const page = seconds[namespace] ?? ways[namespace].ANNOUNCED;
  return page === id ? (id === 'phone' ? undefined : 'phone') : page;
}

const hang = (id: string, namespace: Where, browser: Browser) => {
  if (id === 'phone') browser.phone.answer('hang');
  if (id === 'embedded') browser.person?.behave('hang');
  const known = {
    eip155: () => window.__testWallets?.[id === 'injected' ? 'example.quill' : id],
    solana: () => window.__solanaTestWallets?.[`example.${id.toLowerCase()}`],
    bip122: () => window.__bitcoinTestWallets?.['example.cinder'],
    polkadot: () => window.__polkadotTestWallets?.['example.thistle'],
  };
  known[namespace]()?.set({ behaviour: 'hang' });
  return known[namespace]();
};

/** What a host sees of a wallet, wherever it stands. */
const seen = (engine: Engine, namespace: Where, id: string) => {
  const account: Partial<PublicAccount> = engine.getState().accounts[namespace] ?? {};
  const other = account.others?.find((one) => one.connectorId === id);
  if (other) return { status: 'beside', accounts: other.accounts, networkId: other.networkId };
  if (account.connectorId !== id) return { status: 'disconnected' };
  return { status: account.status, accounts: account.accounts, caipAddress: account.caipAddress };
};

describe(`a reload, ${possible.length} cells`, () => {
  test('cells that cannot be are known, each with its reason', () => {
    console.log(
      `Reload matrix: ${kinds.length} kinds × ${namespaces.length} namespaces × ${statuses.length} statuses = ` +
        `${possible.length} tried, ${impossible.length} impossible:\n  ${[...new Set(impossible.map((one) => one.replace(/ × \w+:/, ':')))].join('\n  ')}`,
    );
    expect(possible.length + impossible.length).toBe(kinds.length * namespaces.length * statuses.length);
    expect(impossible.every((one) => !one.includes('undefined'))).toBe(true);
  });

  test.each(possible)('$kind × $namespace × $status', async ({ namespace, status, id }) => {
    let isAnswering = true;
    const browser = createBrowser({ isAnswering: () => isAnswering, ...(id === 'embedded' && { frame: wallet }) });
    const first = await browser.open();
    const request = { namespace, connectorId: id };
    if (status === 'connecting') {
      hang(id, namespace, browser);
      // The host's own connector answers at once: what is still asked is the page's business alone.
      if (id === 'host.connector') void first.engine.connect({ namespace, connectorId: 'nobody' }).catch(() => {});
      else first.engine.connect(request).catch(() => {});
      await browser.rest(first.engine);
    } else {
      await first.engine.connect(request);
      const second = secondOf(namespace, id);
      if (status === 'beside' && second) await first.engine.connect({ namespace, connectorId: second });
      if (status === 'disconnected') await first.engine.disconnect(request);
      await browser.rest(first.engine);
    }
    const before = seen(first.engine, namespace, id);
    const { activeNamespace, networkId } = first.engine.getState();
    expect(before.status).toBe(
      { connecting: 'disconnected', reconnecting: 'connected', restoring: 'connected', silent: 'connected' }[
        status as string
      ] ?? status,
    );
    await first.leave();

    // A page that goes before the wallet has answered changes nothing; nor does one that only painted.
    if (status === 'reconnecting') {
      isAnswering = false;
      const short = await browser.open();
      expect(seen(short.engine, namespace, id)).toMatchObject({ ...before, status: 'reconnecting' });
      await short.leave();
      isAnswering = true;
    }
    if (status === 'restoring') expect(browser.firstPaint().status).toBe('restoring');

    const painted = browser.firstPaint().accounts[namespace];
    const frame = await browser.firstFrame();
    // Whoever is in has their name on the buttons before anything else is there; whoever is not reads the way in.
    const inUse = browser.firstPaint().accounts[activeNamespace]?.address;
    if (inUse) expect(frame.connect).toContain(truncateAddress(inUse));
    else expect(frame.connect).toBe('Connect wallet');
    if (painted?.address) expect(frame[namespace]).toContain(truncateAddress(painted.address));
    else expect(frame[namespace]).toBe('');
    const next = await browser.open(() => {
      if (status !== 'silent') return;
      if (id === 'phone') browser.phone.end();
      else if (id === 'embedded') browser.frameKept?.delete('session');
      else hang(id, namespace, browser)?.lock();
    });
    await next.settle();
    if (status === 'silent' || status === 'connecting' || status === 'disconnected') {
      expect(seen(next.engine, namespace, id)).toEqual({ status: 'disconnected' });
      return;
    }
    expect(seen(next.engine, namespace, id)).toEqual(before);
    expect(next.engine.getState()).toMatchObject({ activeNamespace, networkId });
    expect(painted?.status).toBe('restoring');
    expect(inUse).toBeTruthy();
    expect(Object.values(frame).join(' ')).not.toContain('Connect wallet');
    const ids = [painted?.connectorId, ...(painted?.others ?? []).map((one) => one.connectorId)];
    expect(ids).toContain(id);
  });
});
