import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { createRelayStorage, dropForeignLink, dropStaleTopics, LINK_CHOICE } from './storage';

const now = 1_800_000_000;
const [live, over, keyless] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const key = (name: string) => `wc:wc@2:core:0.3:portico//${name}`;

/** What the library leaves on a device: three topics, one of them whole. */
const things = {
  session: [
    { topic: live, expiry: now + 1 },
    { topic: over, expiry: now },
  ],
  keychain: { [live]: 'key', [over]: 'key', client_ed25519_seed: 'seed' },
  subscription: [live, over, keyless].map((topic) => ({ id: `of ${topic}`, topic })),
  messages: { [live]: { x: 'y' }, [over]: {}, [keyless]: {} },
  history: [live, over].map((topic) => ({ id: 1, topic, request: {} })),
  expirer: [live, over].map((topic) => ({ target: `topic:${topic}`, expiry: now })),
};

function kept(given: Record<string, unknown> = things) {
  const { storage } = createTestEnv();
  for (const [name, thing] of Object.entries(given)) storage.setRaw(key(name), JSON.stringify(thing));
  return storage;
}

test('a topic that is over, or has lost its key, goes with all that is kept of it; the others stay whole', () => {
  const storage = kept();
  storage.setRaw('connections', over);
  dropStaleTopics(storage, now);
  const all = storage.rawKeys('wc:').map((name) => storage.getRaw(name) ?? '');
  expect(all.filter((text) => text.includes(over) || text.includes(keyless))).toEqual([]);
  expect(all.every((text) => text.includes(live))).toBe(true);
  expect(JSON.parse(storage.getRaw(key('keychain')) ?? '')).toEqual({ [live]: 'key', client_ed25519_seed: 'seed' });
  expect(storage.getRaw('connections')).toBe(over);
});

test('a topic without a key on which a sign-in is awaited stays, as long as that is', () => {
  const asked = {
    ...things,
    pairingTopics: [{ topic: keyless, pairingTopic: live }],
    requests: [{ id: 1, pairingTopic: live, expiryTimestamp: now + 1 }],
  };
  const topics = (at: number) => {
    const storage = kept(asked);
    dropStaleTopics(storage, at);
    return JSON.parse(storage.getRaw(key('subscription')) ?? '').map(({ topic }: { topic: string }) => topic);
  };
  expect(topics(now)).toEqual([live, keyless]);
  expect(topics(now + 1)).toEqual([]);
});

test('nothing is written where nothing is stale', () => {
  const storage = kept({ session: things.session.slice(0, 1), keychain: things.keychain });
  const heard: unknown[] = [];
  storage.subscribe((name) => heard.push(name));
  dropStaleTopics(storage, now);
  expect(heard).toEqual([]);
  expect(JSON.parse(storage.getRaw(key('session')) ?? '')).toEqual(things.session.slice(0, 1));
});

test('whatever stands there instead, it throws nothing, and leaves what it can’t read to the library', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(things)), fc.jsonValue({ maxDepth: 3 })),
      fc.string(),
      (given, text) => {
        const storage = kept(given);
        storage.setRaw(key('core'), text);
        dropStaleTopics(storage, now);
        expect(storage.getRaw(key('core'))).toBe(text);
      },
    ),
  );
});

test.each(['javascript:alert(1)//', 'data:text/html,hi', 'file:///etc/passwd', 'wc:123@2', '', 7, null])(
  'a link to open a wallet by that is %j is not kept, and not read where it stands',
  async (href) => {
    const { storage } = createTestEnv();
    const line = createRelayStorage(storage);
    await line.setItem(LINK_CHOICE, { href, name: 'Planted' });
    expect(await line.getItem(LINK_CHOICE)).toBeUndefined();
    storage.setRaw(`wc:${LINK_CHOICE}`, JSON.stringify({ href, name: 'Planted' }));
    expect(await line.getItem(LINK_CHOICE)).toBeUndefined();
  },
);

test.each(['quill://', 'https://quill.example'])('%s is kept', async (href) => {
  const line = createRelayStorage(createTestEnv().storage);
  await line.setItem(LINK_CHOICE, { href, name: 'Quill' });
  expect(await line.getItem(LINK_CHOICE)).toEqual({ href, name: 'Quill' });
});

test('what the page keeps under the library’s name is dropped, and nothing breaks where there is no such storage', () => {
  const planted = new Map([[LINK_CHOICE, '{"href":"javascript:alert(1)//"}']]);
  vi.stubGlobal('localStorage', { removeItem: (name: string) => planted.delete(name) });
  dropForeignLink();
  expect(planted.size).toBe(0);
  for (const broken of [
    undefined,
    {
      removeItem: vi.fn(() => {
        throw new Error('Refused.');
      }),
    },
  ]) {
    vi.stubGlobal('localStorage', broken);
    expect(dropForeignLink).not.toThrow();
  }
  vi.unstubAllGlobals();
});
