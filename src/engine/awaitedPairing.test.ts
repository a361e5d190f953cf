import { describe, expect, test, vi } from 'vitest';
import type { PorticoEvent } from '@/domain/analytics';
import type { AwaitedPairing } from '@/domain/storedValues';
import { openWallet } from '@/store/flows/pair';
import { resumePairing } from '@/store/flows/resumePairing';
import { createPretendAdapter, type PretendAnswer } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { porch } from '../../harness/fixtures/networks';
import { createPretendPairing, pretendCode } from '../../harness/pretendPairing';
import { createEngine } from './createEngine';

const lantern = { id: 'lantern', name: 'Lantern', mobileLink: 'lantern://' };
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const networks = [
  {
    id: 'eip155:31337' as const,
    namespace: 'eip155' as const,
    reference: '31337',
    name: porch.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    isTestnet: true,
  },
];

function onPhone(userAgent = iphone) {
  const env = createTestEnv();
  Object.assign(env.page, { userAgent, hasCoarsePointer: () => userAgent === iphone });
  return env;
}

/** A page; the next one on the same device has the same env. */
function visit(env: TestEnv, answers: PretendAnswer = 'wait') {
  const wallets = [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' as const, answers }];
  const { adapter, pretend } = createPretendAdapter({ networks, wallets });
  const far = createPretendPairing({ expiresAt: env.clock.now() + 240_000 });
  const engine = createEngine({ env, adapters: [adapter], methods: [far.method] });
  return { engine, pretend, dispatch: engine.store.dispatch, state: engine.store.getState };
}
const request = { wallet: lantern, namespace: 'eip155' as const };
const open = openWallet(request, { href: 'lantern://wc?uri=x', link: 'lantern://', target: 'same' });
const kept = (env: TestEnv): AwaitedPairing | undefined => env.storage.get('awaitedPairing');

/** Goes from the page to the app on the same phone. */
async function leaveFor(env: TestEnv) {
  const { engine, dispatch, state } = visit(env);
  engine.open({ view: 'Connect' });
  dispatch({ type: 'modal/pushed', payload: { view: 'ConnectingWalletConnect', data: request } });
  await vi.waitFor(() => expect(state().pairing?.uri).toBe(pretendCode));
  dispatch(open);
  return engine;
}

describe('a page that was left for a wallet’s app, and did not live to hear the answer ([§4] Connection status)', () => {
  test('the next one stands where it stood, counts as connecting, and is in with the answer', async () => {
    const env = onPhone();
    await leaveFor(env);
    expect(kept(env)).toMatchObject({ uri: pretendCode, namespace: 'eip155', wallet: { name: 'Lantern' } });
    const { engine, pretend, dispatch, state } = visit(env);
    const events: PorticoEvent[] = [];
    engine.subscribeEvents((event) => events.push(event));
    await dispatch(resumePairing());
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    expect(state().modal.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingWalletConnect']);
    expect(state().pairing).toMatchObject({ uri: pretendCode });
    pretend.approve();
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
    await vi.waitFor(() => expect(kept(env)).toBeUndefined());
    expect(events.find(({ event }) => event === 'CONNECT_SUCCESS')).toMatchObject({ properties: { method: 'mobile' } });
    expect(env.storage.get('recentWallets')?.map(({ name }) => name)).toEqual(['Lantern']);
    env.clock.advance(700);
    expect(engine.getState().open).toBe(false);
  });

  test('whoever leaves it there is out, and asked for no more', async () => {
    const env = onPhone();
    await leaveFor(env);
    const { engine, dispatch } = visit(env);
    await dispatch(resumePairing());
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    engine.close();
    await vi.waitFor(() => expect([engine.getState().status, kept(env)]).toEqual(['disconnected', undefined]));
  });

  test('a code that has ended is waited for by nobody', async () => {
    const env = onPhone();
    await leaveFor(env);
    env.clock.advance(230_000);
    const { engine, pretend, dispatch } = visit(env);
    await dispatch(resumePairing());
    expect([engine.getState().open, pretend.prompts(), kept(env)]).toEqual([false, 0, undefined]);
  });

  test('whoever turned away from it before is not waited for either', async () => {
    const env = onPhone();
    const engine = await leaveFor(env);
    engine.close();
    await vi.waitFor(() => expect(kept(env)).toBeUndefined());
  });

  test('a computer’s browser keeps its pages: nothing is kept there', async () => {
    const env = onPhone('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0');
    await leaveFor(env);
    expect(kept(env)).toBeUndefined();
  });
});

describe('where a link opens', () => {
  /** What the browser was asked to open, and in which place. */
  function openings(env: TestEnv) {
    const opened: [url: string, target: string][] = [];
    env.page.openUrl = (url, target) => void opened.push([url, target]);
    return opened;
  }
  const site = openWallet(request, { href: 'https://app.lantern.example/wc?uri=x', target: 'tab' });

  test('an app in place of the page, its site in a tab; an app from inside a frame out of it', () => {
    const env = onPhone();
    const opened = openings(env);
    const { dispatch } = visit(env);
    dispatch(open);
    dispatch(site);
    env.page.isFramed = true;
    dispatch(open);
    expect(opened).toEqual([
      ['lantern://wc?uri=x', '_self'],
      ['https://app.lantern.example/wc?uri=x', '_blank'],
      ['lantern://wc?uri=x', '_top'],
    ]);
  });

  test('a messaging app’s browser on a computer lets go of pages too: what it was left for is kept', async () => {
    const env = onPhone('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0');
    env.page.isMessenger = true;
    await leaveFor(env);
    expect(kept(env)?.uri).toBe(pretendCode);
  });
});
