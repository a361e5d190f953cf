import * as v from 'valibot';
import { type Routes, refuse } from '../apis/router';
import type { Frame } from './frame';
import { FrameRefusal } from './options';

const body = v.object({
  /** What the frame's own storage keeps: whoever has it is logged in. */
  session: v.string(),
  /** Which device it is made on. */
  device: v.optional(v.string()),
  id: v.optional(v.string()),
  clientData: v.optional(v.string()),
  publicKey: v.optional(v.string()),
});

/** Passkeys, for the frame's own pages. */
export function passkeyRoutes(frame: Frame): Routes {
  const read = async (request: Request) => {
    const given = v.parse(body, await request.json());
    const { people, passkeys } = frame.shared();
    return { given, passkeys, person: people.of(given.session), purpose: `add ${given.session}` };
  };
  const nobody = () => refuse(401, 'session', 'Nobody is logged in.');
  return {
    'POST /passkeys': async ({ request }) => {
      const { person, passkeys, purpose } = await read(request);
      if (!person) return nobody();
      const listed = passkeys.of(person).map(({ id, addedAt }) => ({ id, addedAt }));
      const name = person.email ?? person.userName ?? 'You';
      const user = Buffer.from(person.id).toString('base64url');
      return Response.json({ passkeys: listed, challenge: passkeys.challenge(purpose), user, name });
    },
    'POST /passkeys/add': async ({ request }) => {
      const { given, person, passkeys, purpose } = await read(request);
      if (!person) return nobody();
      const { id = '', clientData = '', publicKey = '', device } = given;
      try {
        passkeys.add(person, purpose, { id, clientData, publicKey });
        if (device) passkeys.use(person, device);
      } catch (error) {
        if (error instanceof FrameRefusal) return refuse(400, 'passkey', error.message);
        throw error;
      }
      return Response.json({ ok: true });
    },
    'POST /passkeys/remove': async ({ request }) => {
      const { given, person, passkeys } = await read(request);
      if (!person) return nobody();
      passkeys.remove(person, given.id ?? '');
      return Response.json({ ok: true });
    },
  };
}
