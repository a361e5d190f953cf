import type { ChainKind } from '../phone/chains/kind';
import type { AccountType } from './options';
import type { Person } from './people';
import type { Shared, Visit } from './visit';

/** The account by which a page's person acts on a network: the one they prefer, where the network has it. */
export const accountTypeOn = ({ smart }: Shared, visit: Visit, networkId: string): AccountType =>
  visit.accountType === 'smartAccount' && smart.isOn(networkId) ? 'smartAccount' : 'eoa';

export function kindOf(shared: Shared, visit: Visit, person: Person, networkId: string): ChainKind {
  if (networkId.startsWith('solana:')) return person.kinds.solana;
  return accountTypeOn(shared, visit, networkId) === 'smartAccount' ? person.kinds.smart : person.kinds.eip155;
}

export const addressOf = (shared: Shared, visit: Visit, person: Person, networkId: string) =>
  kindOf(shared, visit, person, networkId).accounts[0] as string;

/** The account that a request names, if it does. */
export function namedAccount(method: string, params: unknown): string | undefined {
  const [first, second] = Array.isArray(params) ? params : [params];
  const { from, sender, account, address } = (typeof first === 'object' && first !== null ? first : {}) as Record<
    string,
    unknown
  >;
  const named =
    method === 'personal_sign'
      ? second
      : method.startsWith('eth_signTypedData')
        ? first
        : (from ?? sender ?? account ?? address);
  return typeof named === 'string' ? named.split(':').at(-1) : undefined;
}

/** Whose request it is: of the account that it names, where that is theirs and stands on the network; else of the one they prefer. */
export function kindFor(
  shared: Shared,
  visit: Visit,
  person: Person,
  networkId: string,
  { method, params }: { method: string; params?: unknown },
): ChainKind {
  const named = namedAccount(method, params)?.toLowerCase();
  const theirs = shared.smart.isOn(networkId) ? [person.kinds.smart, person.kinds.eip155] : [];
  return (
    theirs.find(({ accounts }) => accounts.some((one) => one.toLowerCase() === named)) ??
    kindOf(shared, visit, person, networkId)
  );
}
