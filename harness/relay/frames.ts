import * as v from 'valibot';

/** Seconds: thirty days, the most that the network keeps anything. */
const MOST_TTL_S = 2_592_000;

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'a topic is 64 hex digits'));
const message = v.pipe(v.string(), v.minLength(1, 'a message is not empty'));
const ttl = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TTL_S));
const tag = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a client tells the network about a message that it can't read: which request, which chain, which hashes. */
const tvfEntries = {
  correlationId: v.optional(v.union([v.number(), v.string()])),
  rpcMethods: v.optional(v.array(v.string())),
  chainId: v.optional(v.string()),
  txHashes: v.optional(v.nullable(v.array(v.string()))),
  contractAddresses: v.optional(v.nullable(v.array(v.string()))),
};

const publishEntries = {
  topic,
  message,
  ttl,
  tag: v.optional(tag, 0),
  prompt: v.optional(v.boolean()),
  attestation: v.optional(v.string()),
  tvf: v.optional(v.looseObject(tvfEntries)),
};

/** The parameters of every method, as clients 2.21 to 2.25 send them. What they add meanwhile is let through. */
export const params = {
  irn_publish: v.looseObject(publishEntries),
  irn_batchPublish: v.looseObject({ messages: v.array(v.looseObject(publishEntries)) }),
  irn_subscribe: v.looseObject({ topic }),
  irn_batchSubscribe: v.looseObject({ topics: v.pipe(v.array(topic), v.maxLength(500)) }),
  irn_unsubscribe: v.looseObject({ topic, id: v.string() }),
  irn_batchUnsubscribe: v.looseObject({ subscriptions: v.array(v.looseObject({ topic, id: v.string() })) }),
  irn_fetchMessages: v.looseObject({ topic }),
  irn_batchFetchMessages: v.looseObject({ topics: v.pipe(v.array(topic), v.maxLength(500)) }),
  wc_proposeSession: v.looseObject({
    pairingTopic: topic,
    sessionProposal: message,
    ttl,
    attestation: v.optional(v.string()),
    ...tvfEntries,
  }),
  wc_approveSession: v.looseObject({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
    ...tvfEntries,
  }),
};

export type RelayMethod = keyof typeof params;
export type RelayParams<M extends RelayMethod> = v.InferOutput<(typeof params)[M]>;

/** An id comes back as it came: clients send numbers, and strings of 19 digits. */
const id = v.union([v.number(), v.pipe(v.string(), v.minLength(1))]);

export const request = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id,
  method: v.string(),
  params: v.optional(v.unknown()),
});
export const answer = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id,
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

/** What the relay sends by itself: a message that has come on a topic. */
export const push = v.strictObject({
  jsonrpc: v.literal('2.0'),
  id: v.number(),
  method: v.literal('irn_subscription'),
  params: v.strictObject({
    id: v.string(),
    data: v.strictObject({
      topic,
      message,
      publishedAt: v.number(),
      tag,
      attestation: v.optional(v.string()),
    }),
  }),
});

export type Push = v.InferOutput<typeof push>;
export type FrameId = v.InferOutput<typeof id>;

/** A request that the relay answers with an error. */
export class FrameRefused extends Error {
  override name = 'FrameRefused';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const isRelayMethod = (method: string): method is RelayMethod => Object.hasOwn(params, method);

/**
 * Reads a method's parameters.
 * @throws {FrameRefused} -32602 with the first thing that is wrong.
 */
export function readParams<M extends RelayMethod>(method: M, value: unknown): RelayParams<M> {
  const read = v.safeParse(params[method], value);
  if (read.success) return read.output as RelayParams<M>;
  const [issue] = read.issues;
  throw new FrameRefused(-32602, `Invalid params of ${method}: ${v.getDotPath(issue) ?? 'params'}: ${issue.message}`);
}
