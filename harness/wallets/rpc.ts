import { internal, ProviderError } from './providerError';

interface RpcAnswer {
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/** Hands a call on to a chain's node; its errors come back as they are, a dead line as -32603. */
export async function callRpc(
  fetch: typeof globalThis.fetch,
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then((response) => response.json() as Promise<RpcAnswer>)
    .catch((error: unknown) => {
      throw internal(`The chain can't be reached: ${error instanceof Error ? error.message : String(error)}`);
    });
  if (answer.error) throw new ProviderError(answer.error.code, answer.error.message, answer.error.data);
  return answer.result;
}
