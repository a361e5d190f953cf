/** A way to a chain's node: its URL, or the chain itself, past all faults. */
export type Line = string | ((method: string, params: readonly unknown[]) => Promise<unknown>);

interface RpcAnswer {
  result?: unknown;
  error?: { message: string };
}

export function readAnswer(method: string, answer: unknown): unknown {
  const { result, error } = answer as RpcAnswer;
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

export async function askRpc(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return readAnswer(method, await response.json());
}

export const askLine = (line: Line, method: string, params: readonly unknown[]) =>
  typeof line === 'string' ? askRpc(line, method, params) : line(method, params);
