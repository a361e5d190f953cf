import { toJson } from './json';
import { readWire } from './methods/send';
import { type Call, errorAnswer, resultAnswer } from './rpc';

/** Takes transactions and forgets them: each gets its signature for an answer, and nothing lands. */
export async function loseTransactions(body: unknown, answer: (body: unknown) => Promise<string | undefined>) {
  const call = body as Call;
  if (Array.isArray(body) || call.method !== 'sendTransaction' || !Array.isArray(call.params)) return answer(body);
  try {
    const [text, config] = call.params as [string, Record<string, unknown> | undefined];
    return toJson(resultAnswer(call.id, readWire(text, config ?? {}).signatures[0]));
  } catch (error) {
    return toJson(errorAnswer(call.id, error));
  }
}
