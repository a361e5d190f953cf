import { describe, expect, test, vi } from 'vitest';
import { frameLimits } from '@/domain/limits';
import { codeOf, email, standBehindFrame } from '../../../harness/embedded/frameGround';
import { done } from '../../../harness/embedded/pretendFrame';
import { standAtSite as stand } from '../../../harness/embedded/socialGround';
import { ada, bo } from '../../../harness/fixtures/accounts';

describe('Farcaster', () => {
  const url = 'https://farcaster.example/~/siwf?channelToken=9ZC41PQ2';
  const begin = async (script = {}) => {
    const house = stand({
      script: { GET_FARCASTER_URI: () => ({ url }), CONNECT_FARCASTER: () => undefined, ...script },
    });
    const begun = codeOf(house.login.begin({ by: 'farcaster' }));
    return { ...house, begun };
  };

  test('a code is shown until its app has said yes', async () => {
    const isIn = { now: false };
    const house = stand({
      isIn,
      script: { GET_FARCASTER_URI: () => ({ url }), CONNECT_FARCASTER: () => undefined, RELOAD: () => done },
    });
    const { login, evm, frame, env } = house;
    await login.begin({ by: 'farcaster' });
    expect(login.snapshot()).toEqual({ by: 'farcaster', step: 'scan', uri: url });
    const asked = evm.connect({});
    isIn.now = true;
    frame.settle('CONNECT_FARCASTER', { userName: 'hedy' });
    expect((await asked)?.accounts[0]).toMatchObject({ address: ada.address });
    await vi.waitFor(() => expect(env.storage.getRaw('@appkit-wallet/SOCIAL_USERNAME')).toBe('hedy'));
    env.clock.advance(frameLimits.farcasterResetMs);
    expect(frame.heard('RELOAD')).toEqual([]);
  });

  test('who leaves has the frame begin anew, and told again who asks; a late yes lets nobody in', async () => {
    const { login, evm, frame, env, begun } = await begin({ RELOAD: () => done });
    await begun;
    const asked = codeOf(evm.connect({}));
    const introduced = frame.heard('SYNC_DAPP_DATA').length;
    login.cancel();
    expect(await asked).toBe('CONNECT_ABORTED');
    env.clock.advance(frameLimits.farcasterResetMs - 1);
    expect(frame.heard('RELOAD')).toEqual([]);
    env.clock.advance(1);
    await vi.waitFor(() => expect(frame.heard('SYNC_DAPP_DATA')).toHaveLength(introduced + 1));
    expect(frame.heard('RELOAD')).toHaveLength(1);
    frame.settle('CONNECT_FARCASTER', { userName: 'hedy' });
    expect(login.snapshot()).toEqual({});
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });

  test('who tries again at once is not met by the beginning anew of the try before', async () => {
    const { login, frame, env, begun } = await begin({ RELOAD: () => undefined });
    await begun;
    login.cancel();
    const again = codeOf(login.begin({ by: 'farcaster' }));
    await vi.waitFor(() => expect(frame.heard('RELOAD')).toHaveLength(1));
    expect(frame.heard('GET_FARCASTER_URI')).toHaveLength(1);
    frame.settle('RELOAD', done);
    await again;
    expect(login.snapshot()).toMatchObject({ step: 'scan' });
    env.clock.advance(frameLimits.farcasterResetMs);
    expect(frame.heard('RELOAD')).toHaveLength(1);
  });

  test('whoever has no email is not shown with that of whoever was in before', async () => {
    const isIn = { now: false };
    const { env, method, logIn } = standBehindFrame({}, undefined, isIn);
    await logIn();
    expect(method.profile.email()).toBe(email);
    // Another page, whose frame does not say who is in.
    const later = stand({
      env,
      isIn,
      script: {
        GET_FARCASTER_URI: () => ({ url }),
        CONNECT_FARCASTER: () => ({ userName: 'hedy' }),
        IS_CONNECTED: () => new Error('Not now'),
        GET_USER: ({ chainId }: { chainId: string | number }) =>
          typeof chainId === 'number' ? { chainId, address: bo.address } : new Error('No account'),
      },
    });
    await later.login.begin({ by: 'farcaster' });
    const asked = await later.evm.connect({});
    expect(asked?.accounts).toEqual([{ address: bo.address }]);
    expect(later.method.profile.email()).toBeUndefined();
  });

  test('a no in the app is a no; a link that is none is not shown', async () => {
    const { evm, frame, begun } = await begin();
    await begun;
    const asked = codeOf(evm.connect({}));
    frame.settle('CONNECT_FARCASTER', new Error('The login was declined'));
    expect(await asked).toBe('CONNECTION_REJECTED');
    expect(await (await begin({ GET_FARCASTER_URI: () => ({ url: 'javascript:alert(1)' }) })).begun).toBe(
      'FARCASTER_FAILED',
    );
  });
});
