import type { Manner } from '@/adapters/suite/driver';
import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import type { RemoteAccount, RemoteSession, RemoteWallet } from '@/ports/connectMethod';

export interface FarWalletOptions {
  namespace: Namespace;
  /** The lists of accounts that the person can share with a page; the first list is the one selected at the start. */
  accounts: readonly (readonly RemoteAccount[])[];
  /** The networks it knows; it stands on the first. */
  networkIds: readonly NetworkId[];
  /** What it answers, by method. */
  answers: Readonly<Record<string, (params: never) => unknown>>;
}

const refusal = () => Object.assign(new Error('User rejected.'), { code: 5000 });

/**
 * A wallet that is not in the page, as adapters see it (`RemoteWallet`), with a person who answers as a suite says. It
 * outlives the page: `remote()` is the line of the next one.
 */
export function createFarWallet({ namespace, accounts, networkIds, answers }: FarWalletOptions) {
  const known = networkIds;
  let manner: Manner | 'hangLater' = 'approve';
  let chosen = accounts[0] ?? [];
  let standing = known[0] as NetworkId;
  let isIn = false;
  let prompts = 0;
  const waiting: { yes(): void; no(): void }[] = [];
  let listeners = new Set<(session: RemoteSession | null) => void>();

  const session = (): RemoteSession => ({
    accounts: [...chosen],
    networkId: standing,
    networkIds: [...known],
    methods: Object.keys(answers),
    wallet: { name: 'Far wallet' },
  });
  const tell = () => {
    for (const listener of [...listeners]) listener(isIn ? session() : null);
  };
  const never = () => new Promise<never>(() => {});

  /** Resolves on a yes. A question that is taken back is answered by nobody. `isLater`: of a page that is in. */
  async function ask(signal: AbortSignal | undefined, no: () => Error, isLater = true): Promise<void> {
    prompts += 1;
    if (manner === 'silent') return never();
    if (manner === 'throw') throw new Error('The wallet broke.');
    if (manner === 'reject') throw no();
    if (manner !== 'hang' && !(manner === 'hangLater' && isLater)) return;
    await new Promise<void>((yes, refuse) => {
      const question = { yes, no: () => refuse(no()) };
      waiting.push(question);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(question), 1);
        refuse(new AbortedError('CONNECT_ABORTED', {}));
      });
    });
  }

  const remote = (): RemoteWallet => {
    // A page that has gone hears nothing.
    const heard = new Set<(session: RemoteSession | null) => void>();
    listeners = heard;
    return {
      connector: { id: 'far', name: 'Far wallet', namespace, type: 'WALLET_CONNECT' },
      async connect({ isSilent, networkId, signal }) {
        if (isSilent) {
          if (manner === 'silent') return never();
          return isIn ? session() : undefined;
        }
        await ask(signal, () => new UserRejectedError('USER_REJECTED', { rpcCode: 5000 }), false);
        if (manner === 'empty') return { ...session(), accounts: [] };
        if (manner === 'garbage') return { ...session(), accounts: [{ address: 'no address at all' }] };
        if (networkId && manner !== 'hangLater' && known.includes(networkId)) standing = networkId;
        isIn = true;
        tell();
        return session();
      },
      async disconnect() {
        isIn = false;
        tell();
        if (manner === 'silent') return never();
        if (manner === 'throw') throw new Error('The wallet broke.');
        if (manner === 'reject') throw refusal();
      },
      async request({ method, params, signal }) {
        const answer = answers[method];
        if (!answer) throw Object.assign(new Error('Method not found.'), { code: -32601 });
        await ask(signal, refusal);
        return answer(params as never);
      },
      async switchNetwork({ networkId, signal }) {
        if (!known.includes(networkId)) throw Object.assign(new Error('Unknown chain.'), { code: 4902 });
        await ask(signal, refusal);
        if (manner !== 'stay') standing = networkId;
        tell();
        return session();
      },
      subscribe(listener) {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    };
  };

  return {
    remote,
    behave(next: Manner) {
      manner = next;
    },
    approve: () => waiting.shift()?.yes(),
    reject: () => waiting.shift()?.no(),
    switchAccount(address: string) {
      chosen = accounts.find((all) => all[0]?.address === address) ?? chosen;
      tell();
    },
    switchNetwork(networkId: NetworkId) {
      standing = networkId;
      tell();
    },
    revoke() {
      isIn = false;
      tell();
    },
    prompts: () => prompts,
    /** What its person still sees. */
    openQuestions: () => waiting.length,
    hangLater() {
      manner = 'hangLater';
    },
    /** A new page: its questions are counted anew. */
    turn() {
      prompts = 0;
    },
    standsOn: () => standing,
  };
}
