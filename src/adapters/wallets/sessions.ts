import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import type { AdapterConnection } from '@/ports/adapter';
import type { ChosenAccounts } from '../chosenAccounts';
import type { ChainWallet, WalletSession } from './wallet';

interface SavedSession {
  session: WalletSession;
  networkId: NetworkId;
}

const toConnection = (connectorId: string, { session, networkId }: SavedSession): AdapterConnection => ({
  connectorId,
  accounts: session.accounts,
  networkId,
  ...(session.networkIds && { networkIds: session.networkIds }),
  ...(session.wallet && { wallet: session.wallet }),
});

/** Who is in, as whom and where, and which of them is in use. It tells nobody: its adapter does, once a change is whole. */
export function createSessions(networks: readonly Network[], chosen: ChosenAccounts) {
  const sessions = new Map<string, SavedSession>();
  let active: string | null = null;
  let choices = 0;

  return {
    get: (connectorId: string) => sessions.get(connectorId),
    has: (connectorId: string) => sessions.has(connectorId),
    connection(connectorId: string): AdapterConnection | undefined {
      const one = sessions.get(connectorId);
      return one && toConnection(connectorId, one);
    },
    connections: () => [...sessions].map(([connectorId, one]) => toConnection(connectorId, one)),
    active: () => active,
    /** How often a visitor chose: wallets that only come back do not push out a later choice. */
    choices: () => choices,
    /** Writes down who is in. One that stands nowhere is used where the visitor wants it, or on the first network. */
    save({ connector: { id } }: ChainWallet, session: WalletSession, wished?: NetworkId) {
      const can = (networkId: NetworkId | undefined) =>
        networkId && (!session.networkIds || session.networkIds.includes(networkId));
      const networkId =
        session.networkId ??
        [wished, sessions.get(id)?.networkId, ...networks.map((one) => one.id)].find(can) ??
        (networks[0] as Network).id;
      sessions.set(id, { session: { ...session, accounts: chosen.order(id, session.accounts) }, networkId });
      active ??= id;
    },
    /** It comes into use, by a visitor's choice or because it was in use before. */
    use(connectorId: string, { isChosen = true } = {}) {
      if (isChosen) choices += 1;
      active = connectorId;
    },
    /** It is used on another network, without a word to the wallet. */
    moveTo(connectorId: string, networkId: NetworkId) {
      const one = sessions.get(connectorId);
      if (one) sessions.set(connectorId, { ...one, networkId });
    },
    /** The visitor chooses an account. */
    choose(connectorId: string, address: string) {
      const one = sessions.get(connectorId);
      if (!one) return;
      const accounts = chosen.choose(connectorId, one.session.accounts, address);
      sessions.set(connectorId, { ...one, session: { ...one.session, accounts } });
    },
    drop(connectorId: string) {
      sessions.delete(connectorId);
      if (active === connectorId) active = sessions.keys().next().value ?? null;
    },
  };
}
