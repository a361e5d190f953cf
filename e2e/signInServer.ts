import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, type Hex, http } from 'viem';
import { verifySignIn } from '@/adapters/siwx/verifySignIn';
import type { SignInSession } from '@/ports/signIn';

interface Visitor {
  nonces: Set<string>;
  sessions: SignInSession[];
}

/** A dapp's server that visitors sign in at, as docs/sign-in.md writes one, on an origin of its own. */
export interface SignInServer {
  url: string;
  /** Who is in, over all visitors. */
  sessions(): SignInSession[];
  /** Has it refuse whatever is to be verified, with these words; or no longer. */
  refuse(why: string | undefined): void;
  stop(): Promise<void>;
}

async function read(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text || '{}');
}

/** @param rpcUrl of the chain whose word counts: an account may be a contract, deployed or not */
export async function startSignInServer(rpcUrl: string): Promise<SignInServer> {
  const chain = createPublicClient({ transport: http(rpcUrl) });
  const visitors = new Map<string, Visitor>();
  let refusal: string | undefined;

  function visitorOf(request: IncomingMessage, response: ServerResponse): Visitor {
    const known = /visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const id = known && visitors.has(known) ? known : randomUUID();
    const visitor = visitors.get(id) ?? { nonces: new Set(), sessions: [] };
    visitors.set(id, visitor);
    response.setHeader('set-cookie', `visitor=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return visitor;
  }

  function answer(path: string, visitor: Visitor, origin: string, body: unknown) {
    const accept = (session: unknown) => {
      if (refusal !== undefined) throw Object.assign(new Error(refusal), { shortMessage: refusal });
      return verifySignIn(session, {
        domain: new URL(origin).host,
        isNonceKnown: (nonce) => visitor.nonces.has(nonce),
        verifySignature: ({ address, message, signature }) =>
          chain.verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
      });
    };
    const isOf = ({ data }: SignInSession) => {
      const { chainId, address } = body as { chainId: string; address: string };
      return data.chainId === chainId && data.accountAddress.toLowerCase() === address.toLowerCase();
    };
    const answers: Record<string, () => unknown> = {
      nonce() {
        const nonce = randomUUID().replaceAll('-', '');
        visitor.nonces.add(nonce);
        return { nonce };
      },
      async verify() {
        const session = await accept(body);
        visitor.nonces.delete(session.data.nonce);
        visitor.sessions.push(session);
      },
      async replace() {
        visitor.sessions = await Promise.all((body as unknown[]).map(accept));
        for (const { data } of visitor.sessions) visitor.nonces.delete(data.nonce);
      },
      sessions: () => visitor.sessions.filter(isOf),
      revoke() {
        visitor.sessions = visitor.sessions.filter((session) => !isOf(session));
      },
    };
    return answers[path]?.();
  }

  const server = createServer(async (request, response) => {
    const origin = request.headers.origin ?? '';
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.end();
    const visitor = visitorOf(request, response);
    try {
      const body = await read(request);
      const given = await answer(request.url?.split('/').at(-1) ?? '', visitor, origin, body);
      response.end(JSON.stringify(given ?? {}));
    } catch (error) {
      response.statusCode = 401;
      response.end(JSON.stringify({ error: (error as { shortMessage?: string }).shortMessage }));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`,
    sessions: () => [...visitors.values()].flatMap(({ sessions }) => sessions),
    refuse(why) {
      refusal = why;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
