import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { AccountButton } from './AccountButton';
import { createPorticoWith } from './createPortico';
import type { Portico } from './handle';
import { PorticoProvider } from './PorticoProvider';
import { type PorticoName, usePorticoName } from './usePorticoName';

const made: Portico[] = [];
afterEach(() => {
  cleanup();
  for (const portico of made.splice(0)) portico.destroy();
});

const oldName = 'countess-of-lovelace.reown.id';
const lastSeen = (profileName?: string) =>
  JSON.stringify({
    activeNamespace: 'eip155',
    networkId: porchNetwork.id,
    accounts: {
      eip155: {
        address: ada.address,
        caipAddress: `${porchNetwork.id}:${ada.address}`,
        connectorId: 'example.harbor',
        accounts: [{ address: ada.address, type: 'eoa' }],
        profileName,
      },
    },
  });

function open({ seen = null as string | null, withButton = false, world: given = {} as Partial<World> } = {}) {
  const world = createWorld({ ...goldenWorld(), identities: {}, ...given });
  const env = createTestEnv(world);
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
  });
  const services = { blockchain: 'http://services.test', registry: null, relay: null, frame: null, verify: null };
  const portico = createPorticoWith(
    {
      chains: [{ namespace: 'eip155', networks: [porchNetwork], load: async () => adapter }],
      projectId: 'p',
      services,
    },
    { loadEnv: async () => env, lastSeen: () => seen, warn: () => {} },
  );
  made.push(portico);
  const told: { now?: PorticoName } = {};
  function Probe() {
    told.now = usePorticoName();
    return null;
  }
  render(<PorticoProvider portico={portico}>{withButton ? <AccountButton /> : <Probe />}</PorticoProvider>);
  const connect = () => act(async () => void (await portico.connect({ connectorId: 'example.harbor' })));
  const calls = (path: string) => world.requests.filter(({ target }) => target.includes(path)).length;
  return { world, env, portico, told, connect, calls };
}

test('the name of the account in use, and names at large: one question each, none before somebody is in', async () => {
  const { told, connect, calls, world, portico } = open();
  expect(told.now).toMatchObject({ status: 'none' });
  expect(world.requests).toEqual([]);
  await connect();
  await waitFor(() => expect(told.now?.status).toBe('ready'));
  expect(told.now?.name).toBeUndefined();
  expect([calls('/v1/identity'), calls('/profile/reverse'), calls('supported-chains')]).toEqual([1, 1, 1]);
  expect(await told.now?.lookup(golden.name.name)).toMatchObject({ address: bo.address });
  expect(await told.now?.lookup('ada1.reown.id')).toBeNull();

  await act(async () => void (await told.now?.register('Ada1')));
  await waitFor(() => expect(told.now?.name).toBe('ada1.reown.id'));
  expect(portico.getState().accounts.eip155?.profileName).toBe('ada1.reown.id');
  expect(await told.now?.reverse(ada.address)).toEqual([{ name: 'ada1.reown.id', address: ada.address }]);
  expect([calls('/v1/identity'), calls('/profile/reverse')]).toEqual([1, 1]);
  await expect(told.now?.register(golden.name.name)).rejects.toMatchObject({ code: 'NAME_REGISTER_FAILED' });
});

test('the account’s button shows the name and its picture, once it is known', async () => {
  const { connect } = open({
    withButton: true,
    world: { identities: { [ada.address.toLowerCase()]: golden.identity } },
  });
  await connect();
  expect(await screen.findByRole('button', { name: /ada\.portico\.eth/ })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[data-part="avatar"] img')).not.toBeNull());
});

test('after a reload it is there at once, cut, and stays while nobody has looked anew', async () => {
  open({ withButton: true, seen: lastSeen(oldName) });
  expect(screen.getByRole('button', { name: /countess-of-lovela…/ })).toBeTruthy();
  expect(screen.queryByText(/0xf3/)).toBeNull();
});

test('a letter that the cut would halve is left out', () => {
  open({ withButton: true, seen: lastSeen(`${'a'.repeat(17)}😀😀.eth`) });
  expect(screen.getByText(`${'a'.repeat(17)}…`)).toBeTruthy();
});
