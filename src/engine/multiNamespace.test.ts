import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Network } from '@/domain/network';
import type { ChainAdapter } from '@/ports/adapter';
import { selectStatus } from '@/store/connection/selectors';
import { connect } from '@/store/flows/connect';
import { showNamespacePicker } from '@/store/flows/startConnect';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { porchNetwork } from '../../harness/serviceStore';
import { cloud, type House, harbor, makeHouse, onSolana, quiet, solana } from '../../harness/severalHouse';
import { createEngine } from './createEngine';

/* Wallets of two kinds of chain: each kind has its own, and one of them is where the page stands. */

let house: House;
beforeEach(() => {
  house = makeHouse();
});

describe('two namespaces', () => {
  test('a try in one ends a try in the other, and neither is left connecting', async () => {
    const first = house.engine.store.dispatch(connect(quiet));
    const second = house.engine.store.dispatch(connect({ ...quiet, namespace: 'solana' }));
    await expect(first).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    expect(selectStatus(house.engine.store.getState(), 'eip155')).toBe('disconnected');
    expect(selectStatus(house.engine.store.getState(), 'solana')).toBe('connecting');
    house.sun.reject();
    await expect(second).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(house.engine.getState().accounts).toEqual({});
  });

  test('after a reload both are in, and the page stands where it stood', async () => {
    await house.engine.connect(harbor);
    await house.engine.connect(onSolana);
    const next = makeHouse({ env: house.env });
    await next.engine.reconnect();
    expect(next.engine.getState()).toMatchObject({ activeNamespace: 'solana', networkId: 'solana:local' });
    expect(next.engine.getState().accounts).toMatchObject({
      eip155: { status: 'connected', connectorId: 'example.harbor' },
      solana: { status: 'connected', address: cloud },
    });
  });

  test('to a network where a wallet stands nobody is asked; the wallet of each request is that of its chain', async () => {
    await house.engine.connect(harbor);
    await house.engine.connect(onSolana);
    const prompts = house.evm.prompts();
    await house.engine.switchNetwork(porchNetwork.id);
    expect(house.engine.getState()).toMatchObject({ activeNamespace: 'eip155', networkId: porchNetwork.id });
    expect(house.evm.prompts()).toBe(prompts);
  });

  test('a network where the wallet in use has no account is a question first: nobody is asked, and the page stays', async () => {
    await house.engine.connect(harbor);
    house.engine.open({ view: 'Networks' });
    house.engine.store.dispatch(chooseNetwork(solana.id));
    expect(house.engine.store.getState().modal.stack.at(-1)).toEqual({
      view: 'SwitchActiveChain',
      data: { from: 'eip155', namespace: 'solana', networkId: solana.id },
    });
    expect(house.sun.prompts()).toBe(0);
    expect(house.engine.getState()).toMatchObject({ activeNamespace: 'eip155', networkId: porchNetwork.id });
  });

  test('a wallet of several kinds of chain is asked for none before its visitor has said which', () => {
    house.engine.open();
    const wallet = { id: 'example.harbor', name: 'Harbor', namespace: 'eip155' } as const;
    house.engine.store.dispatch(showNamespacePicker(wallet, { redirectView: 'Networks' }));
    expect(house.engine.store.getState().modal.stack.at(-1)).toEqual({
      view: 'ConnectingMultiChain',
      data: { connectorId: wallet.id, namespace: 'eip155', wallet: { name: 'Harbor' }, redirectView: 'Networks' },
    });
    expect([house.evm.prompts(), house.sun.prompts()]).toEqual([0, 0]);
  });

  test('who leaves where the page stands is shown where they still are', async () => {
    await house.engine.connect(harbor);
    await house.engine.connect(onSolana);
    await house.engine.disconnect(onSolana);
    expect(house.engine.getState()).toMatchObject({ activeNamespace: 'eip155', status: 'connected' });
  });
});

describe('a session far away, with several turned off', () => {
  test('is let go once it is in use in neither namespace, though it was the last to be asked', async () => {
    const tell: Record<string, Parameters<ChainAdapter['subscribe']>[0]> = {};
    const letGo = vi.fn(async () => {});
    const at = (network: Network, address: string) => {
      const { namespace } = network;
      const one = (connectorId: string) => ({
        connectorId,
        accounts: [{ address, type: 'eoa' as const }],
        networkId: network.id,
      });
      const { adapter } = createPretendAdapter({ networks: [network], wallets: [] });
      return {
        one,
        adapter: {
          ...adapter,
          connectors: () => [
            { id: 'phone', name: 'Phone', namespace, type: 'WALLET_CONNECT' as const },
            { id: 'example.harbor', name: 'Harbor', namespace, type: 'ANNOUNCED' as const },
          ],
          async connect() {
            says('eip155', ['example.harbor', 'phone']);
            says('solana', ['phone']);
            return one('phone');
          },
          disconnect: letGo,
          subscribe(listener: Parameters<ChainAdapter['subscribe']>[0]) {
            tell[namespace] = listener;
            return () => {};
          },
        },
      };
    };
    const [evm, sun] = [at(porchNetwork, bo.address), at(solana, cloud)];
    const engine = createEngine({ env: createTestEnv(), adapters: [evm.adapter, sun.adapter] });
    function says(namespace: 'eip155' | 'solana', ids: string[]) {
      const connections = ids.map((namespace === 'solana' ? sun : evm).one);
      tell[namespace]?.({ type: 'connections', connections, activeConnectorId: ids[0] ?? null });
    }
    says('eip155', ['example.harbor']);
    await engine.connect({ namespace: 'solana', connectorId: 'phone' });
    expect(letGo).not.toHaveBeenCalled();
    // A wallet whose request was given up approves it after all.
    says('solana', ['example.harbor', 'phone']);
    await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith('phone'));
  });
});
