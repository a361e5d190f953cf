import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base58 } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addFault, type Fault } from '../faults';
import { createWorld } from '../world';
import { type RelayServer, start } from './relay';

const world = createWorld();
let relay: RelayServer;
const open: WebSocket[] = [];
beforeAll(async () => {
  relay = await start({ port: 0, world });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
  world.faults.length = 0;
  world.requests.length = 0;
});
afterAll(() => relay.stop());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A client's key and the tokens it would show. */
function client() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(12);
  const iss = `did:key:z${base58.encode(Buffer.concat([Uint8Array.of(0xed, 0x01), raw]))}`;
  const iat = Math.floor(Date.now() / 1000);
  const token = (claims: object = {}, key: KeyObject = privateKey) => {
    const body = { iss, sub: 'session', aud: relay.url, iat, exp: iat + 86_400, ...claims };
    const data = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(body)}`;
    return `${data}.${sign(null, Buffer.from(data), key).toString('base64url')}`;
  };
  return { iss, token };
}

const dial = (auth: string, query = '&projectId=test') => {
  const socket = new WebSocket(`${relay.url}/?auth=${auth}${query}`);
  // What ends before its handshake is an event, and no test's failure by itself.
  socket.on('error', () => {});
  open.push(socket);
  return socket;
};
/** The status and words that a refused client gets in place of a socket. */
async function refusal(socket: WebSocket) {
  const [, response] = await once(socket, 'unexpected-response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return `${response.statusCode} ${Buffer.concat(chunks)}`;
}
async function enter(auth = client().token()) {
  const socket = dial(auth);
  await once(socket, 'open');
  return socket;
}
interface Frame {
  id: unknown;
  method?: string;
  params?: { data: { message: string } };
  result?: unknown;
  error?: unknown;
}
/** The first frame that is looked for; rejects when the line breaks before it. */
function frameOf(socket: WebSocket, isIt: (frame: Frame) => boolean): Promise<Frame> {
  return new Promise((resolve, reject) => {
    const look = (data: unknown) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (!isIt(frame)) return;
      socket.off('message', look);
      socket.off('close', give);
      resolve(frame);
    };
    const give = () => reject(new Error('closed'));
    socket.on('message', look);
    socket.once('close', give);
  });
}
let ids = 0;
/** Asks and resolves with the whole answer. */
function ask(socket: WebSocket, method: string, params: unknown) {
  const id = ++ids;
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
  return frameOf(socket, (frame) => frame.id === id);
}
const pushTo = (socket: WebSocket) => frameOf(socket, ({ method }) => method === 'irn_subscription');

const topic = 'b'.repeat(64);
const post = { topic, message: 'sealed', ttl: 300, tag: 1100 };

describe('the door', () => {
  it('lets in who signs for itself, and knows it by its key', async () => {
    const { iss, token } = client();
    const socket = await enter(token());
    expect(await (await fetch(relay.controlUrl)).json()).toMatchObject({ clients: [iss] });
    expect(world.requests[0]).toMatchObject({ method: 'CONNECT', target: 'relay/connect' });
    socket.terminate();
  });

  it.each([
    ['no token', () => '', '401 The token is not a JWT.'],
    ['a stranger’s signature', () => client().token({ iss: client().iss }), "401 The token's signature"],
    ['an old token', () => client().token({ exp: 1 }), '401 The token has expired.'],
    ['a token of tomorrow', () => client().token({ iat: 4e9, exp: 5e9 }), '401 The token was issued in the future.'],
    ['another relay’s token', () => client().token({ aud: 'wss://relay.example' }), '401 The token is meant for'],
    ['no subject', () => client().token({ sub: '' }), '401 The token needs "iss", "sub" and "aud".'],
    ['another kind of issuer', () => client().token({ iss: 'did:web:example.com' }), '401 The token\'s "iss" is not'],
  ])('refuses %s with the reason', async (_what, auth, expected) => {
    expect(await refusal(dial(auth()))).toContain(expected);
  });

  it('refuses who names no project', async () => {
    expect(await refusal(dial(client().token(), ''))).toBe('401 The relay wants a projectId.');
  });

  it('names the flag when its port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    await expect(start({ port: (squatter.address() as AddressInfo).port })).rejects.toThrow('--relay 0');
    squatter.close();
  });
});

describe('the line', () => {
  it('brings a message from one to the other, and answers ids as they came', async () => {
    const [sender, reader] = [await enter(), await enter()];
    await ask(reader, 'irn_subscribe', { topic });
    const came = pushTo(reader);
    sender.send(JSON.stringify({ id: '1795295446218817536', jsonrpc: '2.0', method: 'irn_publish', params: post }));
    const [answer] = await once(sender, 'message');
    expect(JSON.parse(String(answer))).toEqual({ id: '1795295446218817536', jsonrpc: '2.0', result: true });
    expect((await came).params?.data).toMatchObject({ topic, message: 'sealed', tag: 1100 });
    expect(world.requests.at(-1)).toMatchObject({
      method: 'irn_publish',
      target: 'relay/irn_publish/1100',
      body: post,
    });
  });

  it('says what is wrong with a frame, and stays', async () => {
    const socket = await enter();
    socket.send('{');
    const [answer] = await once(socket, 'message');
    expect(JSON.parse(String(answer))).toMatchObject({ id: null, error: { code: -32700 } });
    expect(await ask(socket, 'irn_publish', { ...post, topic: 'x' })).toMatchObject({ error: { code: -32602 } });
    expect(await ask(socket, 'irn_dance', {})).toMatchObject({ error: { code: -32601 } });
    expect(await ask(socket, 'irn_subscribe', { topic })).toMatchObject({ result: expect.any(String) });
  });

  it('forgets on reset in well under 50 ms, and the line stays', async () => {
    const socket = await enter();
    for (let i = 0; i < 50; i++) await ask(socket, 'irn_publish', { ...post, message: `letter ${i}` });
    const before = process.cpuUsage();
    relay.reset();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
    expect(await (await fetch(relay.controlUrl)).json()).toMatchObject({ messages: 0 });
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});

describe('faults', () => {
  const fault = (one: Omit<Fault, 'match'> & { match?: string }) =>
    fetch(`${relay.controlUrl}/control/faults`, { method: 'POST', body: JSON.stringify({ match: 'relay', ...one }) });

  it('drop: the live line breaks at once, and the next one holds', async () => {
    const socket = await enter();
    const closed = once(socket, 'close');
    expect((await fault({ drop: true, times: 1 })).status).toBe(201);
    expect((await closed)[0]).toBe(1006);
    await enter();
  });

  it('refuse: new ones end before their handshake, live ones stay', async () => {
    const live = await enter();
    await fault({ refuse: true });
    const refused = dial(client().token());
    const [error] = await once(refused, 'error');
    expect(error.message).toMatch(/socket hang up|ECONNRESET/);
    expect(await ask(live, 'irn_subscribe', { topic })).toHaveProperty('result');
    await fetch(`${relay.controlUrl}/control/faults`, { method: 'DELETE' });
    await enter();
  });

  it('401, so often', async () => {
    await fault({ status: 401, body: 'Project not found', times: 1 });
    expect(await refusal(dial(client().token()))).toContain('401');
    await enter();
  });

  it('silent: the handshake never ends; behind the door nothing is answered', async () => {
    const live = await enter();
    await fault({ match: 'relay/irn_', hang: true });
    let answered = false;
    ask(live, 'irn_subscribe', { topic }).then(
      () => {
        answered = true;
      },
      () => {},
    );
    // A later frame that passes shows that the earlier one was not just slow.
    await fault({ match: 'relay/connect', hang: true, times: 1 });
    const mute = dial(client().token());
    await vi.waitFor(() => expect(world.faults.at(-1)?.times).toBe(0));
    const other = await enter();
    expect(await ask(other, 'wc_proposeSession', {})).toHaveProperty('error');
    expect(answered).toBe(false);
    expect(mute.readyState).toBe(WebSocket.CONNECTING);
  });

  it('delay and status strike single kinds of messages', async () => {
    const socket = await enter();
    addFault(world, { match: 'relay/irn_publish/1108', status: 503, body: 'too busy', times: 1 });
    addFault(world, { match: 'relay/irn_publish/1100', delayMs: 30 });
    expect(await ask(socket, 'irn_publish', { ...post, tag: 1108 })).toMatchObject({ error: { code: -32000 } });
    const before = performance.now();
    expect(await ask(socket, 'irn_publish', post)).toMatchObject({ result: true });
    expect(performance.now() - before).toBeGreaterThanOrEqual(29);
  });

  it('what a push was kept from is brought on the next line', async () => {
    const reader = client();
    const [sender, deaf] = [await enter(), await enter(reader.token())];
    await ask(deaf, 'irn_subscribe', { topic: 'c'.repeat(64) });
    await fault({ match: 'relay/irn_subscription', hang: true, times: 1 });
    await ask(sender, 'irn_publish', { ...post, topic: 'c'.repeat(64) });
    deaf.terminate();
    const again = await enter(reader.token());
    const came = pushTo(again);
    await ask(again, 'irn_subscribe', { topic: 'c'.repeat(64) });
    expect((await came).params?.data.message).toBe('sealed');
  });
});
