import { expect, test } from 'vitest';
import { PorticoError } from '@/domain/errors/porticoError';
import type { ChainAdapter } from '@/ports/adapter';
import type { SignInConfig, SignInSession } from '@/ports/signIn';
import { defaultFeatures } from '@/store/settings/defaults';
import { signMessage } from '@/store/signIn/askToSignIn';
import { createPretendAdapter, type PretendWallet } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createEngine } from './createEngine';

/* What a host asks of the handle after a reload, while the page only shows the wallet ([contract 1] status). */

const networks = [pretendNetwork('1'), pretendNetwork('10')];
const harbor = 'example.harbor';
const fernway = 'example.fernway';

/** Its wallets come back when the test says so. */
function holdBack(adapter: ChainAdapter) {
  let comeBack = () => {};
  const isTime = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  let reconnecting: Promise<unknown> = isTime;
  const late: ChainAdapter = {
    ...adapter,
    reconnect(...given) {
      const done = isTime.then(() => adapter.reconnect(...given));
      reconnecting = done;
      return done;
    },
    async whenReconnected(connectorId) {
      const live = (await reconnecting) as { connectorId: string }[];
      if (!live.some((one) => one.connectorId === connectorId))
        throw new PorticoError('NOT_CONNECTED', {}, { message: 'The wallet did not come back.' });
    },
  };
  return { late, comeBack };
}

/** A visit with these wallets connected in turn, and the page after its reload, which has asked them to come back. */
async function reload({
  wallets = [{ id: harbor, name: 'Harbor' }],
  remaining,
}: {
  wallets?: PretendWallet[];
  remaining?: PretendWallet[];
}) {
  const sessions: SignInSession[] = [];
  const config: SignInConfig = {
    createMessage: ({ accountAddress, chainId }) => ({
      ...{ accountAddress, chainId, domain: 'a.example', uri: 'https://a.example', version: '1', nonce: 'nonce0001' },
      toString: () => 'Sign in',
    }),
    addSession: (session) => void sessions.push(session),
    revokeSession: () => {},
    setSessions: () => {},
    getSessions: () => sessions,
  };
  const env = createTestEnv();
  const open = (adapter: ChainAdapter) =>
    createEngine({
      env,
      adapters: [adapter],
      services: {},
      settings: { features: { ...defaultFeatures, multiWallet: wallets.length > 1 } },
      signIn: { config, site: { name: 'A site' } },
    });
  const first = open(createPretendAdapter({ networks, wallets }).adapter);
  for (const { id } of wallets) await first.connect({ namespace: 'eip155', connectorId: id, networkId: 'eip155:1' });
  first.destroy();
  const { adapter, pretend } = createPretendAdapter({ networks, wallets: remaining ?? wallets });
  const { late, comeBack } = holdBack(adapter);
  const engine = open(late);
  void engine.reconnect();
  expect(engine.getState().status).toBe('reconnecting');
  return { engine, comeBack, pretend };
}

/** Whether it has ended by now, once whatever could end it had its turn. */
async function isOver(asked: Promise<unknown>) {
  let over = false;
  const note = () => {
    over = true;
  };
  asked.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  return over;
}

test('switchNetwork waits, and then the wallet moves', async () => {
  const { engine, comeBack } = await reload({});
  const switching = engine.switchNetwork('eip155:10');
  expect(await isOver(switching)).toBe(false);
  expect(engine.getState().networkId).toBe('eip155:1');
  comeBack();
  await switching;
  expect(engine.getState()).toMatchObject({ status: 'connected', networkId: 'eip155:10' });
  expect(engine.getState().accounts.eip155?.caipAddress).toBe(`eip155:10:${ada.address}`);
});

test('switchNetwork fails as an error that says so when the wallet does not come back; the page stays where it was', async () => {
  const { engine, comeBack } = await reload({ remaining: [] });
  const switching = engine.switchNetwork('eip155:10');
  expect(await isOver(switching)).toBe(false);
  comeBack();
  await expect(switching).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  expect(engine.getState()).toMatchObject({ status: 'disconnected', networkId: 'eip155:1' });
});

test('a later switch takes the place of one that still waits', async () => {
  const { engine, comeBack } = await reload({});
  const [one, other] = [engine.switchNetwork('eip155:10'), engine.switchNetwork('eip155:1')];
  one.catch(() => {});
  await isOver(other);
  comeBack();
  await expect(one).rejects.toMatchObject({ code: 'SWITCH_ABORTED' });
  await other;
  expect(engine.getState().networkId).toBe('eip155:1');
});

test('signIn waits, and then asks the visitor', async () => {
  const { engine, comeBack } = await reload({});
  const signing = engine.signIn();
  expect(await isOver(signing)).toBe(false);
  comeBack();
  const { store } = engine;
  await expect.poll(() => store.getState().signIn?.phase).toBe('asking');
  await store.dispatch(signMessage());
  expect(await signing).toHaveLength(1);
});

test('signIn fails as an error that says so when the wallet does not come back', async () => {
  const { engine, comeBack } = await reload({ remaining: [] });
  const signing = engine.signIn();
  expect(await isOver(signing)).toBe(false);
  comeBack();
  await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED', message: expect.stringContaining('come back') });
});

test('switchConnection waits for both wallets, and asks neither of them to connect', async () => {
  const wallets: PretendWallet[] = [
    { id: harbor, name: 'Harbor' },
    { id: fernway, name: 'Fernway', address: bo.address },
  ];
  const remaining = wallets.map((one): PretendWallet => ({ ...one, answers: 'reject' }));
  const { engine, comeBack } = await reload({ wallets, remaining });
  expect(engine.getState().accounts.eip155?.connectorId).toBe(fernway);
  const switching = engine.switchConnection({ connectorId: harbor });
  expect(await isOver(switching)).toBe(false);
  comeBack();
  await switching;
  expect(engine.getState().accounts.eip155).toMatchObject({ connectorId: harbor, address: ada.address });
});

test('switchConnection to a wallet that this device does not remember waits for nobody', async () => {
  const remaining: PretendWallet[] = [
    { id: harbor, name: 'Harbor' },
    { id: fernway, name: 'Fernway', address: bo.address, answers: 'wait' },
  ];
  const { engine, pretend } = await reload({ remaining });
  const switching = engine.switchConnection({ connectorId: fernway });
  switching.catch(() => {});
  await expect.poll(() => pretend.prompts()).toBe(1);
  engine.destroy();
});
