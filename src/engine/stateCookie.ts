import { plainAccountType } from '@/domain/account';
import { addressOf, isAccountId, isNamespace, isNetworkId, NAMESPACES, namespaceOf, networkIdOf } from '@/domain/caip';
import { plainText } from '@/domain/text';
import type { PorticoState, PublicAccount } from '@/ports/publicState';

/** The cookie's name and the shape of what is in it; another number is another shape, and counts as nobody. */
export const COOKIE_NAME = 'portico';
const VERSION = 1;

/** Browsers refuse more than 4096 bytes for name, value and attributes; a server reads it with every request. */
const LONGEST = 1_024;
const LONGEST_NAME = 40;

/** One account: its CAIP-10 id, the connector, the wallet's name. */
type Seen = [account: string, connectorId: string, wallet: string];

/**
 * What a server may show of the visitor before the page runs: who is in, where, by which wallet. Nothing else goes into
 * the cookie: no picture, no further account, no secret. `null` when nobody is in; nothing while a wallet is awaited.
 * @returns text that is safe as a cookie's value, at most 1 KiB
 */
export function toStateCookie({ accounts, activeNamespace, networkId }: PorticoState): string | null | undefined {
  const all = Object.values(accounts);
  if (all.length === 0) return null;
  if (all.some((account) => account.status !== 'connected')) return undefined;
  const seen = all.flatMap((account): Seen[] =>
    account.caipAddress
      ? [[account.caipAddress, account.connectorId ?? '', plainText(account.wallet?.name ?? '').slice(0, LONGEST_NAME)]]
      : [],
  );
  const isActive = ([account]: Seen) => account.startsWith(`${activeNamespace}:`);
  for (const some of [seen, seen.filter(isActive), seen.filter(isActive).map(([a, c]): Seen => [a, c, ''])]) {
    const text = encodeURIComponent(JSON.stringify([VERSION, activeNamespace, networkId, some]));
    if (some.length > 0 && text.length <= LONGEST) return text;
  }
  return null;
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

function toAccount(seen: unknown): PublicAccount | undefined {
  const [caipAddress, connectorId, wallet] = Array.isArray(seen) ? seen : [];
  if (!isAccountId(caipAddress) || !isText(connectorId, 200) || !isText(wallet, LONGEST_NAME)) return undefined;
  const address = addressOf(caipAddress);
  const name = plainText(wallet);
  return {
    status: 'restoring',
    address,
    caipAddress,
    ...(connectorId && { connectorId }),
    ...(name && { wallet: { name } }),
    accounts: [{ address, type: plainAccountType(namespaceOf(caipAddress)) }],
  };
}

/** The state a cookie's text stands for; nothing for a text that we did not write, or that a newer release wrote. */
export function fromStateCookie(text: string): PorticoState | undefined {
  try {
    if (text.length > LONGEST) return undefined;
    const [version, active, networkId, seen]: unknown[] = JSON.parse(decodeURIComponent(text));
    if (version !== VERSION || !isNamespace(active) || !Array.isArray(seen)) return undefined;
    const accounts: PorticoState['accounts'] = {};
    for (const account of seen.slice(0, NAMESPACES.length).map(toAccount))
      if (account?.caipAddress) {
        const namespace = account.caipAddress.split(':')[0];
        if (isNamespace(namespace)) accounts[namespace] = account as never;
      }
    const one = accounts[active];
    if (!one?.caipAddress) return undefined;
    return {
      open: false,
      view: null,
      status: 'restoring',
      activeNamespace: active,
      networkId: isNetworkId(networkId) ? networkId : networkIdOf(one.caipAddress),
      network: null,
      accounts,
    };
  } catch {
    return undefined;
  }
}
