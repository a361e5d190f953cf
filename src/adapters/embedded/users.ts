import { type Namespace, type NetworkId, namespaceOf, referenceOf } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import type { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { methodsOf } from '@/domain/rpcPolicy';
import type { RemoteAccount, RemoteSession } from '@/ports/connectMethod';
import type { Answer } from './protocol';
import { isSameEmail, otherThanAsked } from './samePerson';

/** Who is in behind the frame, as seen from one network. */
export interface User {
  session: RemoteSession;
  email?: string;
}

/** Their side of each kind of chain. */
export type Sessions = Partial<Record<Namespace, RemoteSession>>;

/** The accounts of a person on one network; the one they act by is the first. */
export function accountsOf({ address, accounts = [], smartAccountDeployed }: Answer<'GET_USER'>): RemoteAccount[] {
  const told = accounts.map((one) =>
    one.type === 'smartAccount' ? { ...one, isDeployed: smartAccountDeployed } : one,
  );
  const isSame = (one: { address: string }) => one.address.toLowerCase() === address.toLowerCase();
  return [told.find(isSame) ?? { address }, ...told.filter((one) => !isSame(one))];
}

/** @throws PorticoError `FRAME_ERROR` for a frame that stands on another chain than it was asked for */
export function toUser(user: Answer<'GET_USER'>, networkId: NetworkId, networks: readonly Network[]): User {
  const namespace = namespaceOf(networkId);
  const [told, asked] = [`${user.chainId}`.split(':').at(-1), referenceOf(networkId)];
  if (told !== asked && Number(told) !== Number(asked)) throw otherThanAsked('chain');
  const session = {
    accounts: accountsOf(user),
    networkId,
    networkIds: idsOf(networks, namespace),
    methods: methodsOf(namespace),
  };
  return { session, email: user.email ?? undefined };
}

/** Of one namespace, the one in use first. */
export const idsOf = (networks: readonly Network[], namespace: Namespace, inUse?: NetworkId): NetworkId[] =>
  networks
    .flatMap((one) => (one.namespace === namespace ? one.id : []))
    .sort((a, b) => Number(b === inUse) - Number(a === inUse));

export const noAccountOf = (namespace: Namespace) =>
  new UnsupportedError(
    'CHAINS_UNSUPPORTED',
    {},
    { message: `The connector does not support any of the requested chains: it has no account of ${namespace}.` },
  );

export const unknownNetwork = (id: NetworkId) =>
  Object.assign(new Error(`The embedded wallet does not know ${id}.`), { code: 4902 });

/** Asks from one network after the other, until the frame knows one. @throws what it said of the first */
export async function findUser(ids: readonly NetworkId[], ask: (id: NetworkId) => Promise<User>): Promise<User> {
  let failure: unknown;
  for (const id of ids)
    try {
      return await ask(id);
    } catch (error) {
      if ((error as PorticoError).code !== 'FRAME_ERROR') throw error;
      failure ??= error;
    }
  throw failure;
}

/**
 * Asks for one kind of chain after the other: what the frame is told of one must not be taken for another's.
 * @throws what went wrong where nobody is on any of them; PorticoError `FRAME_ERROR` where two people are
 */
export async function findUsers(
  namespaces: readonly Namespace[],
  find: (namespace: Namespace) => Promise<User>,
): Promise<[Namespace, User][]> {
  const opened: [Namespace, User][] = [];
  let failure: unknown;
  for (const namespace of namespaces)
    try {
      opened.push([namespace, await find(namespace)]);
    } catch (error) {
      failure ??= error;
    }
  if (failure && opened.length === 0) throw failure;
  const [first, second] = opened.map(([, { email }]) => email);
  if (!isSameEmail(first, second)) throw otherThanAsked('person');
  return opened;
}
