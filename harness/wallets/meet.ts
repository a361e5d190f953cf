import { afterEach } from 'vitest';
import type { AdapterConnection } from '@/ports/adapter';
import { accounts } from '../fixtures/accounts';
import { aWallet, type EvmPage, openEvmPage } from './evmPage';
import type { WalletOptions } from './options';

let open: EvmPage | undefined;
afterEach(() => {
  open?.adapter.stop();
  open?.page.close();
});

/** A page with the wallets Harbor and Fernway in it, which goes after the test. */
export function meet(
  options: Partial<WalletOptions> = {},
  rest: Omit<Parameters<typeof openEvmPage>[0] & object, 'wallets'> = {},
) {
  open = openEvmPage({
    wallets: [
      aWallet(options),
      aWallet({ rdns: 'example.fernway', name: 'Fernway', privateKeys: [accounts[3].privateKey] }),
    ],
    ...rest,
  });
  const { adapter, page, events } = open;
  const id = 'example.harbor';
  const said = () => events.filter((event) => event.type === 'connections');
  return {
    ...open,
    wallet: page.wallet(id),
    other: page.wallet('example.fernway'),
    connect: (connectorId = id, signal?: AbortSignal) => adapter.connect({ connectorId, signal }),
    disconnect: () => adapter.disconnect(id),
    reconnect: () => adapter.reconnect([id]),
    asked: () => page.wallet(id).log.map(({ method }) => method),
    now: (): AdapterConnection[] => said().at(-1)?.connections ?? [],
    active: () => said().at(-1)?.activeConnectorId,
    said,
  };
}
