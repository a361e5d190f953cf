import { porch } from '../fixtures/networks';
import type { PhoneChain } from '../phone/options';
import { createWorld } from '../world';
import { createFrame } from './frame';
import type { FrameOptions } from './options';
import type { Hello, Told } from './visit';
import { type AppName, appPrefix, framePrefix } from './wire';

interface Answer {
  name: string;
  payload: Record<string, unknown>;
}

/** A frame without a browser: what its page would hand on goes in by `say`, what it would post comes out. */
export function openFrame(options: Partial<FrameOptions> = {}, hello: Partial<Hello> = {}) {
  const world = options.world ?? createWorld();
  const chains: PhoneChain[] = [{ ...porch }];
  const frame = createFrame({ site: () => 'http://frame.localhost:4100', chains, ...options, world });
  const told: Told[] = [];
  const posted = () =>
    told.flatMap((one) =>
      'post' in one ? [one.post as { id?: string; type: string; payload?: Record<string, unknown> }] : [],
    );
  const page = frame.open(
    { projectId: 'p', chainId: 'eip155:31337', origin: 'http://localhost:5173', device: 'd', ...hello },
    (one) => told.push(one),
  );
  let ids = 0;
  /** Says something and waits for its answer, whichever it is. */
  async function say(name: AppName, payload?: unknown): Promise<Answer> {
    const id = `say${++ids}`;
    await page.hear({ id, type: `${appPrefix}${name}`, ...(payload !== undefined && { payload }) });
    const reply = posted().find((one) => one.id === id);
    if (!reply) throw new Error(`No answer to ${name}.`);
    return { name: reply.type.slice(framePrefix.length), payload: reply.payload as Record<string, unknown> };
  }
  const mailTo = (email: string) => world.mail.filter(({ to }) => to === email).at(-1);
  const logIn = async (email: string) => {
    await say('CONNECT_EMAIL', { email });
    return say('CONNECT_OTP', { otp: mailTo(email)?.code });
  };
  return { frame, world, page, told, posted, say, mailTo, logIn };
}
