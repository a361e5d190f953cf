import { mainnet } from 'viem/chains';
import { expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import type { PorticoEvent } from '@/domain/analytics';
import { frameLimits, timeLimits } from '@/domain/limits';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInElsewhere } from '@/store/flows/logInElsewhere';
import { resumeSocial } from '@/store/flows/resumeSocial';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { standBehindFrame } from '../../harness/embedded/frameGround';
import { createPretendBrowser } from '../../harness/embedded/pretendBrowser';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { createEngine } from './createEngine';

const resultUri = 'https://frame.example/social/done?code=c1';

/** A page whose visitors log in elsewhere, with the client of the frame as it ships. */
async function stand({ env = createTestEnv(), allows = true } = {}) {
  const isIn = { now: false };
  const windows = createPretendBrowser(allows);
  const script = {
    GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://site.example/login?state=s1' }),
    CONNECT_SOCIAL() {
      isIn.now = true;
      return { address: ada.address, chainId: 1, userName: 'ada' };
    },
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/~/1' }),
    CONNECT_FARCASTER: () => undefined,
  };
  const house = standBehindFrame(script, env, isIn, windows.browser);
  const adapter = loadEvm({ networks: [mainnet] }, env);
  const { eip155 } = house.method.remotes([...adapter.networks]);
  if (eip155) await adapter.addRemote?.(eip155);
  const engine = createEngine({ env, adapters: [adapter], methods: [house.method] });
  followEmbedded(engine.store, house.method, [adapter]);
  const told: PorticoEvent[] = [];
  engine.subscribeEvents((event) => told.push(event));
  const shown = (): ViewEntry => modal.selectors.selectEntry(engine.store.getState());
  const events = () => told.flatMap(({ event }) => (event.startsWith('SOCIAL') ? event : []));
  return { ...house, ...windows, engine, shown, events };
}

test('a press opens the window and the view in the same turn; the account is in, and the modal closes', async () => {
  const { engine, windows, shown, events, env, login } = await stand();
  engine.open();
  void engine.store.dispatch(logInElsewhere({ social: 'google' }));
  expect(windows).toHaveLength(1);
  const entry: ViewEntry = { view: 'ConnectingSocial', data: { provider: 'google', name: 'Google' } };
  expect(shown()).toEqual(entry);
  await vi.waitFor(() => expect(login.snapshot().step).toBe('popup'));
  windows[0]?.say({ resultUri });
  await vi.waitFor(() => expect(engine.getState().accounts.eip155?.address).toBe(ada.address));
  await vi.waitFor(() =>
    expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']),
  );
  env.clock.advance(timeLimits.closeAfterSuccessMs);
  expect(engine.getState().open).toBe(false);
  engine.destroy();
});

test('who goes back has left: the window is closed, and the page asks for nobody any more', async () => {
  const { engine, windows, shown, events, login } = await stand();
  engine.open();
  engine.store.dispatch(modal.actions.pushed({ view: 'ConnectSocials', data: undefined }));
  void engine.store.dispatch(logInElsewhere({ social: 'github' }));
  await vi.waitFor(() => expect(login.snapshot().step).toBe('popup'));
  engine.store.dispatch(goBack());
  expect(shown()).toMatchObject({ view: 'ConnectSocials' });
  expect([login.snapshot(), windows[0]?.isClosed]).toEqual([{}, true]);
  await vi.waitFor(() => expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']));
  expect(engine.getState().status).toBe('disconnected');
  engine.destroy();
});

test('a closed window is told by the view, which may try again', async () => {
  const { engine, windows, events, env, login } = await stand();
  engine.open();
  void engine.store.dispatch(logInElsewhere({ social: 'x' }));
  await vi.waitFor(() => expect(login.snapshot().step).toBe('popup'));
  if (windows[0]) windows[0].isClosed = true;
  env.clock.advance(frameLimits.popupPollMs);
  const attempt = () => engine.store.getState().connection.attempt;
  await vi.waitFor(() => expect(attempt()).toMatchObject({ failure: { code: 'POPUP_CLOSED' } }));
  expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']);
  void engine.store.dispatch(logInElsewhere({ social: 'x' }));
  expect([windows.length, attempt()?.failure]).toEqual([2, undefined]);
  engine.destroy();
});

test('a no is an error to who counts', async () => {
  const { engine, events, login, frame } = await stand();
  engine.open();
  void engine.store.dispatch(logInElsewhere({ social: 'farcaster' }));
  await vi.waitFor(() => expect(login.snapshot().step).toBe('scan'));
  frame.settle('CONNECT_FARCASTER', new Error('The login was declined'));
  await vi.waitFor(() => expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR']));
  engine.destroy();
});

test('the code of Farcaster is shown in a view of its own', async () => {
  const { engine, shown, login } = await stand();
  engine.open();
  void engine.store.dispatch(logInElsewhere({ social: 'farcaster' }));
  expect(shown()).toMatchObject({ view: 'ConnectingFarcaster' });
  await vi.waitFor(() => expect(login.snapshot().step).toBe('scan'));
  engine.destroy();
});

test('the page that one comes back to opens where the other stood, and leads on where that was going', async () => {
  const env = createTestEnv();
  const first = await stand({ env, allows: false });
  first.engine.open();
  void first.engine.store.dispatch(logInElsewhere({ social: 'google', redirectView: 'Account' }));
  await vi.waitFor(() => expect(env.log.opened).toHaveLength(1));
  const way = decodeURIComponent(/--([^&]*)/.exec(env.log.opened[0] ?? '')?.[1] ?? '');
  env.page.url = () => `${way}&result_uri=${encodeURIComponent(resultUri)}`;
  const { engine, shown, events } = await stand({ env });
  await engine.store.dispatch(resumeSocial());
  expect(shown()).toMatchObject({ view: 'ConnectingSocial' });
  expect(engine.getState().accounts.eip155?.address).toBe(ada.address);
  expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS']);
  env.clock.advance(timeLimits.closeAfterSuccessMs);
  expect(shown()).toMatchObject({ view: 'Account' });
  engine.destroy();
});

test('a page that nobody comes back to opens nothing', async () => {
  const { engine } = await stand();
  await engine.store.dispatch(resumeSocial());
  expect(engine.getState().open).toBe(false);
  engine.destroy();
});
