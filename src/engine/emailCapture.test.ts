import { describe, expect, test, vi } from 'vitest';
import { emailCaptureLimits, frameLimits, serviceLimits, timeLimits } from '@/domain/limits';
import { goBack } from '@/store/modal/navigation';
import { signMessage } from '@/store/signIn/askToSignIn';
import { confirmEmail, mailCodeAgain, readRecents, submitEmail } from '@/store/signIn/captureEmail';
import { email, openCapture } from '../../harness/captureHouse';
import { emailsOf } from '../../harness/emailsOf';
import { createEmbeddedService } from '../../harness/embedded/service';
import { createTestEnv } from '../../harness/env';
import { createHost, harbor, one, type openSite } from '../../harness/signInHouse';
import { createWorld } from '../../harness/world';

/* The email that a site asks for before the signature, on the mailing service of the pretended world. */

/** All that the store and its device hold, as text. */
const allOf = ({ engine }: Pick<ReturnType<typeof openSite>, 'engine'>) => JSON.stringify(engine.store.getState());

describe('an email before the signature', () => {
  test('is asked for, confirmed by the code that was mailed, and stands in what is signed', async () => {
    const signed: string[] = [];
    const env = createTestEnv();
    const host = createHost({
      email: emailsOf(env),
      getRequired: () => true,
      addSession: ({ message }) => void signed.push(message),
    });
    const world = createWorld();
    const site = openCapture({ world, env: Object.assign(env, { fetch: createTestEnv(world).fetch }), host });
    await site.connect();
    await site.askedForEmail();
    expect(site.engine.getState()).toMatchObject({ open: true, view: 'DataCapture', status: 'connected' });
    await site.dispatch(submitEmail({ email: ' Ada@Analytical.dev ' }));
    expect(site.engine.getState()).toMatchObject({ open: true, view: 'DataCaptureOtpConfirm' });
    expect(world.mail.map(({ to }) => to)).toEqual([email]);
    await site.dispatch(confirmEmail({ code: site.code() }));
    expect(site.shown()).toBe('SIWXSignMessage');
    await site.dispatch(signMessage());
    expect(signed[0]).toContain('Resources:\n- email:Ada@analytical.dev');
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(site.engine.getState()).toMatchObject({ open: false, status: 'connected' });
  });

  test('enters no state, nor does its code', async () => {
    const site = openCapture();
    await site.mail();
    await site.dispatch(confirmEmail({ code: site.wrong() }));
    expect(site.capture()?.failure).toBe('wrong');
    for (const secret of [email, site.code(), site.wrong()]) expect(allOf(site)).not.toContain(secret);
  });

  test('that the site knows already needs no code', async () => {
    const world = createWorld();
    world.confirmedEmails.push({ email, account: one('1').toLowerCase() });
    const site = openCapture({ world });
    await site.mail();
    expect(site.shown()).toBe('SIWXSignMessage');
    expect(world.mail).toEqual([]);
  });

  test('is asked for by nobody where the feature is off, or nobody takes it', async () => {
    const off = openCapture({ emailCapture: false });
    await off.connect();
    await off.asked();
    const none = openCapture({ host: createHost({ getRequired: () => true }) });
    await none.connect();
    await none.asked();
  });

  test('is asked for from nobody who has a session', async () => {
    const site = openCapture();
    await site.mail();
    await site.dispatch(confirmEmail({ code: site.code() }));
    await site.dispatch(signMessage());
    site.engine.destroy();
    const next = openCapture({ env: site.env, host: site.host });
    await next.engine.reconnect();
    await vi.waitFor(() => expect(next.phase()).toBe('signed'));
    expect(next.shown()).toBeNull();
  });

  test('leads on to where the visitor was going', async () => {
    const { startConnect } = await import('@/store/flows/startConnect');
    const site = openCapture();
    site.engine.open({ view: 'Connect' });
    site.dispatch(startConnect({ id: harbor, name: 'Harbor' }, { redirectView: 'Networks' }));
    await site.askedForEmail();
    site.env.clock.advance(timeLimits.closeAfterSuccessMs);
    await site.dispatch(submitEmail({ email }));
    await site.dispatch(confirmEmail({ code: site.code() }));
    await site.dispatch(signMessage());
    site.env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(site.shown()).toBe('Networks');
  });
});

