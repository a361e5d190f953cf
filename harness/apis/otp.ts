import type { Otp, World } from '../world';
import type { Routes } from './router';

/** Milliseconds that a code lives ([wire 1.15]). */
const CODE_MS = 20 * 60_000;
/** A code that was guessed at so often is worth nothing. */
const MOST_GUESSES = 5;

const refuse = (status: number, error: string) => Response.json({ error }, { status });

function randomCode() {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

/** What takes an email and mails its one-time code, for a site's sign-in: `otp` of the authentication service ([wire 8.5]). */
export function otpRoutes(world: World, now: () => number): Routes {
  const isFor =
    ({ email, account }: Pick<Otp, 'email' | 'account'>) =>
    (one: Pick<Otp, 'email' | 'account'>) =>
      one.email === email && one.account === account;
  return {
    'POST /auth/v1/otp': async ({ request }) => {
      const given = (await request.json().catch(() => undefined)) as Partial<Record<string, unknown>> | undefined;
      const email = typeof given?.email === 'string' ? given.email.trim().toLowerCase() : '';
      const account = typeof given?.account === 'string' ? given.account.toLowerCase() : '';
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) return refuse(400, 'Invalid email');
      if (account.split(':').length !== 3) return refuse(400, 'The account is none of CAIP-10');
      if (world.confirmedEmails.some(isFor({ email, account }))) return Response.json({ uuid: null });
      const [uuid, code] = [crypto.randomUUID(), randomCode()];
      // A newer code ends the older one.
      const others = world.otps.filter((one) => !isFor({ email, account })(one));
      world.otps.splice(0, world.otps.length, ...others, {
        ...{ uuid, email, account, code, guesses: 0 },
        expiresAt: now() + CODE_MS,
      });
      world.mail.push({
        ...{ id: uuid, to: email, subject: 'Your code to confirm this email', code },
        sentAt: now(),
        expiresAt: now() + CODE_MS,
      });
      return Response.json({ uuid });
    },
    'PUT /auth/v1/otp': async ({ request }) => {
      const given = (await request.json().catch(() => undefined)) as { code?: unknown } | undefined;
      const otp = world.otps.find(({ uuid }) => uuid === request.headers.get('x-otp'));
      const forget = () => void world.otps.splice(0, world.otps.length, ...world.otps.filter((one) => one !== otp));
      if (!otp) return refuse(410, 'This code has expired');
      if (now() >= otp.expiresAt) {
        forget();
        return refuse(410, 'This code has expired');
      }
      if (String(given?.code ?? '').trim() !== otp.code) {
        otp.guesses += 1;
        if (otp.guesses < MOST_GUESSES) return refuse(400, 'Wrong code');
        forget();
        return refuse(429, 'Too many wrong codes. Ask for a new one');
      }
      forget();
      world.confirmedEmails.push({ email: otp.email, account: otp.account });
      return Response.json(null);
    },
  };
}
