import { isNetworkId, parseAccountId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { layOutSignIn } from '@/domain/signInMessage';
import type { Cacao, SignInData, SignInSession } from '@/ports/signIn';
import { isRecap, readRecap, sayRecap } from './recap';

/** What a wallet answered is no sign-in. */
export const forged = (message: string, cause?: unknown) => new PorticoError('SIGN_IN_FAILED', {}, { message, cause });

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
export const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/** The account that a statement names. @throws PorticoError `SIGN_IN_FAILED` */
export function accountOf({ p }: Cacao) {
  const account = parseAccountId(text(p?.iss)?.replace(/^did:pkh:/, ''));
  if (!account || !isNetworkId(account.networkId)) throw forged('The wallet’s statement names no account.');
  return account;
}

/** Whether a wallet's bound is there and no wider than the asked one; it may add one where none was asked. */
const isWithin = (signed: unknown, asked: string | undefined, holds: (signed: number, asked: number) => boolean) =>
  asked === undefined || holds(Date.parse(String(signed)), Date.parse(asked));

/** Whether these are the asked resources, in their order, with nothing more than what it allows the page. */
function areAsked(resources: readonly string[] = [], asked: readonly string[] = []) {
  const [recap, ...more] = resources.slice(asked.length);
  return (
    asked.every((one, index) => one === resources[index]) &&
    (recap === undefined || isRecap(recap)) &&
    more.length === 0
  );
}

/**
 * What a wallet signed ([CAIP-74]), as a session. It must be what was asked: another site's statement, or an old one, is no
 * sign-in.
 * @throws PorticoError `SIGN_IN_FAILED`
 */
export function readCacao(cacao: Cacao, asked: SignInData): SignInSession {
  const account = accountOf(cacao);
  const { p, s } = cacao;
  const signature = text(s?.s);
  if (!signature) throw forged('The wallet’s statement is not signed.');
  const resources = texts(p.resources);
  const allowed = readRecap(resources);
  const [said, wanted] = [text(p.statement), text(asked.statement)];
  const inWords = allowed ? sayRecap(wanted, allowed) : wanted;
  const same = [
    [p.domain, asked.domain],
    [p.aud, asked.uri],
    [p.nonce, asked.nonce],
    // Some wallets put what they allow in the statement, others leave it to the text.
    [said, said === wanted ? wanted : inWords],
  ];
  const isWhatWasAsked =
    same.every(([was, should]) => was === should) &&
    isWithin(p.exp, asked.expirationTime, (was, should) => was <= should) &&
    isWithin(p.nbf, asked.notBefore, (was, should) => was >= should) &&
    areAsked(resources, asked.resources);
  if (!isWhatWasAsked) throw forged('The wallet signed another statement.');
  const data = {
    accountAddress: account.address,
    chainId: account.networkId,
    domain: asked.domain,
    uri: asked.uri,
    version: text(p.version) ?? asked.version,
    nonce: asked.nonce,
    statement: wanted,
    issuedAt: text(p.iat),
    expirationTime: text(p.exp),
    notBefore: text(p.nbf),
    requestId: text(p.requestId),
    resources,
  };
  const known = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined),
  ) as unknown as SignInData;
  return { data: known, message: layOutSignIn({ ...known, statement: inWords }), signature, cacao };
}
