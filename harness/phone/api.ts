import * as v from 'valibot';
import { createRouter, type Handler, type Routes, refuse } from '../apis/router';
import { ProviderError } from '../wallets/providerError';
import { explainRequest } from './explain';
import type { PhoneBehaviour, PhoneToken } from './options';
import { CodeRefused } from './pairingCode';
import type { Phone } from './phone';
import { PhoneRefusal, type PhoneRequest } from './questions';
import type { Session } from './signClient';

/** Milliseconds: the longest that a call may wait for something to happen. */
const MOST_WAIT_MS = 30_000;

const errorShape = v.object({ code: v.pipe(v.number(), v.integer()), message: v.string() });
const behaviour = v.union(
  [
    v.picklist(['approve', 'reject', 'ask', 'hang']),
    v.strictObject({ delay: v.pipe(v.number(), v.minValue(0)) }),
    v.strictObject({ error: v.object({ ...errorShape.entries, data: v.optional(v.unknown()) }) }),
  ],
  'a behaviour is "approve", "reject", "ask", "hang", { "delay": ms } or { "error": { code, message } }',
);
const id = v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer('an id is a number')));
const topic = v.optional(v.string());

const bodies = {
  pair: v.object({ uri: v.string('"uri" is a pairing code, or a link with one in it') }),
  approve: v.object({ id, accounts: v.optional(v.array(v.string())) }),
  reject: v.object({ id, error: v.optional(errorShape) }),
  account: v.object({
    namespace: v.optional(v.picklist(['eip155', 'solana', 'bip122', 'polkadot']), 'eip155'),
    account: v.optional(v.union([v.string(), v.pipe(v.number(), v.integer())], '"account" is an address or an index')),
  }),
  chain: v.object({
    chain: v.union([v.string(), v.number()], '"chain" is a CAIP-2 id, or the number of an EVM chain'),
  }),
  session: v.object({ topic }),
  manners: v.object({
    behaviour: v.optional(behaviour),
    answers: v.optional(v.record(v.string(), behaviour)),
    oneClick: v.optional(v.boolean('"oneClick" is true or false')),
    batches: v.optional(v.boolean('"batches" is true or false')),
  }),
};

class BadBody extends Error {}

async function readBody<K extends keyof typeof bodies>(
  request: Request,
  kind: K,
): Promise<v.InferOutput<(typeof bodies)[K]>> {
  const text = await request.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new BadBody('The body is JSON.');
  }
  const read = v.safeParse(bodies[kind], value);
  if (read.success) return read.output as v.InferOutput<(typeof bodies)[K]>;
  const [issue] = read.issues;
  throw new BadBody(`${v.getDotPath(issue) ?? 'The body'}: ${issue.message}.`);
}

/** What went wrong, as the services say it; a code for programs, a sentence for people. */
function refusal(error: unknown): Response {
  if (error instanceof BadBody) return refuse(400, 'body', error.message);
  if (error instanceof CodeRefused) return refuse(400, 'uri', error.message);
  if (error instanceof PhoneRefusal) return refuse(409, 'phone', error.message);
  const message = error instanceof Error ? error.message : String(error);
  if (/pairing already exists/i.test(message)) return refuse(409, 'uri', 'This pairing code has been used already.');
  return refuse(502, 'relay', message);
}

const presentSession = ({ topic, peer, namespaces, expiry }: Session) => ({
  topic,
  peer: peer.metadata,
  namespaces,
  /** Seconds since the epoch. */
  expiry,
});

export interface PhoneApiOptions {
  phone: Phone;
  tokens?: readonly PhoneToken[];
  routes?: Routes;
}

