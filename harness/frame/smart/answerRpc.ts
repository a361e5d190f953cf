import { toReason } from '../../phone/questions';
import type { Bundler } from '../../smart/bundler';

interface Call {
  id?: unknown;
  method?: unknown;
  params?: unknown[];
}

/** A bundler over JSON-RPC: for pages and guests' keys, which need no frame. */
export async function answerRpc(bundler: Bundler, { id = null, method, params = [] }: Call): Promise<Response> {
  try {
    return Response.json({ jsonrpc: '2.0', id, result: await bundler.request(String(method), params) });
  } catch (error) {
    return Response.json({ jsonrpc: '2.0', id, error: toReason(error) });
  }
}
