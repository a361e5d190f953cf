import { FrameRefusal } from './options';
import type { PasskeyProof } from './passkeys';
import { toEmailKey } from './people';
import { toUser } from './user';
import { dropErrands, type Handlers, type Shared, type Visit } from './visit';

/** `a+device@b.c` is a person who has never been here; all others are met on devices they know. */
const isStranger = (email: string) => /\+device(?:[.+][^@]*)?@/.test(email);

/** Every way in: by email, by a social site, by farcaster. */
export function loginHandlers(
  shared: Shared,
): Pick<
  Handlers,
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
> {
  const { people, codes, errands, options, passkeys } = shared;

  function sendOut(visit: Visit, errand: Parameters<typeof errands.send>[0]) {
    const sent = errands.send(errand);
    visit.errands.add(sent.id);
    return sent;
  }

  /**
   * Whether the device's own lock has let its person in, where a passkey of theirs was used on it before. Whoever declines
   * it, or whose browser lets no frame ask for it, goes by a code.
   */
  async function isUnlocked(visit: Visit, email: string): Promise<boolean> {
    const person = people.known(email);
    const ids = person ? passkeys.onDevice(visit.hello.device, person) : [];
    if (!person || ids.length === 0 || visit.declined === person) return false;
    const purpose = `enter ${visit.id}`;
    const proof = await new Promise<PasskeyProof | null | undefined>((resolve) => {
      visit.unlock = resolve;
      visit.tell({ passkey: { challenge: passkeys.challenge(purpose), ids } });
    });
    if (proof === undefined) throw new FrameRefusal('Another login began');
    if (proof === null) {
      visit.declined = person;
      return false;
    }
    try {
      passkeys.check(person, purpose, proof);
    } catch {
      return false;
    }
    visit.enter(person);
    return true;
  }

  return {
    CONNECT_EMAIL: async ({ email: given }, visit) => {
      const email = toEmailKey(given);
      dropErrands(shared, visit);
      visit.login = undefined;
      const someone = visit.someone();
      if (someone && someone === people.known(email)) return { action: 'CONNECT' };
      if (await isUnlocked(visit, email)) return { action: 'CONNECT' };
      visit.login = { email };
      const { device, origin } = visit.hello;
      if (isStranger(email) && !people.knowsDevice(device, email)) {
        visit.login.device = sendOut(visit, { kind: 'device', email, device, origin });
        codes.mailLink(email, `${options.site()}/device/${visit.login.device.id}`);
        return { action: 'VERIFY_DEVICE' };
      }
      codes.issue('login', email);
      return { action: 'VERIFY_OTP' };
    },
    CONNECT_DEVICE: async (_payload, visit) => {
      const { login } = visit;
      if (!login?.device) throw new FrameRefusal('No link is under way');
      await login.device.done;
      people.allowDevice(visit.hello.device, login.email);
      codes.issue('login', login.email);
    },
    CONNECT_OTP: ({ otp }, visit) => {
      const { login } = visit;
      if (!login) throw new FrameRefusal('Ask for a new code');
      codes.take('login', login.email, otp);
      visit.login = undefined;
      visit.enter(people.byEmail(login.email));
    },

    GET_SOCIAL_REDIRECT_URI: ({ provider }, visit) => {
      const { id, done } = errands.send({ kind: 'social', provider, origin: visit.hello.origin });
      // It outlives this page: in the redirect flow the whole document goes away and comes back.
      done.catch(() => {});
      return { uri: `${options.site()}/social/${provider}?state=${id}` };
    },
    CONNECT_SOCIAL: (payload, visit) => {
      visit.enter(takeResult(shared, payload.uri));
      return toUser(shared, visit, payload);
    },

    GET_FARCASTER_URI: (_payload, visit) => {
      dropErrands(shared, visit);
      visit.farcaster = sendOut(visit, { kind: 'farcaster', origin: visit.hello.origin });
      return { url: `${options.site()}/farcaster/${visit.farcaster.id}` };
    },
    CONNECT_FARCASTER: async (_payload, visit) => {
      const person = await visit.farcaster?.done;
      if (!person) throw new FrameRefusal('No code is shown');
      visit.farcaster = undefined;
      visit.enter(person);
      return { userName: person.userName ?? '' };
    },
  };
}

/** Who came back from a social site; what the page hands over is good for once. */
function takeResult({ results }: Shared, uri: string) {
  const query = URL.canParse(uri) ? new URL(uri).searchParams : new URLSearchParams(uri.replace(/^[^?]*\?/, ''));
  if (query.get('error')) throw new FrameRefusal('The login was declined');
  const code = query.get('code') ?? '';
  const person = results.get(code);
  if (!person) throw new FrameRefusal('This login has expired. Begin again');
  results.delete(code);
  return person;
}
