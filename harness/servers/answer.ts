import type { IncomingMessage, ServerResponse } from 'node:http';
import { Dropped } from '../faults';

/** What lets a page read the fakes. Which pages get that far, `guard` decides. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-allow-private-network': 'true',
  'access-control-max-age': '600',
};

export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An AbortSignal that fires when the asker hangs up before the answer is out. */
export function hangUp(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function send(response: ServerResponse, answer: Response) {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...cors });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Puts what `produce` says on the wire. A dropped call breaks the connection; one that was given up is forgotten. */
export async function answerWith(response: ServerResponse, produce: () => Promise<Response>) {
  try {
    await send(response, await produce());
  } catch (error) {
    if (error instanceof Dropped || response.destroyed) return void response.destroy();
    await send(
      response,
      Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 500 }),
    );
  }
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, cors).end();
  return true;
}
