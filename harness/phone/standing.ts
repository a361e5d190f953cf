import { batchMethods } from './chains/evmBatches';
import type { ChainKind } from './chains/kind';
import type { Abilities } from './namespaces';
import { namespaceOf, type PhoneChain, type PhoneNamespace } from './options';

type Kinds = Record<PhoneNamespace, ChainKind>;

/** Which chains the phone knows, and on which chain and account of each namespace it stands. */
export function createStanding(first: readonly PhoneChain[], kinds: Kinds, takesBatches = false) {
  let chains = [...first];
  let lacks: readonly string[] = [];
  const offerBatches = (isOffered: boolean) => {
    lacks = isOffered ? [] : batchMethods;
  };
  offerBatches(takesBatches);
  const current: Partial<Record<PhoneNamespace, string>> = {};
  for (const { id } of chains) current[namespaceOf(id)] ??= id;
  const selected: Record<PhoneNamespace, number> = { eip155: 0, solana: 0, bip122: 0, polkadot: 0 };

  const selectedIn = (namespace: PhoneNamespace) => kinds[namespace].accounts[selected[namespace]] as string;
  /** Chains of a namespace, the one the phone stands on first. */
  const chainsIn = (namespace: PhoneNamespace) =>
    chains
      .map(({ id }) => id)
      .filter((id) => namespaceOf(id) === namespace)
      .sort((a, b) => Number(b === current[namespace]) - Number(a === current[namespace]));

  return {
    /** Whether sessions that begin from now on have the methods of batches. */
    offerBatches,
    selectedIn,
    currentIn: (namespace: PhoneNamespace) => current[namespace],
    find: (id: string) => chains.find((chain) => chain.id === id),
    learn: (added: PhoneChain) => {
      chains = [...chains.filter((one) => one.id !== added.id), added];
    },
    standOn: (id: string) => {
      current[namespaceOf(id)] = id;
    },
    /** False when there is no such account; without a wish, the next one. */
    select(namespace: PhoneNamespace, which?: number | string): boolean {
      const { accounts } = kinds[namespace];
      const wanted = which ?? (selected[namespace] + 1) % accounts.length;
      const next =
        typeof wanted === 'number'
          ? wanted
          : accounts.findIndex((account) => account.toLowerCase() === wanted.toLowerCase());
      if (!accounts[next]) return false;
      selected[namespace] = next;
      return true;
    },
    /** What it can do, and for whom: the selected accounts, or those that a person has picked. */
    abilities: (shown?: readonly string[]): Abilities =>
      Object.fromEntries(
        Object.values(kinds).map(({ namespace, accounts, events, handlers }) => [
          namespace,
          {
            events,
            methods: Object.keys(handlers).filter((method) => !lacks.includes(method)),
            chains: chainsIn(namespace),
            accounts: shown
              ? accounts.filter((account) => shown.includes(account))
              : [selectedIn(namespace)].filter(Boolean),
          },
        ]),
      ),
    state: () => ({
      chains,
      current,
      selected: Object.fromEntries(
        Object.values(kinds).map(({ namespace }) => [namespace, selectedIn(namespace)]),
      ) as Record<PhoneNamespace, string | undefined>,
    }),
  };
}

export type Standing = ReturnType<typeof createStanding>;
