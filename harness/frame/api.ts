import * as v from 'valibot';
import { controlRoutes } from '../apis/control';
import { createRouter, type Handler, type Routes, refuse } from '../apis/router';
import { strike, takeFault } from '../faults';
import type { PhoneBehaviour, PhoneToken } from '../phone/options';
import { PhoneRefusal, type PhoneRequest } from '../phone/questions';
import type { World } from '../world';
import { explainQuestion } from './explain';
import type { Frame } from './frame';
import { passkeyRoutes } from './passkeyApi';
import { answerRpc } from './smart/answerRpc';

const email = v.pipe(v.string(), v.email('"email" is an email'));
const id = v.optional(v.number());
const bodies = {
  answer: v.object({ id }),
  manners: v.object({ behaviour: v.optional(v.any()), answers: v.optional(v.record(v.string(), v.any())) }),
  login: v.object({ email }),
  social: v.object({
    state: v.string(),
    yes: v.boolean(),
    email: v.optional(email),
    userName: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
  farcaster: v.object({ yes: v.boolean(), userName: v.optional(v.pipe(v.string(), v.nonEmpty()), 'ada') }),
  device: v.object({ yes: v.boolean() }),
};

class BadBody extends Error {}

async function readBody<K extends keyof typeof bodies>(request: Request, kind: K) {
  const text = await request.text();
  const read = v.safeParse(bodies[kind], text === '' ? {} : JSON.parse(text));
  if (read.success) return read.output as v.InferOutput<(typeof bodies)[K]>;
  throw new BadBody(`${v.getDotPath(read.issues[0]) ?? 'The body'}: ${read.issues[0].message}.`);
}

/** The origins that may hold the frame, as a content policy writes them. */
export function ancestorsOf(world: World, projectId: string, more: readonly string[] = []) {
  const listed = [...(world.projectOrigins[projectId] ?? world.allowedOrigins), ...more];
  // A source of a policy ends at a space; a semicolon would begin another rule.
  return ["'self'", ...listed.filter((origin) => /^[\w:/.*\-[\]]+$/.test(origin))].join(' ');
}

export interface FrameApiOptions {
  frame: Frame;
  world: World;
  tokens?: readonly PhoneToken[];
  /** What its pages are made of. */
  routes: Routes;
}

/** The frame over HTTP: what its pages ask, and what tests do in place of a person. */
export function createFrameApi({ frame, world, tokens = [], routes }: FrameApiOptions): Handler {
  const present = (request: PhoneRequest) => ({
    ...request,
    question: explainQuestion(request, frame, tokens),
    network: frame.state().chains.find(({ id }) => id === request.chainId)?.name ?? request.chainId,
    address: frame.addressFor(request),
  });
  const gone = () => refuse(404, 'link', 'This link has expired, or it was used already.');

  const route = createRouter({
    ...controlRoutes(world),
    'POST /control/post': async ({ request }) => Response.json({ pages: frame.post(await request.json()) }),
    'POST /control/login': async ({ request }) => {
      const person = frame.logIn((await readBody(request, 'login')).email);
      return Response.json({ email: person.email, address: person.kinds.eip155.accounts[0] });
    },
    'POST /control/reset': () => {
      frame.reset();
      return Response.json({ ok: true });
    },
    'GET /requests': () => Response.json({ requests: frame.requests().map(present) }),
    'GET /requests/:id': ({ params }) => {
      const found = frame.requests().find((one) => one.id === Number(params.id));
      return found
        ? Response.json({ ...present(found), passkey: frame.passkeyFor(found) })
        : refuse(404, 'id', 'Nobody waits for this answer.');
    },
    'GET /log': () => Response.json({ requests: frame.log() }),
    'POST /approve': async ({ request }) =>
      Response.json(present(await frame.approve((await readBody(request, 'answer')).id))),
    'POST /reject': async ({ request }) =>
      Response.json(present(await frame.reject((await readBody(request, 'answer')).id))),
    'POST /behaviour': async ({ request }) => {
      const manners = await readBody(request, 'manners');
      frame.set(manners as { behaviour?: PhoneBehaviour; answers?: Record<string, PhoneBehaviour> });
      return Response.json(frame.state());
    },

    'GET /errands/:id': ({ params }) => {
      const errand = frame.shared().errands.look(params.id ?? '');
      if (!errand) return gone();
      const { device: _, ...shown } = { device: '', ...errand };
      return Response.json(shown);
    },
    'POST /errands/social': async ({ request }) => {
      const { state, yes, ...account } = await readBody(request, 'social');
      // A page that went away itself has written where it comes back to behind the state ([wire 1.15]).
      const [id = '', ...rest] = state.split('--');
      const done = frame.answerSocial(id, yes ? account : null);
      if (!done) return gone();
      return Response.json({ ...done, returnTo: returnTo(rest.join('--'), done) });
    },
    'POST /errands/farcaster/:id': async ({ request, params }) => {
      const { yes, userName } = await readBody(request, 'farcaster');
      return frame.answerFarcaster(params.id ?? '', yes ? userName : null) ? Response.json({ ok: true }) : gone();
    },
    'POST /errands/device/:id': async ({ request, params }) => {
      const { yes } = await readBody(request, 'device');
      return frame.answerDevice(params.id ?? '', yes) ? Response.json({ ok: true }) : gone();
    },
    'POST /bundler/:chainId': async ({ request, params }) =>
      answerRpc(frame.shared().smart.bundlerOf(`eip155:${params.chainId}`), await request.json()),
    ...passkeyRoutes(frame),
    ...routes,
  });

  return async (request) => {
    try {
      const { pathname } = new URL(request.url);
      const isPage = request.method === 'GET' && !/^\/(?:control|requests|log|health|errands)/.test(pathname);
      const fault = isPage ? takeFault(world, `frame${pathname}`, ({ elsewhere }) => !elsewhere) : undefined;
      const struck = await strike(fault, request.signal);
      if (struck) return struck;
      const answer = await route(request);
      for (const [name, value] of Object.entries(fault?.headers ?? {})) answer.headers.set(name, value);
      return answer;
    } catch (error) {
      if (error instanceof BadBody || error instanceof SyntaxError) return refuse(400, 'body', error.message);
      if (error instanceof PhoneRefusal) return refuse(409, 'frame', error.message);
      throw error;
    }
  };
}

/** Where the document of a redirect flow goes back to: to the page that began it, and to no other. */
function returnTo(written: string, { resultUri, origin }: { resultUri: string; origin: string }): string | null {
  if (!written) return null;
  const url = URL.canParse(written) ? written : decodeURIComponent(written);
  if (!URL.canParse(url) || new URL(url).origin !== origin) return null;
  const back = new URL(url);
  back.searchParams.set('result_uri', resultUri);
  return back.href;
}
