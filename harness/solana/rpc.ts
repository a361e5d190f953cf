import type { Chain } from './chain';
import { toJson } from './json';
import { accountMethods } from './methods/accounts';
import { clusterMethods } from './methods/cluster';
import { controlMethods } from './methods/control';
import { historyMethods } from './methods/history';
import { sendMethods } from './methods/send';
import { tokenMethods } from './methods/tokens';
import type { Methods } from './params';
import { invalidParams, invalidRequest, methodNotFound, RpcError } from './rpcError';

const methods: Methods = {
  ...clusterMethods,
  ...accountMethods,
  ...tokenMethods,
  ...historyMethods,
  ...sendMethods,
  ...controlMethods,
};

export interface Call {
  jsonrpc?: unknown;
  id?: unknown;
  method?: unknown;
  params?: unknown;
}

type Answer = { jsonrpc: '2.0'; id: unknown } & ({ result: unknown } | { error: object });

export function errorAnswer(id: unknown, error: unknown): Answer {
  const { code, message, data } =
    error instanceof RpcError
      ? error
      : new RpcError(-32603, `Internal error: ${error instanceof Error ? error.message : String(error)}`);
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id: id ?? null };
}

export const resultAnswer = (id: unknown, result: unknown): Answer => ({ jsonrpc: '2.0', result, id: id ?? null });

/** Reads a call's envelope, or throws what is wrong with it. */
export function readCall(call: Call): { method: string; params: readonly unknown[] } {
  if (typeof call !== 'object' || call === null || call.jsonrpc !== '2.0' || typeof call.method !== 'string')
    throw invalidRequest();
  if (call.params !== undefined && call.params !== null && !Array.isArray(call.params))
    throw invalidParams('Invalid parameters: expected an array.');
  return { method: call.method, params: (call.params ?? []) as unknown[] };
}

/** Answers one call. A notification, which has no id, is carried out and gets no answer. */
export async function answerCall(chain: Chain, call: Call): Promise<Answer | undefined> {
  try {
    const { method, params } = readCall(call);
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) throw methodNotFound();
    const result = await answer({ chain, params });
    return call.id === undefined ? undefined : resultAnswer(call.id, result);
  } catch (error) {
    return call?.id === undefined && !(error instanceof RpcError && error.code === -32600)
      ? undefined
      : errorAnswer(call?.id, error);
  }
}

/** Answers a call or a batch; undefined when there is nothing to say. */
export async function answerBody(chain: Chain, body: unknown): Promise<string | undefined> {
  if (!Array.isArray(body)) {
    const answer = await answerCall(chain, body as Call);
    return answer && toJson(answer);
  }
  if (body.length === 0) return toJson(errorAnswer(null, invalidRequest()));
  const answers: Answer[] = [];
  // One after the other, since a later call of a batch may rest on an earlier one.
  for (const call of body as Call[]) {
    const answer = await answerCall(chain, call);
    if (answer) answers.push(answer);
  }
  return answers.length > 0 ? toJson(answers) : undefined;
}
