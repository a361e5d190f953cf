import type { NetworkId } from './caip';
import { type Namespace, namespaceOf, referenceOf } from './caip';
import { PorticoError } from './errors/porticoError';

/** How each kind of account is called in the text ([CAIP-122]). */
const KINDS: Record<Namespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
};

/** What a sign-in message says ([§3] siwxMessage), after CAIP-122; on eip155 it is EIP-4361's. Times are ISO 8601. */
export interface SignInData {
  /** As the wallet writes it. */
  accountAddress: string;
  /** CAIP-2: `eip155:1`. */
  chainId: NetworkId;
  /** Host and port of the page. */
  domain: string;
  /** Of the page. */
  uri: string;
  /** `1`. */
  version: string;
  /** Good for one sign-in: 8 letters and digits or more. */
  nonce: string;
  /** Why, in one line. */
  statement?: string;
  issuedAt?: string;
  expirationTime?: string;
  notBefore?: string;
  requestId?: string;
  resources?: readonly string[];
}

const isLine = (text: string) => !/[\n\r]/.test(text);

/** A line that no one may break out of: a second "URI:" would say something else than the wallet shows. */
function checkLines(fields: SignInData) {
  const { resources = [], nonce, ...lines } = fields;
  const broken = Object.entries(lines).find(([, value]) => value !== undefined && !isLine(value));
  const field = broken?.[0] ?? (resources.every(isLine) ? undefined : 'resources');
  if (field)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field },
      { message: `The ${field} of a sign-in message has a line break.`, hint: 'Give it in one line.' },
    );
  if (!/^[a-zA-Z\d]{8,}$/.test(nonce))
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'nonce' },
      { message: 'The nonce of a sign-in message is too short.', hint: 'Use 8 letters and digits or more.' },
    );
}

/**
 * The text that a wallet shows and signs: EIP-4361 on eip155, and its like elsewhere ([CAIP-122]).
 * @throws PorticoError `REQUEST_INVALID` for a field that would break the text
 */
export function writeSignIn(fields: SignInData): string {
  checkLines(fields);
  return layOutSignIn(fields);
}

/** The same of what a wallet has signed already: a line that is wrong there must be wrong here. */
export function layOutSignIn(fields: SignInData): string {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources } = fields;
  const optional = [
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [
    `${domain} wants you to sign in with your ${KINDS[namespaceOf(chainId)]} account:`,
    accountAddress,
    '',
    ...(statement ? [statement, ''] : ['']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${referenceOf(chainId)}`,
    `Nonce: ${nonce}`,
    ...optional,
    ...(resources?.length ? ['Resources:', ...resources.map((one) => `- ${one}`)] : []),
  ].join('\n');
}
