import { ProviderError } from '../wallets/providerError';
import { namespaceOf, type PhoneNamespace } from './options';
import type { Namespaces, Proposal } from './signClient';

/** What the phone can do on one namespace. */
export interface Ability {
  methods: readonly string[];
  events: readonly string[];
  /** CAIP-2, where the phone stands first. */
  chains: readonly string[];
  /** Addresses to show, the selected one first. */
  accounts: readonly string[];
}

export type Abilities = Partial<Record<PhoneNamespace, Ability>>;

type Asked = Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>;
type Entry = Asked['requiredNamespaces'][string];

/** Codes and words of the Sign protocol's errors. */
const unsupportedChains = (what: string) => new ProviderError(5100, `Unsupported chains. ${what}`);
const unsupportedMethods = (what: string) => new ProviderError(5101, `Unsupported methods. ${what}`);
const unsupportedEvents = (what: string) => new ProviderError(5102, `Unsupported events. ${what}`);
const unsupportedNamespace = (what: string) => new ProviderError(5104, `Unsupported namespace key. ${what}`);

/** Chains of an entry: `eip155` with a list, or `eip155:1` by itself. */
const chainsOf = (key: string, { chains = [] }: Entry) => (key.includes(':') ? [key] : chains);

const missing = (wanted: readonly string[], known: readonly string[]) => wanted.filter((one) => !known.includes(one));

/** Throws for what the page demands and the phone lacks. */
function checkRequired(required: Asked['requiredNamespaces'], abilities: Abilities) {
  for (const [key, asked] of Object.entries(required)) {
    const ability = abilities[namespaceOf(key)];
    if (!ability) throw unsupportedNamespace(key);
    const chains = missing(chainsOf(key, asked), ability.chains);
    if (chains.length > 0) throw unsupportedChains(chains.join(', '));
    const methods = missing(asked.methods, ability.methods);
    if (methods.length > 0) throw unsupportedMethods(methods.join(', '));
    const events = missing(asked.events, ability.events);
    if (events.length > 0) throw unsupportedEvents(events.join(', '));
  }
}

/**
 * What a session would hold: of everything asked for, what the phone can do.
 * @throws {ProviderError} 5100 to 5104 when something demanded is missing, or nothing at all is in common.
 */
export function namespacesFor({ requiredNamespaces, optionalNamespaces }: Asked, abilities: Abilities) {
  checkRequired(requiredNamespaces, abilities);
  const entries = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces ?? {})];
  const namespaces: Namespaces = {};
  for (const [name, ability] of Object.entries(abilities) as [PhoneNamespace, Ability][]) {
    const asked = entries.filter(([key]) => namespaceOf(key) === name);
    const wanted = new Set(asked.flatMap(([key, entry]) => chainsOf(key, entry)));
    const chains = ability.chains.filter((chain) => wanted.has(chain));
    if (chains.length === 0 || ability.accounts.length === 0) continue;
    namespaces[name] = {
      chains,
      methods: ability.methods.filter((method) => asked.some(([, entry]) => entry.methods.includes(method))),
      events: ability.events.filter((event) => asked.some(([, entry]) => entry.events.includes(event))),
      accounts: accountsOn(chains, ability.accounts),
    };
  }
  if (Object.keys(namespaces).length > 0) return namespaces;
  const chains = entries.flatMap(([key, entry]) => chainsOf(key, entry));
  throw unsupportedChains(chains.length > 0 ? chains.join(', ') : 'The page names none.');
}

/** The same with an account in each that is no address. */
export const withoutAddresses = (abilities: Abilities): Abilities =>
  Object.fromEntries(Object.entries(abilities).map(([name, one]) => [name, { ...one, accounts: ['no-address'] }]));

/** CAIP-10, every account on every chain, the first account first. */
export const accountsOn = (chains: readonly string[], addresses: readonly string[]) =>
  addresses.flatMap((address) => chains.map((chain) => `${chain}:${address}`));

/** The addresses that a session has seen of a namespace, in their order. */
export const addressesIn = (namespace: Namespaces[string]) => [
  ...new Set(namespace.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))),
];
