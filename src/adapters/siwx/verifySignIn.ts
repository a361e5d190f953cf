import type { NetworkId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { writeSignIn } from '@/domain/signInMessage';
import type { SignInSession } from '@/ports/signIn';
import { isHolding, isSession } from './readSession';

/** What your server knows of the question that this visitor was asked. */
export interface ExpectedSignIn {
  /** Host and port of your page: `market.example`. */
  domain: string;
  /** Whether you gave this visitor that nonce, and nobody has used it. Strike it off once they are in. */
  isNonceKnown(nonce: string): boolean | Promise<boolean>;
  /**
   * Whether the account signed the text: viem's `publicClient.verifyMessage` on eip155 (contracts sign too), Ed25519 on
   * Solana.
   */
  verifySignature(signed: {
    address: string;
    chainId: NetworkId;
    message: string;
    signature: string;
  }): boolean | Promise<boolean>;
  /**
   * Whether this visitor has confirmed that email for that account, by a one-time code of yours. A message that lists
   * `email:…` among its resources is refused unless this returns true, since anybody can write any address into a message.
   */
  isEmailConfirmed?(email: string, account: { address: string; chainId: NetworkId }): boolean | Promise<boolean>;
  /**
   * Nobody signs in without an email that `isEmailConfirmed` knows: for `features.emailCapture: 'required'`, which a page
   * alone can't hold a visitor to. The refusal leads the page back to the email. Default `false`.
   */
  requireEmail?: boolean;
  /** Milliseconds since the epoch. Default now. */
  now?: number;
}

/** In words that the page takes for a way back to the email ([views A.7] SIWX sign fail). */
const CODE_NEEDED = 'A one-time code is needed.';

const refused = (message: string, cause?: unknown) => new PorticoError('SIGN_IN_FAILED', {}, { message, cause });

const hostOf = (uri: unknown) => {
  try {
    return new URL(String(uri)).host;
  } catch {
    return undefined;
  }
};

const unreadable = (cause?: unknown) => refused('The sign-in message can’t be read.', cause);

/** A list of one text reads like the text, and is not the same to whoever looks it up. */
function checkTexts({ resources, ...lines }: SignInSession['data']) {
  const others: unknown[] = Object.values(lines);
  if (!others.every((one) => one == null || typeof one === 'string')) throw unreadable();
}

/** The text that these fields make. Signed by one click, the wallet's own sentence follows the host's (ERC-5573). */
function textOf({ data, message }: SignInSession): string {
  const said = message.split('\n')[3] ?? '';
  const statement = said.startsWith(data.statement ?? '') ? said : data.statement;
  try {
    return writeSignIn({ ...data, statement: statement || undefined });
  } catch (cause) {
    throw unreadable(cause);
  }
}

const PREFIX = 'email:';

/** The emails that a message names ([wire 8.5]). */
function emailsIn({ resources = [] }: SignInSession['data']) {
  if (!resources.every((one) => typeof one === 'string')) throw unreadable();
  return resources.flatMap((one) => (one.toLowerCase().startsWith(PREFIX) ? one.slice(PREFIX.length) : []));
}

/**
 * Verifies on your server what a page sent to be signed in with: that it has the parts of a session, is for your domain,
 * answers your nonce, holds now, says what its fields say, was signed by the account, and names no email but a confirmed one
 * (EIP-4361, CAIP-122).
 * @param session what the page posted, unread: it comes from the visitor
 * @returns the same, checked
 * @throws PorticoError `SIGN_IN_FAILED`, whose `shortMessage` says what is wrong; what `isNonceKnown`,
 * `verifySignature` and `isEmailConfirmed` throw
 * @example await verifySignIn(await request.json(), { domain: 'market.example', isNonceKnown, verifySignature })
 */
export async function verifySignIn(
  session: unknown,
  {
    domain,
    isNonceKnown,
    verifySignature,
    isEmailConfirmed = () => false,
    requireEmail = false,
    now = Date.now(),
  }: ExpectedSignIn,
): Promise<SignInSession> {
  if (!isSession(session)) throw refused('This is no sign-in.');
  const { data, message, signature } = session;
  checkTexts(data);
  for (const host of [data.domain, hostOf(data.uri)])
    if (host !== domain) throw refused(`The message is for ${host ?? 'no page'}, and this is ${domain}.`);
  if (!(await isNonceKnown(String(data.nonce))))
    throw refused('The message does not answer a question of this server.');
  if (!isHolding(session, now)) throw refused('The message does not hold now.');
  if (textOf(session) !== message) throw refused('The signed text says something else.');
  const { accountAddress: address, chainId } = data;
  const emails = emailsIn(data);
  if (!(await verifySignature({ address, chainId, message, signature })))
    throw refused('The signature is not the account’s.');
  for (const email of emails)
    if (!(await isEmailConfirmed(email, { address, chainId })))
      throw refused(requireEmail ? CODE_NEEDED : 'The message names an email that was not confirmed.');
  if (requireEmail && emails.length === 0) throw refused(CODE_NEEDED);
  return session;
}