describe('what is known of it', () => {
  test('the embedded wallet’s own is handed on at once', async () => {
    const world = createWorld();
    const env = createTestEnv(world);
    const { clock } = env;
    const service = createEmbeddedService({ clock, accounts: {}, profile: { email } });
    const more = { methods: [service.open()], chain: { wallets: [{ id: 'embedded', name: 'Email', type: 'AUTH' }] } };
    const site = openCapture({ world, env, more: more as never });
    await site.engine.connect({ namespace: 'eip155', connectorId: 'embedded' });
    await vi.waitFor(() => expect(site.shown()).toBe('DataCaptureOtpConfirm'));
    expect(world.mail.map(({ to }) => to)).toEqual([email]);
    env.clock.advance(frameLimits.emailCooldownMs);
    expect(await site.dispatch(mailCodeAgain())).toBe(true);
    site.dispatch(goBack());
    env.clock.advance(frameLimits.emailCooldownMs);
    await site.dispatch(submitEmail({ email: 'Ada@analytical.dev' }));
    expect(world.mail).toHaveLength(3);
    // It belongs to that wallet: it does not stay on the device for whoever comes next.
    expect(readRecents(env.storage)).toEqual([]);
  });

  test('one that was confirmed is not asked for again on another network, and is told to the site anew', async () => {
    const site = openCapture();
    await site.mail();
    await site.dispatch(confirmEmail({ code: site.code() }));
    await site.dispatch(signMessage());
    site.env.clock.advance(timeLimits.closeAfterSuccessMs);
    site.world.confirmedEmails.push({ email, account: one('8453').toLowerCase() });
    await site.engine.switchNetwork('eip155:8453');
    await site.asked();
    expect(site.world.mail).toHaveLength(1);
  });

  test('the last three that were taken are kept, the newest first, and no other', async () => {
    const site = openCapture();
    await site.connect();
    await site.askedForEmail();
    const all = ['a@x.dev', 'b@x.dev', 'c@x.dev', 'B@x.dev', 'd@x.dev'];
    for (const one of all) await site.dispatch(submitEmail({ email: one }));
    site.world.faults.push({ match: '/auth/v1/otp', status: 500 });
    await site.dispatch(submitEmail({ email: 'e@x.dev' }));
    expect(readRecents(site.env.storage)).toEqual(['d@x.dev', 'B@x.dev', 'c@x.dev']);
    expect(readRecents(site.env.storage)).toHaveLength(emailCaptureLimits.recentCount);
  });

  test('a visitor who goes back to look at the address still has its code', async () => {
    const site = openCapture();
    await site.mail();
    site.dispatch(goBack());
    expect(site.shown()).toBe('DataCapture');
    await site.dispatch(submitEmail({ email }));
    expect([site.shown(), site.world.mail.length]).toEqual(['DataCaptureOtpConfirm', 1]);
    site.dispatch(goBack());
    site.env.clock.advance(frameLimits.emailCooldownMs);
    await site.dispatch(submitEmail({ email }));
    expect([site.shown(), site.world.mail.length]).toEqual(['DataCaptureOtpConfirm', 2]);
  });
});

