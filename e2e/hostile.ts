import type { Frame, Page } from '@playwright/test';

/**
 * What a hostile window may say to a page. `malformed`: no message of the frame's; `replayed`: one that was said before;
 * `settled`: in order, under the id of what is answered; `another`: under the id of another request that waits; `wrongType`:
 * under the id of one that waits, as the answer to something else; `outOfOrder`: answers to nothing, and steps too early;
 * `huge`: far more than anybody reads; `prototype`: keys that objects are made of.
 */
export const kinds = [
  'malformed',
  'replayed',
  'settled',
  'another',
  'wrongType',
  'outOfOrder',
  'huge',
  'prototype',
] as const;
/** What only a stranger's window says: the very answers that are waited for, as the frame itself would give them. */
export const strangersKinds = [...kinds, 'forged'] as const;
export type Kind = (typeof strangersKinds)[number];

/** Requests as the page made them, as far as the sender knows. */
export interface Seen {
  /** Waiting for an answer: their type without its prefix, by id. */
  open: Record<string, string>;
  settled: Record<string, string>;
  /** What was answered before, word for word. */
  said: unknown[];
}

interface Volley {
  kind: Kind;
  count: number;
  seed: number;
  seen: Seen;
}

/** Says a volley to the page that holds this window; whole of itself, since it runs in that window. */
async function sayVolley({ kind, count, seed, seen }: Volley): Promise<void> {
  // Mulberry32: the same messages for the same seed.
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)] as T;
  const NAMES = [
    ...[
      'SWITCH_NETWORK',
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_SOCIAL_REDIRECT_URI',
    ],
    ...['GET_FARCASTER_URI', 'CONNECT_FARCASTER', 'GET_USER', 'SIGN_OUT', 'IS_CONNECTED', 'GET_CHAIN_ID'],
    ...['GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'INIT_SMART_ACCOUNT', 'SET_PREFERRED_ACCOUNT', 'RPC_REQUEST'],
    ...['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP', 'SYNC_THEME', 'SYNC_DAPP_DATA'],
    ...['RELOAD', 'RPC_ABORT'],
  ];
  const evil = '0x000000000000000000000000000000000000dEaD';
  const user = { address: evil, chainId: 1, email: 'eve@example.com', accounts: [{ address: evil, type: 'eoa' }] };
  const payloads: Record<string, unknown> = {
    SWITCH_NETWORK: { chainId: 666 },
    CONNECT_EMAIL: { action: 'CONNECT' },
    CONNECT_SOCIAL: { ...user, userName: 'eve' },
    GET_SOCIAL_REDIRECT_URI: { uri: 'https://evil.example' },
    GET_FARCASTER_URI: { url: 'https://evil.example' },
    CONNECT_FARCASTER: { userName: 'eve' },
    GET_USER: user,
    IS_CONNECTED: { isConnected: false },
    GET_CHAIN_ID: { chainId: 666 },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [666] },
    INIT_SMART_ACCOUNT: { address: evil, isDeployed: true },
    SET_PREFERRED_ACCOUNT: { type: 'eoa', address: evil },
    RPC_REQUEST: `0x${'de'.repeat(65)}`,
    UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' },
    UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'eve@example.com' },
  };
  /** A reply in order: only that nobody asked for it. */
  const reply = (name: string, id: unknown) => {
    const isYes = random() < 0.7;
    const payload = isYes ? payloads[name] : { message: 'User rejected the request.' };
    const message = { id, type: `@w3m-frame/${name}_${isYes ? 'SUCCESS' : 'ERROR'}` };
    return payload === undefined ? message : { ...message, payload };
  };
  const ids = { open: Object.keys(seen.open), settled: Object.keys(seen.settled) };
  const someId = () => oneOf<unknown>([...ids.open, ...ids.settled, '', 'nobody', 0, null]);
  const junk = (): unknown =>
    oneOf<() => unknown>([
      () => null,
      () => undefined,
      () => upTo(1e9),
      () => 'x'.repeat(upTo(60)),
      () => [],
      () => new Date(upTo(1e9)),
      () => new Map([['type', '@w3m-frame/READY']]),
      () => new Uint8Array(upTo(64)),
      () => ({ type: '@w3m-frame/', id: someId() }),
      () => ({ type: `@w3m-frame/${oneOf(NAMES)}`, id: someId() }),
      () => ({ type: `x@w3m-frame/${oneOf(NAMES)}_SUCCESS`, id: someId(), payload: {} }),
      () => ({ type: `@w3m-app/${oneOf(NAMES)}`, id: someId() }),
      () => ({ type: '@w3m-frame/READY' }),
      () => ({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: upTo(9) } }),
      () => ({ type: `@w3m-frame/${oneOf(NAMES)}_ERROR`, id: someId(), payload: { message: { toString: 1 } } }),
      () => ({ type: `@w3m-frame/${oneOf(NAMES)}_ERROR`, id: someId() }),
      () => ({ type: '@w3m-frame/GET_USER_SUCCESS', id: someId(), payload: { address: evil, chainId: {} } }),
      () => ({ type: { toString: 1 }, id: someId() }),
    ])();
  /** Any answer but that to what waits under this id. */
  const wrongFor = (id: string) => reply(oneOf(NAMES.filter((name) => name !== seen.open[id])), id);
  const hostileKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then'];
  const makers: Record<string, () => unknown> = {
    malformed: junk,
    replayed: () => oneOf([...seen.said, { type: '@w3m-frame/READY', payload: { version: '1' } }]),
    settled: () => (ids.settled.length > 0 ? reply(oneOf(NAMES), oneOf(ids.settled)) : junk()),
    // What waits for a signature is told what another one waits for, and the other way round.
    another() {
      const [id, other] = [oneOf(ids.open), oneOf(ids.open)];
      const name = other === undefined ? undefined : seen.open[other];
      return id === undefined || name === undefined || name === seen.open[id] ? junk() : reply(name, id);
    },
    wrongType: () => (ids.open.length > 0 ? wrongFor(oneOf(ids.open)) : junk()),
    forged() {
      const id = oneOf(ids.open);
      const name = id === undefined ? undefined : seen.open[id];
      if (name === undefined) return { type: '@w3m-frame/READY', payload: { version: '1' } };
      return { id, type: `@w3m-frame/${name}_SUCCESS`, payload: payloads[name] };
    },
    outOfOrder: () => reply(oneOf(NAMES), `r${upTo(1e9).toString(36)}`),
    huge() {
      const id = oneOf([...ids.open, ...ids.settled, 'nobody']);
      const size = random() < 0.002 ? 1_000_000 : 1_000 + upTo(9_000);
      return oneOf<() => unknown>([
        () => ({ ...(wrongFor(id) as object), payload: 'x'.repeat(size) }),
        () => ({ type: `@w3m-frame/${'A'.repeat(size)}_SUCCESS`, id }),
        () => ({ type: '@w3m-frame/GET_USER_ERROR', id: 'i'.repeat(size), payload: { message: 'x' } }),
        () => ({ type: `@w3m-frame/${oneOf(NAMES)}_SUCCESS`, id: 'nobody', payload: new Array(size >> 3).fill(user) }),
        () => {
          let deep: unknown = evil;
          for (let depth = 0; depth < 200; depth += 1) deep = { payload: deep, type: '@w3m-frame/SESSION_UPDATE' };
          return deep;
        },
      ])();
    },
    prototype() {
      const key = oneOf(hostileKeys);
      const id = oneOf<unknown>([...ids.open, key]);
      const payload = JSON.parse(`{"${key}":{"isAdmin":true,"address":"${evil}"},"chainId":null}`) as unknown;
      const type = oneOf([`@w3m-frame/${key}_SUCCESS`, `@w3m-frame/${key}`, '@w3m-frame/GET_USER_SUCCESS', key]);
      return JSON.parse(JSON.stringify({ id, type, payload }).replace('"payload"', `"${key}":1,"payload"`)) as unknown;
    },
  };
  const make = makers[kind] as () => unknown;
  for (let said = 0; said < count; said += 1) {
    try {
      parent.postMessage(make(), '*');
    } catch {
      parent.postMessage({ type: '@w3m-frame/' }, '*'); // it made what no window can send
    }
    // The page reads along, as it would between messages that come one by one.
    // By a channel, since a test may have stopped the clock.
    if (said % 500 === 499)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
  }
  parent.postMessage(`end of volley ${seed}`, '*');
}

