import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Namespace, NetworkId } from '@/domain/caip';
import type { PairingMethod, RemoteWallet } from '@/ports/connectMethod';
import type { TestEnv } from '../env';
import { addFault } from '../faults';
import { accounts } from '../fixtures/accounts';
import { solanaAccounts } from '../fixtures/solana';
import { createPhone } from '../phone/phone';
import { start as startRelay } from '../servers/relay';
import { createWorld } from '../world';
import type { ModelPhone } from './modelPhone';

const proposalMethod = 'wc_sessionPropose';
const door = 'relay/connect';
/** As long as any wait of the page's before it dials again, and how often it has one. */
const [redialMs, redials] = [10_000, 12];

interface Network {
  id: string;
  name: string;
  nativeCurrency: { symbol: string; decimals: number };
}

/**
 * Where there is a window, pairing's library logs by what browsers know of its logger; in Node, which has none of that,
 * every line would be printed.
 */
function hushLibrary(): () => void {
  const { fd } = process.stdout;
  const nowhere = openSync(devNull, 'w');
  Object.defineProperty(process.stdout, 'fd', { value: nowhere, configurable: true });
  return () => Object.defineProperty(process.stdout, 'fd', { value: fd, configurable: true });
}

/**
 * A real phone wallet and a relay in this process. A page reaches it by the pairing adapter that is shipped, and its person
 * scans each code that a page shows. One stands for many walks: `begin` gives the next one a phone that knows nobody.
 */
export async function startRealPhone(networks: readonly Network[]) {
  const speak = hushLibrary();
  const world = createWorld();
  const relay = await startRelay({ port: 0, world });
  const phone = await createPhone({
    relayUrl: relay.url,
    chains: networks.map(({ id, name, nativeCurrency }) => ({ id, name, ...nativeCurrency })),
    keys: {
      eip155: accounts.slice(6, 8).map(({ privateKey }) => privateKey),
      solana: [solanaAccounts[4], solanaAccounts[0]].map(({ secretKey }) => secretKey),
    },
    behaviour: 'approve',
  });

  function createModelPhone(): ModelPhone {
    let method: PairingMethod | undefined;
    let env: TestEnv | undefined;
    /** The page whose pairing code the phone scanned last. */
    let scannedOf: PairingMethod | undefined;
    /** Sessions for a page that has gone: the next one ends them once it opens its line, which is when it pairs again. */
    const late = new Set<string>();
    const live = () => phone.sessions().filter(({ topic }) => !late.has(topic));
    const isCodeOver = () => method?.pairing.snapshot().uri === undefined;
    const lines = async () => ((await (await fetch(relay.controlUrl)).json()) as { clients: string[] }).clients.length;

    const remote = (one: RemoteWallet): RemoteWallet => ({ ...one, connector: { ...one.connector, id: 'phone' } });
    return {
      join(page) {
        env = page.env;
        const paired = page.built.createWalletConnect({}, page.env, {
          services: { relay: relay.url, verify: null, frame: null },
          projectId: 'test',
          metadata: { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] },
        });
        method = paired;
        let scanned: string | undefined;
        paired.pairing.subscribe(({ uri }) => {
          if (!uri || uri === scanned) return;
          scanned = uri;
          scannedOf = paired;
          phone.pair(uri).catch(() => {});
        });
        const remotes = Object.entries(paired.remotes(page.networks)) as [Namespace, RemoteWallet][];
        return { remotes: Object.fromEntries(remotes.map(([name, one]) => [name, remote(one)])), methods: [paired] };
      },
      leave() {},
      session(namespace) {
        const told = live().flatMap(({ namespaces }) => namespaces[namespace]?.accounts ?? []);
        if (told.length === 0) return undefined;
        return { addresses: [...new Set(told.map((one) => one.split(':').at(-1) ?? ''))] };
      },
      requests: () =>
        phone
          .log()
          .filter(({ method: name }) => name !== proposalMethod)
          .map(({ method: name, chainId }) => ({ method: name, networkId: chainId as NetworkId })),
      isWaiting: () => phone.requests().length > 0,
      answer: (behaviour) => phone.set({ behaviour }),
      async decide(isYes) {
        while (phone.requests().length > 0) {
          const before = phone.sessions().map(({ topic }) => topic);
          await (isYes ? phone.approve() : phone.reject());
          if (scannedOf !== method)
            for (const { topic } of phone.sessions()) if (!before.includes(topic)) late.add(topic);
        }
      },
      isLateYesTaken: false,
      isCodeOver,
      isDown: () => false,
      async breakLines() {
        // Who has nothing to hear does not dial again: no session, and no code that still holds.
        const isHeard = () => live().length > 0 || (phone.requests().length > 0 && !isCodeOver());
        // One of the page and one of the phone; the phone of the walk before may still be closing its own.
        const awaited = isHeard() ? Math.min(2, await lines()) : 0;
        await addFault(world, { match: door, drop: true, times: 1 });
        for (let now = 0, times = 0; now < awaited && isHeard(); now = await lines()) {
          // A dial takes time of this machine's, of which the page's clock knows nothing: its code is not to run out meanwhile.
          if (times++ < redials) env?.clock.advance(redialMs);
          await setTimeout(20);
        }
      },
      end: () => phone.disconnect(),
      switchAccount: (namespace) => phone.switchAccount(namespace as 'eip155' | 'solana'),
      look: () => [
        world.requests.at(-1)?.id,
        phone.log().length,
        phone.log().filter(({ state }) => state === 'pending').length,
        phone.sessions().length,
        method?.pairing.snapshot().uri,
        method?.pairing.snapshot().relay,
      ],
      rest: { looks: 6, pauseMs: 8 },
    };
  }

  return {
    async begin(): Promise<ModelPhone> {
      world.faults.length = 0;
      relay.reset();
      await phone.reset();
      phone.set({ behaviour: 'approve' });
      return createModelPhone();
    },
    async stop() {
      await phone.stop();
      await relay.stop();
      speak();
    },
  };
}
