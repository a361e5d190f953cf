import type { LastSeen } from '@/engine/lastSeen';
import type { PorticoState } from '@/ports/publicState';
import type { PorticoOptions } from './options';
import { neutralState } from './snapshot';

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length < 200;

/**
 * The last known account, shown at once as `restoring`; nothing where nobody was in, or where the text is not what the
 * engine wrote. The engine checks all of it again before it believes it.
 */
export function restoreState(text: string | null, { chains }: PorticoOptions): PorticoState | undefined {
  try {
    const seen = JSON.parse(text ?? 'null') as LastSeen | null;
    const accounts: PorticoState['accounts'] = {};
    for (const { namespace } of chains) {
      const one = seen?.accounts[namespace];
      if (!one || !isShort(one.address) || !isShort(one.connectorId) || !Array.isArray(one.accounts)) continue;
      accounts[namespace] = { ...one, status: 'restoring' };
    }
    const active = seen && (accounts[seen.activeNamespace] ? seen.activeNamespace : chains[0]?.namespace);
    if (!active || !accounts[active]) return undefined;
    const networkId = isShort(seen.networkId) ? seen.networkId : null;
    return {
      ...neutralState,
      status: 'restoring',
      activeNamespace: active,
      networkId,
      network: chains.flatMap((chain) => chain.networks).find((network) => network.id === networkId) ?? null,
      accounts,
    };
  } catch {
    return undefined;
  }
}
