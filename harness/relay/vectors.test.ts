import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type FrameId, isRelayMethod, push, readParams } from './frames';
import { createRelay, type RelayLine, readFrame } from './relay';
import { readToken } from './token';
import vectors from './vectors/frames.json' with { type: 'json' };

type Speaker = keyof typeof vectors.clients;
interface Said {
  to: string;
  frame: unknown;
}

/** What WalletConnect's own clients sent, read by the relay, and answered as they were answered. */
describe('the golden conversation', () => {
  it('is answered frame for frame', async () => {
    const relay = createRelay({ now: () => vectors.now });
    const lines = new Map<string, RelayLine>();
    let said: Said[] = [];
    for (const [at, { from, frame, relay: expected }] of vectors.conversation.entries()) {
      const [who, again] = from.split(', ') as [string, string?];
      if (again) {
        lines.get(who)?.leave();
        lines.delete(who);
      }
      const line =
        lines.get(from) ??
        relay.join(vectors.clients[from as Speaker], (one) => void said.push({ to: from, frame: one }));
      lines.set(from, line);
      said = [];
      const read = readFrame(JSON.stringify(frame));
      if (read instanceof Error) throw read;
      if ('taken' in read) line.take(read.taken);
      else {
        const result = line.ask(read);
        const pushed = said;
        said = [{ to: from, frame: { id: read.id, jsonrpc: '2.0', result } }, ...pushed];
      }
      // A subscription's letters come after its answer.
      await Promise.resolve();
      expect({ at, said }).toEqual({ at, said: expected });
    }
    expect(vectors.conversation.length).toBeGreaterThan(30);
  });

  it('holds only methods and pushes of the protocol', () => {
    const asked = vectors.conversation.map(({ frame }) => frame).filter((frame) => 'method' in frame);
    for (const { method = '', params } of asked) {
      expect(isRelayMethod(method), method).toBe(true);
      if (isRelayMethod(method)) expect(readParams(method, params)).toEqual(expect.objectContaining(params as object));
    }
    const pushes = vectors.conversation.flatMap((step) => step.relay.map(({ frame }) => frame));
    for (const one of pushes.filter((frame) => 'method' in frame)) expect(v.is(push, one)).toBe(true);
  });

  it('carries a token that opens the door, once, there, in its time', () => {
    const { auth, host, now, clientId } = vectors.token;
    expect(readToken(auth, { host, now })).toBe(clientId);
    expect(() => readToken(auth, { host: '127.0.0.1:1', now })).toThrow('is meant for ws://127.0.0.1:44061');
    expect(() => readToken(auth, { host, now: now + 2 * 86_400_000 })).toThrow('has expired');
    expect(() => readToken(auth, { host, now: now - 86_400_000 })).toThrow('issued in the future');
  });
});

const topic = 'a'.repeat(64);
const post = { topic, message: 'sealed', ttl: 300, tag: 1108 };

function world(start = 1_000_000) {
  let time = start;
  const relay = createRelay({ now: () => time });
  const join = (client: string) => {
    const got: { id: FrameId; message: string }[] = [];
    const line = relay.join(client, ({ id, params }) => void got.push({ id, message: params.data.message }));
    return { ...line, got, ask: (method: string, params: unknown) => line.ask({ method, params }) };
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { relay, join, wait };
}
const afterwards = () => Promise.resolve();

describe('the mailbox', () => {
  it('keeps a letter for whom it waits, until its time is over', async () => {
    const { join, wait } = world();
    join('did:key:zA').ask('irn_publish', post);
    wait(299_999);
    const early = join('did:key:zB');
    early.ask('irn_subscribe', { topic });
    await afterwards();
    expect(early.got.map(({ message }) => message)).toEqual(['sealed']);
    wait(1);
    const late = join('did:key:zC');
    late.ask('irn_subscribe', { topic });
    await afterwards();
    expect(late.got).toEqual([]);
  });

  it('brings what was not acknowledged again after a broken line, and what was not once more', async () => {
    const { join } = world();
    const sender = join('did:key:zA');
    const first = join('did:key:zB');
    first.ask('irn_subscribe', { topic });
    sender.ask('irn_publish', post);
    sender.ask('irn_publish', { ...post, message: 'second' });
    first.take(first.got[0]?.id ?? 0);
    first.leave();
    const again = join('did:key:zB');
    again.ask('irn_batchSubscribe', { topics: [topic] });
    await afterwards();
    expect(again.got.map(({ message }) => message)).toEqual(['second']);
  });

  it('gives nothing back to its sender, at whatever socket', async () => {
    const { join } = world();
    const sender = join('did:key:zA');
    const otherTab = join('did:key:zA');
    otherTab.ask('irn_subscribe', { topic });
    sender.ask('irn_publish', post);
    sender.ask('irn_subscribe', { topic });
    await afterwards();
    expect([...sender.got, ...otherTab.got]).toEqual([]);
  });

  it('keeps what is sent twice once', () => {
    const { join } = world();
    const [sender, reader] = [join('did:key:zA'), join('did:key:zB')];
    reader.ask('irn_subscribe', { topic });
    expect([sender.ask('irn_publish', post), sender.ask('irn_publish', post)]).toEqual([true, true]);
    expect(reader.got).toHaveLength(1);
  });

  it('brings a letter to every client that listens, and hands over what is fetched once', () => {
    const { join } = world();
    const [sender, one, other] = [join('did:key:zA'), join('did:key:zB'), join('did:key:zC')];
    one.ask('irn_subscribe', { topic });
    sender.ask('irn_batchPublish', { messages: [post] });
    expect(one.got).toHaveLength(1);
    const fetched = other.ask('irn_fetchMessages', { topic });
    expect(fetched).toMatchObject({ messages: [{ message: 'sealed', tag: 1108 }], hasMore: false });
    expect(other.ask('irn_batchFetchMessages', { topics: [topic] })).toEqual({ messages: [], hasMore: false });
  });

  it('stops listening, and forgets on reset while who listens goes on listening', async () => {
    const { relay, join } = world();
    const [sender, one, other] = [join('did:key:zA'), join('did:key:zB'), join('did:key:zC')];
    const id = one.ask('irn_subscribe', { topic });
    other.ask('irn_subscribe', { topic });
    one.ask('irn_unsubscribe', { topic, id });
    sender.ask('irn_publish', post);
    expect([one.got.length, other.got.length]).toEqual([0, 1]);
    relay.reset();
    expect(relay.state()).toMatchObject({ messages: 0, topics: [topic] });
    sender.ask('irn_publish', post);
    expect(other.got).toHaveLength(2);
  });
});

describe('bad frames', () => {
  it.each([
    ['irn_publish', { ...post, topic: 'short' }, 'topic: a topic is 64 hex digits'],
    ['irn_publish', { ...post, ttl: 0 }, 'ttl'],
    ['irn_publish', { ...post, message: '' }, 'message: a message is not empty'],
    ['irn_batchSubscribe', { topics: [topic, 7] }, 'topics.1'],
    ['wc_approveSession', { pairingTopic: topic }, 'sessionTopic'],
    ['irn_subscribe', undefined, 'Invalid params'],
    ['irn_everything', {}, 'Method not found'],
  ])('%s %j is refused with the reason', (method, params, reason) => {
    expect(() => world().join('did:key:zA').ask(method, params)).toThrow(reason);
  });

  it.each([['{'], ['[]'], ['{"jsonrpc":"2.0"}'], ['{"jsonrpc":"1.0","id":1,"method":"irn_publish"}'], ['null']])(
    '%s is no frame',
    (text) => {
      expect(readFrame(text)).toBeInstanceOf(Error);
    },
  );
});
