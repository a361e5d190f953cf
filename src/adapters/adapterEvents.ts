import type { Connector } from '@/domain/connector';
import type { AdapterConnection, AdapterEvent } from '@/ports/adapter';

/** Who is in, and which of them is in use. */
export interface Connections {
  connections: AdapterConnection[];
  activeConnectorId: string | null;
}

/** What an adapter tells, to whoever listens; of connections only what has changed since they were told last. */
export function createAdapterEvents() {
  const listeners = new Set<(event: AdapterEvent) => void>();
  let told = JSON.stringify({ connections: [], activeConnectorId: null } satisfies Connections);
  const emit = (event: AdapterEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  return {
    subscribe(listener: (event: AdapterEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit,
    tellConnectors: (connectors: Connector[]) => emit({ type: 'connectors', connectors }),
    tellConnections({ connections, activeConnectorId }: Connections) {
      const text = JSON.stringify({ connections, activeConnectorId });
      if (text === told) return;
      told = text;
      emit({ type: 'connections', connections, activeConnectorId });
    },
    stop: () => listeners.clear(),
  };
}
