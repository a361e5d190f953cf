import { beforeEach, describe, expect, test } from 'vitest';
import type { ChainAdapter } from '@/ports/adapter';
import { connect } from '@/store/flows/connect';
import { type House, harbor, makeHouse, quiet } from '../../harness/severalHouse';

/* A wallet that is locked, silent or gone while something is out: nobody is half connected. */

let house: House;
beforeEach(() => {
  house = makeHouse();
});

describe('a wallet that is locked, or lost by half', () => {
  test('who leaves while it is awaited stays out, whatever it answers later', async () => {
    await house.engine.connect(harbor);
    let answer = () => {};
    const slow = (adapter: ChainAdapter) => ({
      reconnect: async (ids: readonly string[]) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return adapter.reconnect(ids);
      },
    });
    const next = makeHouse({ env: house.env, change: slow });
    const reconnecting = next.engine.reconnect();
    expect(next.engine.getState().accounts.eip155).toMatchObject({ status: 'reconnecting' });
    await next.engine.disconnect(harbor);
    expect(next.engine.getState().accounts).toEqual({});
    expect(house.env.storage.get('disconnectedConnectorIds')).toEqual({ eip155: ['example.harbor'] });
    answer();
    await reconnecting;
    expect(next.engine.getState().accounts).toEqual({});
  });

  test('a visitor who goes to another wallet meanwhile is not thrown out when the first stays silent', async () => {
    await house.engine.connect(harbor);
    let answer = () => {};
    const slow = () => ({
      reconnect: () =>
        new Promise<never[]>((resolve) => {
          answer = () => resolve([]);
        }),
    });
    const next = makeHouse({ env: house.env, change: slow });
    const reconnecting = next.engine.reconnect();
    const asked = next.engine.store.dispatch(connect(quiet));
    answer();
    await reconnecting;
    expect(next.engine.getState().accounts.eip155).toMatchObject({ status: 'connecting', accounts: [] });
    next.evm.approve();
    await asked;
    expect(next.engine.getState().accounts.eip155).toMatchObject({ status: 'connected', connectorId: 'example.quiet' });
  });

  test('the wallet in use goes while another is asked: nothing of it is left', async () => {
    await house.engine.connect(harbor);
    const asked = house.engine.store.dispatch(connect(quiet));
    house.evm.leave('example.harbor');
    expect(house.engine.getState().accounts.eip155).toMatchObject({ status: 'connecting', accounts: [] });
    house.evm.reject();
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(house.engine.getState().accounts).toEqual({});
  });
});
