import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