/** The phone over HTTP: what its page asks, and what tests do in place of a person. */
export function createPhoneApi({ phone, tokens = [], routes = {} }: PhoneApiOptions): Handler {
  let version = 1;
  phone.watch(() => {
    version += 1;
  });

  const present = (request: PhoneRequest) => ({
    ...request,
    question: explainRequest(request, phone, tokens),
  });

  const requests = () => phone.requests().map(present);

  const state = () => ({
    version,
    name: phone.name,
    accounts: Object.values(phone.kinds).map(({ namespace, accounts }) => ({ namespace, accounts })),
    ...phone.state(),
    // A phone in a pocket shows nothing.
    requests: requests().filter(({ method }) => phone.behaviourOf(method) === 'ask'),
    sessions: phone.sessions().map(presentSession),
  });

  /** Answers once `isTrue`, at once or after a change, and at the latest when `ms` are over or the asker has gone. */
  function until(isTrue: () => boolean, ms: number, signal: AbortSignal): Promise<void> {
    if (isTrue() || !(ms > 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        unwatch();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const unwatch = phone.watch(() => isTrue() && end());
      const timer = setTimeout(end, Math.min(ms, MOST_WAIT_MS));
      signal.addEventListener('abort', end);
    });
  }

  const answerWith = async (work: Promise<PhoneRequest>) => Response.json(present(await work));
  const chainOf = (chain: string | number) => (typeof chain === 'number' ? `eip155:${chain}` : chain);

  const route = createRouter({
    'GET /health': () => Response.json({ ok: true }),
    'GET /state': async ({ url, request }) => {
      const after = Number(url.searchParams.get('after') ?? 0);
      await until(() => version > after, after > 0 ? MOST_WAIT_MS : 0, request.signal);
      return Response.json(state());
    },
    'GET /requests': async ({ url, request }) => {
      await until(() => phone.requests().length > 0, Number(url.searchParams.get('wait') ?? 0), request.signal);
      return Response.json({ requests: requests() });
    },
    'GET /sessions': () => Response.json({ sessions: phone.sessions().map(presentSession) }),
    'GET /log': () => Response.json({ requests: phone.log() }),

    'POST /pair': async ({ request }) => Response.json(await phone.pair((await readBody(request, 'pair')).uri)),
    'POST /approve': async ({ request }) => answerWith(phone.approve(await readBody(request, 'approve'))),
    'POST /reject': async ({ request }) => answerWith(phone.reject(await readBody(request, 'reject'))),
    'POST /switch-account': async ({ request }) => {
      const { namespace, account } = await readBody(request, 'account');
      await phone.switchAccount(namespace, account);
      return Response.json(state());
    },
    'POST /switch-chain': async ({ request }) => {
      await phone.switchChain(chainOf((await readBody(request, 'chain')).chain));
      return Response.json(state());
    },
    'POST /disconnect': async ({ request }) => {
      await phone.disconnect((await readBody(request, 'session')).topic);
      return Response.json(state());
    },
    'POST /extend': async ({ request }) => {
      await phone.extend((await readBody(request, 'session')).topic);
      return Response.json(state());
    },
    'POST /expire': async ({ request }) => {
      phone.expire((await readBody(request, 'session')).topic);
      return Response.json({ ok: true });
    },
    'POST /ping': async ({ request }) => {
      await phone.ping((await readBody(request, 'session')).topic);
      return Response.json({ ok: true });
    },
    'POST /behaviour': async ({ request }) => {
      const { oneClick, batches, ...next } = await readBody(request, 'manners');
      if (oneClick !== undefined) phone.offerSignIn(oneClick);
      if (batches !== undefined) phone.offerBatches(batches);
      phone.set(next as { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> });
      return Response.json(state());
    },
    'POST /reset': async () => {
      await phone.reset();
      return Response.json(state());
    },
    ...routes,
  });

  return async (request) => {
    try {
      return await route(request);
    } catch (error) {
      if (error instanceof ProviderError) return refuse(409, String(error.code), error.message);
      return refusal(error);
    }
  };
}

export type PhoneState = {
  version: number;
  name: string;
  requests: (PhoneRequest & { question: ReturnType<typeof explainRequest> })[];
  sessions: ReturnType<typeof presentSession>[];
  accounts: { namespace: string; accounts: readonly string[] }[];
} & ReturnType<Phone['state']>;
