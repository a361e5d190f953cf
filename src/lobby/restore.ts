import type { ChainSetup } from '@/adapters/chainSetup';
import type { LastSeen } from '@/engine/lastSeen';
import type { PorticoState } from '@/ports/publicState';

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length < 200;

/** What holds other things, in the text; all else is a text itself, and what is neither is dropped. */
const HOLDS = /^(?:\d*|accounts|others|wallet|eip155|solana|polkadot|bip122|cosmos)$/;
const ofItsKind = (key: string, value: unknown) =>
  value && typeof value === (HOLDS.test(key) ? 'object' : 'string') ? value : undefined;

/**
 * The last known account, shown at once as `restoring`; the initial state where nobody was in, or where the text is not
 * what the engine wrote. The engine checks all of it again before it believes it; the wallets themselves come back in
 * `store/flows/reconnect.ts`.
 */
export function restoreState(text: string | null, chains: readonly ChainSetup[], initial: PorticoState): PorticoState {
  try {
    const { accounts: stored, activeNamespace, networkId }: LastSeen = JSON.parse(text ?? '', ofItsKind);
    const accounts: PorticoState['accounts'] = {};
    for (const { namespace } of chains) {
      const one = stored[namespace];
      if (one && isShort(one.address) && isShort(one.caipAddress) && isShort(one.connectorId))
        accounts[namespace] = { ...one, accounts: one.accounts.filter(Boolean), status: 'restoring' } as never;
    }
    const active = accounts[activeNamespace] ? activeNamespace : initial.activeNamespace;
    if (!accounts[active]) return initial;
    const id = isShort(networkId) ? networkId : null;
    return {
      ...initial,
      status: 'restoring',
      activeNamespace: active,
      networkId: id,
      network: chains.flatMap((chain) => chain.networks).find((network) => network.id === id) ?? null,
      accounts,
    };
  } catch {
    return initial;
  }
}
