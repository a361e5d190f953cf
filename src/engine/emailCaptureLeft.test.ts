import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { dismissModal } from '@/store/modal/navigation';
import { askToSignIn, signMessage } from '@/store/signIn/askToSignIn';
import { confirmEmail, mailCodeAgain, readRecents, skipCapture, submitEmail } from '@/store/signIn/captureEmail';
import { email, openCapture } from '../../harness/captureHouse';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createHost, harbor } from '../../harness/signInHouse';

/* Visitors who leave the question for their email: by closing, by skipping, on another tab. */

describe('leaving', () => {
  test.each(['DataCapture', 'DataCaptureOtpConfirm'] as const)('by × at %s disconnects, then closes', async (view) => {
    for (const isRequired of [true, false]) {
      const site = openCapture({ isRequired });
      await site.connect();
      await site.askedForEmail();
      if (view === 'DataCaptureOtpConfirm') await site.dispatch(submitEmail({ email }));
      expect(site.shown()).toBe(view);
      site.dispatch(dismissModal());
      await vi.waitFor(() => expect(site.engine.getState()).toMatchObject({ open: false, status: 'disconnected' }));
      expect(site.engine.store.getState().modal.isShaking).toBe(false);
      // Whoever comes again is asked again.
      await site.connect();
      await site.askedForEmail();
    }
  });

  test('a wallet that can’t be let go keeps the view, and it is said', async () => {
    const site = openCapture({ more: { leaves: { error: new Error('No.') } } as never });
    await site.connect();
    await site.askedForEmail();
    site.dispatch(dismissModal());
    await vi.waitFor(() =>
      expect(site.engine.store.getState().notices.toast).toMatchObject({ words: 'toast.disconnectFailed' }),
    );
    expect([site.shown(), site.phase()]).toEqual(['DataCapture', 'asking']);
  });

  test('while the site is asked, its late answer changes nothing', async () => {
    let answer = (_: { uuid: string | null }) => {};
    const host = createHost({
      email: {
        requestCode: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
        confirmCode: () => {},
      },
    });
    const site = openCapture({ host });
    await site.connect();
    await site.askedForEmail();
    const sent = site.dispatch(submitEmail({ email }));
    site.dispatch(dismissModal());
    await vi.waitFor(() => expect(site.engine.getState().status).toBe('disconnected'));
    answer({ uuid: null });
    await sent;
    expect(site.shown()).toBeNull();
    expect(readRecents(site.env.storage)).toEqual([]);
  });

  test('skipping goes on to the signature, which names no email, and nobody asks again', async () => {
    const site = openCapture({ emailCapture: 'optional' });
    await site.connect();
    await site.askedForEmail();
    site.dispatch(skipCapture());
    await site.asked();
    await site.dispatch(signMessage());
    site.env.clock.advance(timeLimits.closeAfterSuccessMs);
    await site.engine.switchNetwork('eip155:8453');
    await site.asked();
    site.pretend.switchAccount(harbor, bo.address);
    await site.askedForEmail();
    site.pretend.switchAccount(harbor, ada.address);
    await site.asked();
  });

  test('a host that closes the modal leaves the question open: opened again, it is asked again', async () => {
    const site = openCapture();
    await site.mail();
    site.engine.close();
    expect(site.engine.getState()).toMatchObject({ open: false, status: 'connected' });
    site.engine.open();
    await site.askedForEmail();
    expect(site.capture()).toEqual({});
  });

  test('who has signed in on another tab is asked no more; who has not goes on where they were', async () => {
    const site = openCapture();
    await site.mail();
    site.env.turn('visible');
    await site.dispatch(askToSignIn({}));
    expect(site.shown()).toBe('DataCaptureOtpConfirm');
    const data = { ...(await site.host.config.createMessage({ accountAddress: ada.address, chainId: 'eip155:1' })) };
    site.host.config.setSessions([{ data, message: 'm', signature: 's' }]);
    site.env.turn('visible');
    await vi.waitFor(() => expect(site.engine.getState().open).toBe(false));
    expect(site.engine.getState().status).toBe('connected');
  });
});

test('a site that can’t say who is in when they come back from their mail loses nobody', async () => {
  const site = openCapture();
  await site.mail();
  site.host.config.getSessions = () => {
    throw new Error('Down.');
  };
  await site.dispatch(askToSignIn({}));
  expect([site.shown(), site.engine.getState().status]).toEqual(['DataCaptureOtpConfirm', 'connected']);
  expect(site.env.log.warnings).toEqual(['siwx.getSessions() failed.']);
  await site.dispatch(confirmEmail({ code: site.code() }));
  await site.asked();
});

test('another code that is still on its way when they leave is told to nobody', async () => {
  const answers: ((mail: { uuid: string }) => void)[] = [];
  const requestCode = () => new Promise<{ uuid: string }>((resolve) => void answers.push(resolve));
  const site = openCapture({ host: createHost({ email: { requestCode, confirmCode: () => {} } }) });
  await site.connect();
  await site.askedForEmail();
  const first = site.dispatch(submitEmail({ email }));
  answers[0]?.({ uuid: 'first' });
  expect(await first).toBe(true);
  const again = site.dispatch(mailCodeAgain());
  site.dispatch(dismissModal());
  await vi.waitFor(() => expect(site.engine.getState().status).toBe('disconnected'));
  answers[1]?.({ uuid: 'second' });
  expect(await again).toBe(false);
});

describe('a wish of the host', () => {
  test('keeps what the visitor is at, and has nothing mailed again', async () => {
    const site = openCapture();
    await site.mail('ada at lovelace');
    await site.dispatch(askToSignIn({ isWished: true }));
    expect([site.shown(), site.capture()]).toEqual(['DataCapture', { failure: 'invalid', resendAt: undefined }]);
    await site.dispatch(submitEmail({ email }));
    const wish = site.engine.signIn();
    await site.dispatch(askToSignIn({ isWished: true }));
    expect([site.shown(), site.world.mail.length]).toEqual(['DataCaptureOtpConfirm', 1]);
    await site.dispatch(confirmEmail({ code: site.code() }));
    await site.dispatch(askToSignIn({ isWished: true }));
    expect([site.shown(), site.world.mail.length]).toEqual(['SIWXSignMessage', 1]);
    await site.dispatch(signMessage());
    expect(await wish).toHaveLength(1);
  });
});

test('a wish of the host is asked the email first, and told when its visitor leaves', async () => {
  const site = openCapture({ isRequired: false });
  await site.connect();
  await site.askedForEmail();
  site.engine.close();
  const wish = site.engine.signIn();
  wish.catch(() => {});
  await site.askedForEmail();
  site.dispatch(dismissModal());
  await expect(wish).rejects.toMatchObject({ code: 'MODAL_CLOSED' });
});
