import { describe, expect, test, vi } from 'vitest';
import { signMessage } from '@/store/signIn/askToSignIn';
import { confirmEmail, readRecents, submitEmail } from '@/store/signIn/captureEmail';
import { selectToSignIn } from '@/store/signIn/selectors';
import { email, openCapture } from '../../harness/captureHouse';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createHost, harbor, one } from '../../harness/signInHouse';

/* Another account, or another network, comes into use while the site is asked about an email. */

const wallets = () => [
  { id: harbor, name: 'Harbor' },
  { id: 'example.fernway', name: 'Fernway', address: bo.address, answers: 'wait' },
];

/** A site whose answers about emails, and about who is in, come when the test says so. */
function openHeld() {
  const held: { asks: string; answer(value?: unknown): void; refuse(): void }[] = [];
  const hold = <T>(asks: string) =>
    new Promise<T>((resolve, reject) => {
      held.push({ asks, answer: (value) => resolve(value as T), refuse: () => reject(new Error('No.')) });
    });
  const messages: string[] = [];
  const looks: (() => void)[] = [];
  const way = { isSlow: false };
  const host = createHost({
    getRequired: () => true,
    addSession: ({ message }) => void messages.push(message),
    getSessions: () => (way.isSlow ? new Promise((resolve) => looks.push(() => resolve([]))) : []),
    email: {
      requestCode: ({ account }) => hold(`mail for ${account}`),
      confirmCode: ({ account, uuid }) => hold(`${uuid} for ${account}`),
    },
  });
  const site = openCapture({ host, more: { chain: { wallets: wallets() } } as never });
  const state = () => site.engine.store.getState();
  return {
    ...site,
    held,
    messages,
    way,
    /** The site says at last that nobody has signed in. */
    found() {
      for (const look of looks.splice(0)) look();
    },
    given: () => site.engine.store.outside.signIn?.emails,
    inUse: (account: string) => vi.waitFor(() => expect(selectToSignIn(state())).toBe(account)),
    askedAnew: (account: string) =>
      vi.waitFor(() =>
        expect([state().signIn?.told.account, site.shown(), site.capture()]).toEqual([account, 'DataCapture', {}]),
      ),
  };
}
type Site = ReturnType<typeof openHeld>;

/** The first account gives its email, and a code is mailed to it. */
async function mailCode(site: Site) {
  await site.connect();
  await site.askedForEmail();
  const mailed = site.dispatch(submitEmail({ email }));
  site.held[0]?.answer({ uuid: 'theirs' });
  await mailed;
}

/** Whoever is asked now gives an email of their own, and signs with that. */
async function goesOn(site: Site, account: string) {
  const own = 'bo@analytical.dev';
  const mailed = site.dispatch(submitEmail({ email: own }));
  expect(site.held.at(-1)?.asks).toBe(`mail for ${account}`);
  site.held.at(-1)?.answer({ uuid: 'own' });
  expect(await mailed).toBe(true);
  const taken = site.dispatch(confirmEmail({ code: '424242' }));
  expect(site.held.at(-1)?.asks).toBe(`own for ${account}`);
  site.held.at(-1)?.answer();
  await taken;
  await site.asked();
  await site.dispatch(signMessage());
  expect(site.messages).toEqual([expect.stringContaining(`email:${own}`)]);
  expect(site.messages[0]).not.toContain(email);
}

