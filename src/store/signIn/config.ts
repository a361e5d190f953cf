import { type AccountId, addressOf, isNetworkId, networkIdOf } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { SignInConfig, SignInData, SignInSession } from '@/ports/signIn';

const bad = (what: string) =>
  new PorticoError(
    'OPTION_INVALID',
    { option: 'siwx' },
    {
      message: `siwx.${what} answered with something else than it should.`,
      hint: 'See docs/sign-in.md for its shape.',
    },
  );

const NEEDED = ['accountAddress', 'domain', 'uri', 'version', 'nonce'] as const;
const OPTIONAL = ['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const;

/** What a host's message says, and the text of it. @throws PorticoError `OPTION_INVALID` */
export async function makeMessage(
  config: SignInConfig,
  account: Parameters<SignInConfig['createMessage']>[0],
): Promise<{ data: SignInData; text: string }> {
  const made: unknown = await config.createMessage(account);
  if (typeof made !== 'object' || made === null) throw bad('createMessage()');
  const given = made as Record<string, unknown>;
  const isText = (key: string) => typeof given[key] === 'string' && given[key] !== '';
  if (!NEEDED.every(isText) || !isNetworkId(given.chainId)) throw bad('createMessage()');
  const text = String(made);
  if (text === '' || text.startsWith('[object ')) throw bad('createMessage().toString()');
  const { resources } = given;
  const isList = Array.isArray(resources) && resources.every((one) => typeof one === 'string');
  const data = Object.fromEntries(
    [...NEEDED, 'chainId', ...OPTIONAL.filter(isText)].map((key) => [key, given[key]]),
  ) as unknown as SignInData;
  return { data: isList ? { ...data, resources } : data, text };
}

/** The sessions of an account that still hold, as the host says. @throws PorticoError `OPTION_INVALID` */
export async function sessionsOf(config: SignInConfig, account: AccountId): Promise<readonly SignInSession[]> {
  const found: unknown = await config.getSessions(networkIdOf(account), addressOf(account));
  if (!Array.isArray(found)) throw bad('getSessions()');
  return found;
}

export const isRequired = (config: SignInConfig): boolean => config.getRequired?.() === true;
