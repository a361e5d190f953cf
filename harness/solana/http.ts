import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Fault, record, strike, takeFault } from '../faults';
import { solanaNetwork } from '../fixtures/solana';
import { answerWith, hangUp, readBody } from '../servers/answer';
import type { World } from '../world';
import type { Chain } from './chain';
import { toJson } from './json';
import { loseTransactions } from './lose';
import { answerBody, type Call, errorAnswer } from './rpc';
import { parseError, RpcError } from './rpcError';

interface Exchange {
  chain: Chain;
  world: World;
  request: IncomingMessage;
  response: ServerResponse;
}

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** What a node itself answers when a fault tells it to. */
function faultAnswer({ error }: Fault, body: unknown) {
  if (!error) return undefined;
  const { code, message, data } = error;
  const answer = (call: Call) => errorAnswer(call.id, new RpcError(code, message, data));
  return json(toJson(Array.isArray(body) ? body.map(answer) : answer((body ?? {}) as Call)));
}

/** Answers one HTTP request as a node does: a call or a batch, after the world's faults have struck. */
export async function answerHttp({ chain, world, request, response }: Exchange) {
  const signal = hangUp(response);
  if (request.method === 'GET' && request.url === '/health')
    return answerWith(response, async () => new Response('ok'));
  const body = parse(await readBody(request));
  const calls = ([body].flat() as Call[]).filter((call) => typeof call === 'object' && call !== null);
  const target = `rpc/${solanaNetwork}`;
  const names = calls.map(({ method }) => String(method));
  // What a test asks of the chain's other side is neither recorded nor struck.
  const isControl = names.length > 0 && names.every((name) => name.startsWith('harness_'));
  if (!isControl) for (const call of calls) record(world, { method: String(call.method), target, body: call.params });
  await answerWith(response, async () => {
    const fault = isControl ? undefined : takeFault(world, `${target}/${names.join('+')}`);
    const struck = await strike(fault, signal);
    if (struck) return struck;
    if (body === undefined) return json(toJson(errorAnswer(null, parseError())));
    const wrong = fault && faultAnswer(fault, body);
    if (wrong) return wrong;
    const answer = fault?.lose
      ? await loseTransactions(body, (rest) => answerBody(chain, rest))
      : await answerBody(chain, body);
    return answer === undefined ? new Response(null, { status: 204 }) : json(answer);
  });
}
