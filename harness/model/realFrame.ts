import type { Namespace, NetworkId } from '@/domain/caip';
import type { EmbeddedMethod, RemoteWallet } from '@/ports/connectMethod';
import { createFrameDevice } from '../embedded/frameDevice';
import { createFramePerson } from '../embedded/framePerson';
import { start as startFrame } from '../servers/frame';
import { createWorld } from '../world';
import type { ModelPhone } from './modelPhone';

const [email, otherEmail] = ['ada+device@example.com', 'bo@example.com'];

interface Network {
  id: string;
  name: string;
  nativeCurrency: { symbol: string; decimals: number };
}

/**
 * An embedded wallet in the phone's place: the client that is shipped, and the real service of a secure frame, whose person
 * comes in by email. It stands for many walks: `begin` gives the next one a browser that was never here.
 */
export async function startRealFrame(networks: readonly Network[]) {
  const world = createWorld();
  const server = await startFrame({
    port: 0,
    world,
    chains: networks.map(({ id, name, nativeCurrency }) => ({ id, name, ...nativeCurrency })),
  });
  const { frame } = server;

  function createModelFrame(): ModelPhone {
    let method: EmbeddedMethod | undefined;
    let advance = (_ms: number) => {};
    const person = createFramePerson({ frame, world, email });
    const browser = createFrameDevice({ nodeUrl: server.nodeUrl, advance: (ms) => advance(ms) });
    let busy = 0;
    /** Who is logged in in this browser, by what the frame's own origin keeps. */
    const someone = () => frame.shared().people.of(browser.kept.get('session'));

    return {
      join({ built, env, networks: all }) {
        advance = (ms) => env.clock.advance(ms);
        const services = { frame: server.url, relay: null, verify: null };
        const metadata = { name: 'A page', description: '', url: 'http://localhost:5173', icons: [] };
        const opened = built.createEmbeddedWallet(env, { services, projectId: 'test', metadata }, browser.mount);
        method = opened;
        person.visit(opened);
        const named = (one: RemoteWallet): RemoteWallet => ({ ...one, connector: { ...one.connector, id: 'phone' } });
        const remotes = Object.entries(opened.remotes(all)) as [Namespace, RemoteWallet][];
        return {
          remotes: Object.fromEntries(remotes.map(([name, one]) => [name, person.reach(named(one), env.storage)])),
          methods: [opened],
        };
      },
      leave: () => browser.close(),
      session(namespace) {
        const kinds = someone()?.kinds;
        return kinds && { addresses: [...kinds[namespace as 'eip155' | 'solana'].accounts] };
      },
      requests: () =>
        frame.log().map(({ method: name, chainId }) => ({ method: name, networkId: chainId as NetworkId })),
      isWaiting: () => person.isWaiting(),
      answer(behaviour) {
        person.behave(behaviour);
        frame.set({ behaviour });
      },
      decide: (isYes) => person.decide(isYes),
      isLateYesTaken: false,
      isCodeOver: () => method?.login.snapshot().step === undefined,
      isDown: () => false,
      async end() {
        if (!someone()) return;
        for (const visit of frame.visits()) visit.leave();
        frame.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } });
      },
      async switchAccount() {
        const { people } = frame.shared();
        const now = someone();
        if (!now) return;
        for (const visit of frame.visits()) visit.enter(people.byEmail(now.email === email ? otherEmail : email));
      },
      look() {
        if (browser.isBusy()) busy += 1;
        return [busy, browser.said(), frame.log().length, method?.login.snapshot().step];
      },
      rest: { looks: 6, pauseMs: 4 },
    };
  }

  return {
    async begin(): Promise<ModelPhone> {
      world.faults.length = 0;
      frame.reset();
      frame.set({ behaviour: 'approve' });
      return createModelFrame();
    },
    stop: () => server.stop(),
  };
}