/** Notes, from the next load on, what the page asks its frame, what it is answered, and when a volley has been read. */
export const hearVolleys = (page: Page) =>
  page.addInitScript(() => {
    const asked: Record<string, string> = {};
    const said: { id?: unknown }[] = [];
    const over = new Set<unknown>();
    Object.assign(window, { volleys: { asked, said, over } });
    addEventListener('message', ({ data }) => {
      if (typeof data === 'string' && data.startsWith('end of volley ')) return void over.add(data);
      const { id, type } = (data ?? {}) as { id?: unknown; type?: unknown };
      if (typeof id !== 'string' || typeof type !== 'string') return;
      if (type.startsWith('@w3m-app/')) asked[id] = type.slice('@w3m-app/'.length);
      // Volleys come by the thousand: what was answered before them is enough.
      else if (said.length < 50) said.push(data);
    });
  });

interface Notes {
  asked: Record<string, string>;
  said: { id?: unknown }[];
  over: Set<unknown>;
}
const notesOf = (frame: Frame) =>
  frame.evaluate(() => {
    const { asked, said } = (window as unknown as { volleys: Notes }).volleys;
    return { asked, said };
  });

/** What whoever sits in the frame's window knows of its requests. */
export async function seenBy(page: Page, frame: Frame): Promise<Seen> {
  const [{ asked }, { said }] = await Promise.all([notesOf(frame), notesOf(page.mainFrame())]);
  const answered = new Set(said.map(({ id }) => id));
  const those = (isAnswered: boolean) =>
    Object.fromEntries(Object.entries(asked).filter(([id]) => answered.has(id) === isAnswered));
  return { open: those(false), settled: those(true), said };
}

/** Sends a volley from a window in the page, and waits until the page has read all of it. */
export async function fire(page: Page, from: Frame, volley: Volley) {
  await from.evaluate(sayVolley, volley);
  await page.waitForFunction(
    (mark) => (window as unknown as { volleys: Notes }).volleys.over.has(mark),
    `end of volley ${volley.seed}`,
    { timeout: 120_000 },
  );
}

/** How often the page has asked its frame anything. */
export const questionsTo = async (frame: Frame) => Object.keys((await notesOf(frame)).asked).length;
