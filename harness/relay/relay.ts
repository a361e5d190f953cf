import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  answer,
  type FrameId,
  FrameRefused,
  isRelayMethod,
  type Push,
  type RelayMethod,
  type RelayParams,
  readParams,
  request,
} from './frames';
import { createMailbox, type Letter, type Post } from './mailbox';

/** Tags of the messages that the composite methods publish, as the Sign protocol counts them. */
const proposalTag = 1100;
const proposalAnswerTag = 1101;
const settlementTag = 1102;

/** One client at one socket. */
interface Line {
  client: string;
  topics: Set<string>;
  send(push: Push): void;
  /** Pushes that wait for their acknowledgement, by id. */
  open: Map<number, Letter>;
}

type Handlers = { [M in RelayMethod]: (params: RelayParams<M>, line: Line) => unknown };

/** The same id the clients compute for themselves. */
export const subscriptionId = (topic: string, client: string) =>
  createHash('sha256').update(`${topic}${client}`).digest('hex');

export interface Asked {
  id: FrameId;
  method: string;
  params: unknown;
}

/** Reads a frame: a question, the acknowledgement of a push (its id), or what is wrong with it. */
export function readFrame(text: string): Asked | { taken: FrameId } | FrameRefused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new FrameRefused(-32700, 'Parse error: a frame is JSON.');
  }
  const asked = v.safeParse(request, value);
  if (asked.success) return { id: asked.output.id, method: asked.output.method, params: asked.output.params };
  const said = v.safeParse(answer, value);
  if (said.success) return { taken: said.output.id };
  return new FrameRefused(-32600, 'Invalid request: a frame is JSON-RPC 2.0 with an id and a method.');
}

/**
 * WalletConnect's relay without its sockets: topics, letters, and who listens. Nothing is pushed back to the client
 * that published it, whichever socket it sits at, and what a client has acknowledged is not pushed to it again.
 */
export function createRelay({ now = Date.now }: { now?: () => number } = {}) {
  const lines = new Set<Line>();
  const mailbox = createMailbox(now);
  let pushes = now();

  function push(line: Line, letter: Letter) {
    const { topic, message, publishedAt, tag, attestation } = letter;
    pushes += 1;
    line.open.set(pushes, letter);
    line.send({
      jsonrpc: '2.0',
      id: pushes,
      method: 'irn_subscription',
      params: {
        id: subscriptionId(topic, line.client),
        data: { topic, message, publishedAt, tag, ...(attestation && { attestation }) },
      },
    });
  }

  function subscribe(line: Line, topic: string) {
    line.topics.add(topic);
    // After the answer: a client that learns of a message before its subscription throws the message away.
    queueMicrotask(() => {
      const underWay = new Set(line.open.values());
      for (const letter of mailbox.waitingFor(topic, line.client)) if (!underWay.has(letter)) push(line, letter);
    });
    return subscriptionId(topic, line.client);
  }

  function publish(line: Line, { topic, message, ttl, tag, attestation }: Omit<Post, 'from'>) {
    const letter = mailbox.post({ topic, message, ttl, tag, attestation, from: line.client });
    if (letter)
      for (const other of lines) if (other.client !== line.client && other.topics.has(topic)) push(other, letter);
    return true;
  }

  /** All that a client has not had of these topics; what is handed over here counts as taken. */
  function fetchMessages(line: Line, topics: readonly string[]) {
    const letters = topics.flatMap((topic) => mailbox.waitingFor(topic, line.client));
    for (const { takenBy } of letters) takenBy.add(line.client);
    const messages = letters.map(({ topic, message, publishedAt, tag, attestation }) => ({
      topic,
      message,
      publishedAt,
      tag,
      ...(attestation && { attestation }),
    }));
    return { messages, hasMore: false };
  }

  const unsubscribe = (line: Line, topic: string) => {
    line.topics.delete(topic);
    return true;
  };

  const handlers: Handlers = {
    irn_publish: (post, line) => publish(line, post),
    irn_batchPublish: ({ messages }, line) => messages.every((post) => publish(line, post)),
    irn_subscribe: ({ topic }, line) => subscribe(line, topic),
    irn_batchSubscribe: ({ topics }, line) => topics.map((topic) => subscribe(line, topic)),
    irn_unsubscribe: ({ topic }, line) => unsubscribe(line, topic),
    irn_batchUnsubscribe: ({ subscriptions }, line) => subscriptions.every(({ topic }) => unsubscribe(line, topic)),
    irn_fetchMessages: ({ topic }, line) => fetchMessages(line, [topic]),
    irn_batchFetchMessages: ({ topics }, line) => fetchMessages(line, topics),
    wc_proposeSession: ({ pairingTopic, sessionProposal, ttl, attestation }, line) => {
      subscribe(line, pairingTopic);
      return publish(line, { topic: pairingTopic, message: sessionProposal, ttl, tag: proposalTag, attestation });
    },
    wc_approveSession: (approval, line) => {
      const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } = approval;
      subscribe(line, sessionTopic);
      publish(line, { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: proposalAnswerTag });
      return publish(line, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: settlementTag });
    },
  };

  return {
    /** A client has come to a socket. */
    join(client: string, send: (push: Push) => void) {
      const line: Line = { client, topics: new Set(), send, open: new Map() };
      lines.add(line);
      return {
        /**
         * Does what is asked.
         * @throws {FrameRefused} for a method or parameters that the protocol does not have.
         */
        ask({ method, params }: Pick<Asked, 'method' | 'params'>): unknown {
          if (!isRelayMethod(method)) throw new FrameRefused(-32601, `Method not found: ${method}`);
          const handle = handlers[method] as (params: unknown, line: Line) => unknown;
          return handle(readParams(method, params), line);
        },
        /** A push has arrived. */
        take(id: FrameId) {
          line.open.get(Number(id))?.takenBy.add(client);
          line.open.delete(Number(id));
        },
        leave: () => void lines.delete(line),
      };
    },
    /** Forgets every message; who listens where stays, as sockets do. */
    reset: () => {
      mailbox.clear();
      for (const line of lines) line.open.clear();
    },
    state: () => ({
      clients: [...new Set([...lines].map(({ client }) => client))],
      topics: [...new Set([...lines].flatMap(({ topics }) => [...topics]))],
      messages: mailbox.count(),
    }),
  };
}

export type Relay = ReturnType<typeof createRelay>;
export type RelayLine = ReturnType<Relay['join']>;
