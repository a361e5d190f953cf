import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicClient, type Hex, http } from 'viem';
import { verifySignIn } from '@/adapters/siwx/verifySignIn';
import type { SignInSession } from '@/ports/signIn';

interface Visitor {
  nonces: Set<string>;
  /** By the mail that brings a code: for whom. */
  mails: Map<string, string>;
  /** Emails with the account that they were confirmed for. */
  emails: Set<string>;
  sessions: SignInSession[];
}

/** A dapp's server that visitors sign in at, as docs/sign-in.md writes one, on an origin of its own. */
export interface SignInServer {
  url: string;
  /** Who is in, over all visitors. */
  sessions(): SignInSession[];
  /** Has it refuse whatever is to be verified, with these words; or no longer. */
  refuse(why: string | undefined): void;
  /** From now on nobody is let in without an email that they have confirmed. */
  requireEmail(): void;
  stop(): Promise<void>;
}

async function read(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text || '{}');
}

/** Who has confirmed which email. */
const told = (email: string, account: string) => `${email} ${account}`.toLowerCase();

/**
 * @param rpcUrl of the chain whose word counts: an account may be a contract, deployed or not
 * @param apisUrl of the service that mails codes and takes them, where visitors give their emails
 */
export async function startSignInServer(rpcUrl: string, apisUrl = ''): Promise<SignInServer> {
  const chain = createPublicClient({ transport: http(rpcUrl) });
  const visitors = new Map<string, Visitor>();
  let refusal: string | undefined;
  let needsEmail = false;

  function visitorOf(request: IncomingMessage, response: ServerResponse): Visitor {
    const known = /visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const id = known && visitors.has(known) ? known : randomUUID();
    const visitor = visitors.get(id) ?? { nonces: new Set(), sessions: [], mails: new Map(), emails: new Set() };
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
        requireEmail: needsEmail,
        isEmailConfirmed: (email, { address, chainId }) => visitor.emails.has(told(email, `${chainId}:${address}`)),
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

  /** Hands an email, or its code, on to the service, and remembers what was confirmed. */
  async function handOn({ method, headers }: IncomingMessage, visitor: Visitor, body: Record<string, string>) {
    const mail = String(headers['x-otp'] ?? '');
    const response = await fetch(`${apisUrl}/auth/v1/otp`, {
      method,
      headers: { 'content-type': 'application/json', ...(mail && { 'x-otp': mail }) },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) return { status: response.status, answer };
    if (method === 'PUT') visitor.emails.add(visitor.mails.get(mail) ?? '');
    else {
      const of = told(String(body.email), String(body.account));
      if (answer.uuid === null) visitor.emails.add(of);
      else visitor.mails.set(answer.uuid, of);
    }
    return { status: 200, answer };
  }

  const server = createServer(async (request, response) => {
    const origin = request.headers.origin ?? '';
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'content-type, x-otp');
    response.setHeader('access-control-allow-methods', 'POST, PUT');
    if (request.method === 'OPTIONS') return void response.end();
    const visitor = visitorOf(request, response);
    try {
      const body = await read(request);
      const path = request.url?.split('/').at(-1) ?? '';
      if (path === 'otp') {
        const handed = await handOn(request, visitor, body);
        response.statusCode = handed.status;
        return void response.end(JSON.stringify(handed.answer));
      }
      const given = await answer(path, visitor, origin, body);
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
    requireEmail() {
      needsEmail = true;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
