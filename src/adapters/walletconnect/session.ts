import { isNetworkId, type Namespace, type NetworkId, namespaceOf, parseAccountId } from '@/domain/caip';
import type { RemoteSession } from '@/ports/connectMethod';

/** What is read of the library's session. A wallet wrote it, so that anything may stand there. */
export interface SessionLike {
  topic: string;
  /** Seconds since the epoch. */
  expiry: number;
  namespaces: Record<string, { accounts?: unknown; chains?: unknown; methods?: unknown }>;
  peer?: { metadata?: { name?: unknown; icons?: unknown; redirect?: unknown } };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Counts as one that knows every network (wire 4.3). */
const KNOWS_ALL = 'MetaMask Wallet';

const walletOf = ({ peer }: SessionLike): RemoteSession['wallet'] => {
  const { name, icons } = peer?.metadata ?? {};
  if (typeof name !== 'string' || !name.trim()) return undefined;
  return { name: name.trim(), imageUrl: texts(icons)[0] };
};

/** Where and as whom a session may be used in one namespace: what it agreed to itself, and where its accounts are. */
export function readSession(
  session: SessionLike,
  namespace: Namespace,
  { configured, wanted, first }: { configured: readonly NetworkId[]; wanted?: NetworkId; first?: string },
): RemoteSession | undefined {
  const parts = Object.entries(session.namespaces ?? {}).filter(([key]) => key.split(':')[0] === namespace);
  const accounts = parts
    .flatMap(([, part]) => texts(part.accounts))
    .flatMap((text) => parseAccountId(text) ?? [])
    .filter((one) => one.namespace === namespace);
  if (accounts.length === 0) return undefined;
  const chains = parts.flatMap(([key, part]) => [key, ...texts(part.chains)]);
  const agreed = [...chains, ...accounts.map((one) => one.networkId)].filter(
    (id): id is NetworkId => isNetworkId(id) && namespaceOf(id) === namespace,
  );
  const wallet = walletOf(session);
  const networkIds = [...new Set(wallet?.name === KNOWS_ALL ? [...agreed, ...configured] : agreed)];
  const networkId =
    [wanted, ...configured].find((id) => id && agreed.includes(id)) ?? (accounts[0]?.networkId as NetworkId);
  const here = accounts.filter((one) => one.networkId === networkId);
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(({ address }) => address))];
  const isFirst = (address: string) => address.toLowerCase() === first?.toLowerCase();
  const ordered = [...addresses.filter(isFirst), ...addresses.filter((address) => !isFirst(address))];
  return {
    accounts: ordered.map((address) => ({ address })),
    networkId,
    networkIds,
    methods: [...new Set(parts.flatMap(([, part]) => texts(part.methods)))],
    ...(wallet && { wallet }),
  };
}
