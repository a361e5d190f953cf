import { readAnswer } from '../ledger/line';
import type { Chain } from './chain';
import { answerBody } from './rpc';

/** Asks the chain itself, past all faults, and leaves no trace in the record of calls. */
export const chainLine = (chain: Chain) => async (method: string, params: readonly unknown[]) => {
  const text = await answerBody(chain, { jsonrpc: '2.0', id: 1, method, params });
  return readAnswer(method, JSON.parse(text ?? '{}'));
};
