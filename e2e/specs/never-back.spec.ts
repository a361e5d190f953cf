import { lantern } from '../../harness/fixtures/solanaWallets';
import { bringSolanaWallet } from '../../harness/testing/bring';
import { solanaChainsOf } from '../../harness/testing/chainsOf';
import { inGate } from '../full';
import { test as base, expect } from '../phone';

/* A request in a new page's first moment, for a wallet that shows as connected and does not come back. */

type Namespace = 'eip155' | 'solana';
type Kind = 'phone' | 'silent' | 'absent';

interface Visit {
  connect(): Promise<void>;
  /** From now on it does not come back. */
  leave?(): Promise<unknown>;
}

const test = base.extend<{ meet: (kind: Kind, namespace: Namespace) => Promise<Visit> }>({
  meet: async ({ page, harness, host, bringWallets, pair }, use) =>
    use(async (kind, namespace) => {
      // The library that would bring the pairing back is never through.
      if (kind === 'phone') return { connect: () => pair(), leave: () => page.route(/relayClient/, () => {}) };
      const isOnEvm = namespace === 'eip155';
      const manners = kind === 'absent' ? { arrives: 'late' as const } : {};
      const wallet = isOnEvm
        ? await bringWallets(manners)
        : await bringSolanaWallet(page, { ...lantern({ chains: solanaChainsOf(harness.info) }), ...manners });
      return {
        async connect() {
          // On the next page nobody has it arrive.
          if (kind === 'absent') await wallet.arrive();
          await host.connect(wallet.name);
        },
        leave: async () => kind === 'silent' && wallet.set('silent', isOnEvm ? 'eth_accounts' : 'standard:connect'),
      };
    }),
});

const timedOut = { code: 'CONNECT_TIMEOUT', says: 'did not come back within 10 s' };
const gone = { code: 'NOT_CONNECTED', says: 'did not come back' };

for (const { who, kind, namespace, code, says } of [
  { who: 'a wallet on EVM that does not answer', kind: 'silent', namespace: 'eip155', ...timedOut },
  { who: 'a wallet on Solana that does not answer', kind: 'silent', namespace: 'solana', ...timedOut },
  { who: 'a phone, on EVM, whose pairing does not come back', kind: 'phone', namespace: 'eip155', ...timedOut },
  { who: 'a phone, on Solana, whose pairing does not come back', kind: 'phone', namespace: 'solana', ...timedOut },
  { who: 'a wallet on EVM that has gone', kind: 'absent', namespace: 'eip155', ...gone },
  { who: 'a wallet on Solana that has gone', kind: 'absent', namespace: 'solana', ...gone },
] as const)
  test(
    `${who}: waited for, 10 s at most, and whoever asked is told so`,
    inGate(code === timedOut.code && namespace === 'eip155'),
    async ({ host, meet }) => {
      const { connect, leave } = await meet(kind, namespace);
      const chains = namespace === 'solana' ? 'solana,evm' : 'evm';
      await host.open(`/?chains=${chains}${kind === 'phone' ? '&relay' : ''}`);
      await connect();
      await leave?.();
      const { status, told } = await host.reloadAsking(namespace, 'Nobody comes');
      expect(status).toBe('restoring');
      const [byHandle, byProvider] = await told;
      expect(byHandle).toMatchObject({ code });
      // EIP-1193 has numbers; what is behind them is its cause.
      expect(byProvider).toMatchObject(namespace === 'eip155' ? { code: 4900, cause: code } : { code });
      for (const one of [byHandle, byProvider]) {
        expect(one?.words).toContain(says);
        if (code === timedOut.code) expect(one?.ms).toBeGreaterThan(9_900);
      }
      await expect(host.status).toHaveText('disconnected');
    },
  );
