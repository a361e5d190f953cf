import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openFrame } from './ground';
import { createPasskeys, type PasskeyProof } from './passkeys';
import type { Person } from './people';

const site = 'http://frame.localhost:4100';
const ada = { id: 'ada' } as Person;
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const [own, other] = [newKey(), newKey()];
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** As a browser would sign it, but for what is changed. */
function prove(
  challenge: string,
  { key = own, host = 'frame.localhost', flags = 5, ...said } = {} as Record<string, unknown> & {
    key?: typeof own;
    host?: string;
    flags?: number;
  },
): PasskeyProof {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: site, ...said }));
  const data = Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, 1])]);
  const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key.privateKey);
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return { id: 'k', clientData: text(clientData), authenticatorData: text(data), signature: text(signature) };
}

describe('a passkey', () => {
  const passkeys = createPasskeys({ site: () => site, now: () => 0 });
  const made = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: passkeys.challenge('add'), origin: site }),
  );
  const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  passkeys.add(ada, 'add', { id: 'k', clientData: made.toString('base64url'), publicKey });
  const check = (change: Parameters<typeof prove>[1], purpose = 'one') => {
    const proof = prove(passkeys.challenge('one'), change);
    return () => passkeys.check(ada, purpose, proof);
  };

  it('confirms once, what it was asked for', () => {
    const confirm = check({});
    expect(confirm).not.toThrow();
    expect(confirm).toThrow(/somebody else/);
    expect(check({}, 'two')).toThrow(/somebody else/);
  });

  it('is known on the devices that it was used on, while it stands', () => {
    const cleo = { id: 'cleo', email: 'cleo@example.com' } as Person;
    const ids = () => passkeys.onDevice('laptop', cleo);
    passkeys.use(cleo, 'laptop');
    expect(ids()).toEqual([]);
    const client = { type: 'webauthn.create', challenge: passkeys.challenge('cleo'), origin: site };
    const clientData = Buffer.from(JSON.stringify(client)).toString('base64url');
    passkeys.add(cleo, 'cleo', { id: 'c', clientData, publicKey });
    expect(ids()).toEqual(['c']);
    expect(passkeys.onDevice('phone', cleo)).toEqual([]);
    passkeys.remove(cleo, 'c');
    expect(ids()).toEqual([]);
  });

  it.each<[string, Parameters<typeof prove>[1]]>([
    ['of another page', { origin: 'http://thief.example' }],
    ['of another challenge', { challenge: 'other' }],
    ['of another act', { type: 'webauthn.create' }],
    ['for another site', { host: 'thief.example' }],
    ['without its person', { flags: 4 }],
    ['of somebody it did not recognise', { flags: 1 }],
    ['by another key', { key: other }],
  ])('%s is none', (_why, change) => expect(check(change)).toThrow(/somebody else|does not fit/));

  it('of somebody else, or that was removed, is none', () => {
    const proof = () => prove(passkeys.challenge('one'));
    expect(() => passkeys.check({ id: 'bo' } as Person, 'one', proof())).toThrow(/does not fit/);
    passkeys.remove(ada, 'k');
    expect(() => passkeys.check(ada, 'one', proof())).toThrow(/does not fit/);
  });
});

describe('a login on a device that has used one', () => {
  const email = 'ada@example.com';
  /** Who is in makes a passkey, and leaves. */
  async function standBefore(device = 'd') {
    const opened = openFrame();
    const { frame, page, logIn, say, told } = opened;
    await logIn(email);
    const person = page.visit.person();
    const { passkeys } = frame.shared();
    const client = { type: 'webauthn.create', challenge: passkeys.challenge('add'), origin: site };
    const clientData = Buffer.from(JSON.stringify(client)).toString('base64url');
    const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
    passkeys.add(person, 'add', { id: 'k', clientData, publicKey });
    passkeys.use(person, device);
    await say('SIGN_OUT');
    const asked = () => told.flatMap((one) => ('passkey' in one ? [one.passkey] : []));
    return { ...opened, asked, begin: () => say('CONNECT_EMAIL', { email }) };
  }
  const connected = { name: 'CONNECT_EMAIL_SUCCESS', payload: { action: 'CONNECT' } };
  const mailed = { name: 'CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP' } };

  it('is let in by it: no mail goes out', async () => {
    const { begin, asked, page, world, say } = await standBefore();
    const before = world.mail.length;
    const answer = begin();
    const [passkey] = asked();
    expect(passkey?.ids).toEqual(['k']);
    page.unlock(prove(passkey?.challenge ?? ''));
    expect(await answer).toEqual(connected);
    expect(await say('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } });
    expect(world.mail).toHaveLength(before);
  });

  it('goes by a code where its person declines, or the signature does not fit', async () => {
    const { begin, asked, page, world, say } = await standBefore();
    for (const proof of [prove('another challenge'), null]) {
      const before = world.mail.length;
      const answer = begin();
      page.unlock(proof);
      expect(await answer).toEqual(mailed);
      expect(world.mail).toHaveLength(before + 1);
      expect(await say('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } });
    }
    expect(asked()).toHaveLength(2);
    // A resend mails a code; the passkey that was declined is not asked for again.
    expect(await begin()).toEqual(mailed);
    expect(asked()).toHaveLength(2);
  });

  it('opens the wallet of who made it, and none of another person with the same email', async () => {
    const { say, page, frame, asked, begin } = await standBefore();
    const { people, passkeys } = frame.shared();
    const grace = people.bySite('google', { email });
    passkeys.use(grace, 'd');
    page.visit.enter(grace);
    // Somebody is in by a social site, with the email that is typed: the code's wallet is another one.
    const answer = begin();
    expect(asked()[0]?.ids).toEqual(['k']);
    page.unlock(null);
    expect(await answer).toEqual(mailed);
    expect((await say('IS_CONNECTED')).payload).toMatchObject({ isConnected: true });
  });

  it('ends with the page, or with the next login, whose answer is its own', async () => {
    const { begin, asked, page } = await standBefore();
    const first = begin();
    const second = begin();
    expect(await first).toMatchObject({ name: 'CONNECT_EMAIL_ERROR' });
    const [, taken, passkey] = asked();
    expect(taken).toBeNull();
    page.unlock(prove(passkey?.challenge ?? ''));
    expect(await second).toEqual(connected);
    const other = await standBefore();
    const third = other.begin();
    other.page.close();
    expect(await third).toMatchObject({ name: 'CONNECT_EMAIL_ERROR' });
  });

  it('is not asked for it elsewhere: a stranger learns nothing of it', async () => {
    const { begin, asked } = await standBefore('another device');
    expect(await begin()).toEqual(mailed);
    expect(asked()).toEqual([]);
  });
});
