import { describe, expect, test, vi } from 'vitest';
import { cancelSignIn, readMessage, signMessage } from '@/store/signIn/askToSignIn';
import { selectToSignIn } from '@/store/signIn/selectors';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createHost, harbor, one, openSite } from '../../harness/signInHouse';

/** The account in use, and what is said of signing in. */
const readOf = ({ engine }: ReturnType<typeof openSite>) => {
  const state = engine.store.getState();
  return { account: selectToSignIn(state), told: state.signIn?.told, toast: state.notices.toast };
};

describe('another account comes into use while one is asked to sign', () => {
  test('who has signed in is told nothing of what the wallet says to the question before', async () => {
    const host = createHost();
    const site = openSite({ host, signs: 'wait' });
    const { connect, asked, dispatch, phase, pretend, engine } = site;
    const isBos = { chainId: 'eip155:1', accountAddress: bo.address };
    host.config.setSessions([{ data: isBos, message: 'm', signature: 's' } as never]);
    await connect();
    await asked();
    const signing = dispatch(signMessage('It failed.'));
    await vi.waitFor(() => expect(phase()).toBe('signing'));
    pretend.switchAccount(harbor, bo.address);
    await vi.waitFor(() => expect(engine.getState().open).toBe(false));
    pretend.reject();
    await signing;
    expect(readOf(site)).toEqual({
      account: one('1', bo.address),
      told: { status: 'idle', accounts: [one('1', bo.address)] },
      toast: null,
    });
    expect(phase()).toBe('signed');
  });

  test('who has said no before is not shown the question to the other, or what that was to sign', async () => {
    const site = openSite({ host: createHost() });
    const { connect, asked, dispatch, shown, pretend } = site;
    await connect();
    await asked();
    await dispatch(cancelSignIn());
    pretend.switchAccount(harbor, bo.address);
    await asked();
    await dispatch(readMessage());
    pretend.switchAccount(harbor, ada.address);
    await vi.waitFor(() => expect(readOf(site).account).toBe(one('1')));
    await vi.waitFor(() => expect(shown()).toBeNull());
    expect(readOf(site).told?.status).toBe('idle');
  });
});

test('a message that can’t be made, once its view was left or another account is asked, is told to nobody', async () => {
  const fails: (() => void)[] = [];
  const createMessage = () => new Promise<never>((_, fail) => fails.push(() => fail(new Error('Too late.'))));
  const site = openSite({ host: createHost({ createMessage }) });
  const { connect, asked, dispatch, pretend, phase } = site;
  await connect();
  await asked();
  const reading = [dispatch(readMessage())];
  pretend.switchAccount(harbor, bo.address);
  await vi.waitFor(() => expect(readOf(site).told?.account).toBe(one('1', bo.address)));
  reading.push(dispatch(readMessage()));
  fails[0]?.();
  await reading[0];
  expect(phase()).toBe('asking');
  await dispatch(cancelSignIn());
  fails[1]?.();
  await reading[1];
  expect([phase(), readOf(site).told?.status]).toEqual(['asking', 'idle']);
});