describe('a service that says no', () => {
  test.each([
    [400, 'invalid'],
    [429, 'limited'],
    [500, 'down'],
  ] as const)('by %i to an address: %s, and the next try may do', async (status, failure) => {
    const world = createWorld({ faults: [{ match: '/auth/v1/otp/POST', status, times: 1 }] });
    const site = openCapture({ world });
    await site.mail();
    expect([site.shown(), site.capture()]).toEqual(['DataCapture', { failure, resendAt: undefined }]);
    expect(site.env.log.warnings).toHaveLength(failure === 'down' ? 1 : 0);
    await site.dispatch(submitEmail({ email }));
    expect(site.shown()).toBe('DataCaptureOtpConfirm');
  });

  test('an address that is none is not sent', async () => {
    const site = openCapture();
    await site.mail('ada at lovelace');
    expect(site.capture()?.failure).toBe('invalid');
    expect(site.world.requests).toEqual([]);
  });

  test('one that is silent is given up after ten seconds', async () => {
    const site = openCapture({ world: createWorld({ faults: [{ match: '/auth/v1/otp', hang: true }] }) });
    await site.connect();
    await site.askedForEmail();
    const sent = site.dispatch(submitEmail({ email }));
    expect(site.capture()?.waits).toBe('mail');
    site.env.clock.advance(serviceLimits.timeoutMs);
    await sent;
    expect(site.capture()?.failure).toBe('silent');
  });

  test('a host’s own code that answers with nonsense is told to its developer', async () => {
    const site = openCapture({
      host: createHost({ email: { requestCode: () => ({}) as never, confirmCode: () => {} } }),
    });
    await site.mail();
    expect(site.capture()?.failure).toBe('down');
    expect(site.env.log.warnings.join()).toContain('requestCode() failed');
  });

  test('to a code: wrong, too often wrong, expired; a new one does', async () => {
    const site = openCapture();
    await site.mail();
    const first = site.code();
    for (let guess = 1; guess < 5; guess += 1) {
      await site.dispatch(confirmEmail({ code: site.wrong() }));
      expect(site.capture()?.failure).toBe('wrong');
    }
    await site.dispatch(confirmEmail({ code: site.wrong() }));
    expect(site.capture()?.failure).toBe('limited');
    await site.dispatch(confirmEmail({ code: first }));
    expect(site.capture()?.failure).toBe('expired');
    expect(await site.dispatch(mailCodeAgain())).toBe(true);
    site.env.clock.advance(20 * 60_000);
    await site.dispatch(confirmEmail({ code: site.code() }));
    expect(site.capture()?.failure).toBe('expired');
    await site.dispatch(mailCodeAgain());
    await site.dispatch(confirmEmail({ code: site.code() }));
    expect(site.shown()).toBe('SIWXSignMessage');
  });

  test.each([
    [429, 'limited'],
    [503, 'down'],
  ] as const)(
    'by %i to another mail (%s): the code before it stays good, from either view',
    async (status, failure) => {
      const site = openCapture();
      await site.mail();
      site.env.clock.advance(frameLimits.emailCooldownMs);
      site.world.faults.push({ match: '/auth/v1/otp/POST', status });
      expect(await site.dispatch(mailCodeAgain())).toBe(failure);
      site.dispatch(goBack());
      expect(await site.dispatch(submitEmail({ email: 'other@x.dev' }))).toBe(false);
      expect([site.shown(), site.capture()?.failure]).toEqual(['DataCapture', failure]);
      expect(await site.dispatch(submitEmail({ email }))).toBe(failure);
      expect(site.shown()).toBe('DataCaptureOtpConfirm');
      await site.dispatch(confirmEmail({ code: site.code() }));
      expect(site.shown()).toBe('SIWXSignMessage');
    },
  );

  test('silent about another mail: the code before it stays good', async () => {
    const site = openCapture();
    await site.mail();
    site.dispatch(goBack());
    site.env.clock.advance(frameLimits.emailCooldownMs);
    site.world.faults.push({ match: '/auth/v1/otp/POST', hang: true });
    const again = site.dispatch(submitEmail({ email }));
    site.env.clock.advance(serviceLimits.timeoutMs);
    expect(await again).toBe('silent');
    await site.dispatch(confirmEmail({ code: site.code() }));
    expect(site.shown()).toBe('SIWXSignMessage');
  });

  test('to another mail, where the code before it is spent: nobody is led to it', async () => {
    const site = openCapture();
    await site.mail();
    for (let guess = 0; guess < 5; guess += 1) await site.dispatch(confirmEmail({ code: site.wrong() }));
    site.dispatch(goBack());
    site.world.faults.push({ match: '/auth/v1/otp/POST', status: 503 });
    expect(await site.dispatch(submitEmail({ email }))).toBe(false);
    expect([site.shown(), site.capture()?.failure]).toEqual(['DataCapture', 'down']);
  });

  test('a site that wants a code after the signature asks for the email again, and says so', async () => {
    const world = createWorld();
    const env = createTestEnv(world);
    let isFirst = true;
    const host = createHost({
      email: emailsOf(env),
      addSession: () => {
        if (isFirst) throw new Error('A one-time code is required');
      },
    });
    const site = openCapture({ world, env, host });
    await site.mail();
    await site.dispatch(confirmEmail({ code: site.code() }));
    world.confirmedEmails.splice(0);
    await site.dispatch(signMessage('It failed.', 'Once more.'));
    await vi.waitFor(() => expect(site.shown()).toBe('DataCaptureOtpConfirm'));
    expect(site.engine.store.getState().notices.toast).toMatchObject({ message: 'Once more.' });
    isFirst = false;
    await site.dispatch(confirmEmail({ code: site.code() }));
    await site.dispatch(signMessage());
    expect(site.phase()).toBe('signed');
  });
});
