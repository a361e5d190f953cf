/** Where a connector comes from ([§3] Connector). */
export const CONNECTOR_TYPES = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN', 'WALLET_CONNECT', 'AUTH', 'EXTERNAL'] as const;

export type ConnectorType = (typeof CONNECTOR_TYPES)[number];

/** What code decides by, so that no line outside of `domain` asks a connector for the name of its type. */
export interface ConnectorTraits {
  /** Its session lives outside of this page, and may begin and end there. */
  isRemote: boolean;
  /** How a visitor reaches it: the wallet's own prompt, a code that another device reads, or a sign-in in our views. */
  reachedBy: 'prompt' | 'code' | 'login';
  /** One approval connects it in all the namespaces that it serves, and one disconnect ends all of them. */
  spansNamespaces: boolean;
}

/** What is not in this page, and how it is reached. All else asks by a prompt of its own, in one namespace at a time. */
const elsewhere: Partial<Record<ConnectorType, 'code' | 'login'>> = { WALLET_CONNECT: 'code', AUTH: 'login' };

/** One that nobody found counts as one in the page. */
export function traitsOf(connector: { type: ConnectorType } | undefined): ConnectorTraits {
  const reachedBy = (connector && elsewhere[connector.type]) ?? 'prompt';
  const isRemote = reachedBy !== 'prompt';
  return { isRemote, reachedBy, spansNamespaces: isRemote };
}
