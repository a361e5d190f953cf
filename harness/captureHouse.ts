import { expect, vi } from 'vitest';
import { submitEmail } from '@/store/signIn/captureEmail';
import { emailsOf } from './emailsOf';
import { createTestEnv } from './env';
import { createHost, openSite } from './signInHouse';
import { createWorld } from './world';

export const email = 'ada@analytical.dev';

/** A site that asks for an email before the signature, on the mailing service of the pretended world. */
export function openCapture({
  emailCapture = 'required' as 'required' | 'optional' | false,
  isRequired = true,
  world = createWorld(),
  env = createTestEnv(world),
  more = {} as Partial<Parameters<typeof openSite>[0]>,
  host = createHost({ getRequired: () => isRequired, email: emailsOf(env) }),
} = {}) {
  const site = openSite({ env, host, features: { emailCapture }, ...more });
  const capture = () => site.engine.store.getState().signIn?.capture;
  const code = () => world.mail.at(-1)?.code ?? '';
  const wrong = () => (code() === '000000' ? '111111' : '000000');
  const askedForEmail = () => vi.waitFor(() => expect(site.shown()).toBe('DataCapture'));
  return {
    ...site,
    world,
    capture,
    code,
    wrong,
    askedForEmail,
    messages: () => host.sessions(),
    /** From the wallet to the view of the code. */
    async mail(address = email) {
      await site.connect();
      await askedForEmail();
      await site.dispatch(submitEmail({ email: address }));
    },
  };
}