describe.each<[string, (site: Site) => void, string]>([
  ['account', ({ pretend }) => pretend.switchAccount(harbor, bo.address), one('1', bo.address)],
  ['network', ({ pretend }) => pretend.switchNetwork(harbor, 'eip155:8453'), one('8453')],
])('another %s', (_name, turn, next) => {
  const times = [true, false];

  test.each<[string, (site: Site) => void]>([
    ['a code was mailed', ({ held }) => held[0]?.answer({ uuid: 'theirs' })],
    ['no code is needed', ({ held }) => held[0]?.answer({ uuid: null })],
    ['no', ({ held }) => held[0]?.refuse()],
  ])('while an email is mailed to: the answer that %s is not for it', async (_what, end) => {
    for (const isSlow of times) {
      const site = openHeld();
      await site.connect();
      await site.askedForEmail();
      const mailed = site.dispatch(submitEmail({ email }));
      site.way.isSlow = isSlow;
      turn(site);
      await site.inUse(next);
      if (!isSlow) await site.askedAnew(next);
      end(site);
      expect(await mailed).toBe(false);
      expect([site.shown(), site.capture()?.failure]).toEqual(['DataCapture', undefined]);
      site.found();
      await site.askedAnew(next);
      expect([site.given()?.toConfirm, site.given()?.confirmed.size]).toEqual([undefined, 0]);
      expect(readRecents(site.env.storage)).toEqual([]);
      await goesOn(site, next);
    }
  });

  test.each<[string, (site: Site) => void]>([
    ['yes', ({ held }) => held[1]?.answer()],
    ['no', ({ held }) => held[1]?.refuse()],
  ])('while a code is taken: the answer, %s, is not for it', async (_what, end) => {
    for (const isSlow of times) {
      const site = openHeld();
      await mailCode(site);
      const taken = site.dispatch(confirmEmail({ code: '424242' }));
      site.way.isSlow = isSlow;
      turn(site);
      await site.inUse(next);
      if (!isSlow) await site.askedAnew(next);
      end(site);
      await taken;
      expect([site.shown(), site.capture()?.failure]).toEqual([
        isSlow ? 'DataCaptureOtpConfirm' : 'DataCapture',
        undefined,
      ]);
      site.found();
      await site.askedAnew(next);
      expect([site.given()?.toConfirm, site.given()?.confirmed.size]).toEqual([undefined, 0]);
      await goesOn(site, next);
    }
  });

  test('nothing is sent for it that was given for the one before', async () => {
    const site = openHeld();
    await mailCode(site);
    site.way.isSlow = true;
    turn(site);
    await site.inUse(next);
    await site.dispatch(confirmEmail({ code: '424242' }));
    expect(await site.dispatch(submitEmail({ email: 'ada@else.dev' }))).toBe(false);
    expect(site.held).toHaveLength(1);
    site.found();
    await site.askedAnew(next);
    await goesOn(site, next);
  });
});

test('who comes back from another account is asked anew: what was under way before stays over', async () => {
  const site = openHeld();
  await site.connect();
  await site.askedForEmail();
  const mailed = site.dispatch(submitEmail({ email }));
  site.pretend.switchAccount(harbor, bo.address);
  await site.askedAnew(one('1', bo.address));
  site.pretend.switchAccount(harbor, ada.address);
  await site.askedAnew(one('1'));
  site.held[0]?.answer({ uuid: null });
  expect(await mailed).toBe(false);
  expect([site.shown(), site.given()?.confirmed.size]).toEqual(['DataCapture', 0]);
  await goesOn(site, one('1'));
});

test('who is out of use for a moment only can answer again', async () => {
  const site = openHeld();
  await site.connect();
  await site.askedForEmail();
  const mailed = site.dispatch(submitEmail({ email }));
  const other = site.engine.connect({ namespace: 'eip155', connectorId: 'example.fernway' });
  other.catch(() => {});
  await vi.waitFor(() => expect(selectToSignIn(site.engine.store.getState())).toBeUndefined());
  site.held[0]?.answer({ uuid: null });
  expect(await mailed).toBe(false);
  site.pretend.reject();
  await expect(other).rejects.toMatchObject({ code: 'USER_REJECTED' });
  await site.inUse(one('1'));
  expect(site.given()?.confirmed.size).toBe(0);
  expect(site.capture()?.waits).toBeUndefined();
  await goesOn(site, one('1'));
});
