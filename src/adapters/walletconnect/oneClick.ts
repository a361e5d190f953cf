import type { UniversalProvider } from '@walletconnect/universal-provider';
import { isNetworkId, parseAccountId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { Cacao, OneClick, SignInData, SignInSession } from '@/ports/signIn';
import { toProposal } from './proposal';
import type { SessionLike } from './session';

type Provider = InstanceType<typeof UniversalProvider>;

/** What has no place in a signed statement (wire 7.4). */
const LEFT_OUT = 'wallet_showCallsStatus';

const forged = (message: string, cause?: unknown) => new PorticoError('SIGN_IN_FAILED', {}, { message, cause });

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/**
 * What a wallet signed, as a session. It must be what was asked: another site's statement, or an old one, is no sign-in.
 * @throws PorticoError `SIGN_IN_FAILED`
 */
function readCacao(cacao: Cacao, asked: SignInData, write: (cacao: Cacao) => string): SignInSession {
  const { p, s } = cacao ?? {};
  const account = parseAccountId(text(p?.iss)?.replace(/^did:pkh:/, ''));
  const signature = text(s?.s);
  if (!account || !isNetworkId(account.networkId) || !signature)
    throw forged('The wallet’s statement names no account.');
  const same = [
    [p.domain, asked.domain],
    [p.aud, asked.uri],
    [p.nonce, asked.nonce],
    [p.statement || undefined, asked.statement || undefined],
  ];
  if (same.some(([was, wanted]) => was !== wanted)) throw forged('The wallet signed another statement.');
  const data = {
    accountAddress: account.address,
    chainId: account.networkId,
    domain: asked.domain,
    uri: asked.uri,
    version: text(p.version) ?? asked.version,
    nonce: asked.nonce,
    statement: asked.statement,
    issuedAt: text(p.iat),
    expirationTime: text(p.exp),
    notBefore: text(p.nbf),
    requestId: text(p.requestId),
    resources: texts(p.resources),
  };
  const said = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return { data: said as unknown as SignInData, message: write(cacao), signature, cacao };
}

export interface OneClickProposal {
  networks: readonly Network[];
  signIn: OneClick;
  asked: SignInData;
  /** Ends a session that should not have been. */
  hangUp(topic: string): Promise<void>;
}

/**
 * A session and a sign-in by one code and one question. A wallet that can't do both reads an ordinary proposal in the
 * same code; its visitor is asked to sign once they are in.
 * @throws the wallet's no as an error with its words; PorticoError `SIGN_IN_FAILED` for a statement that is not the account's
 */
export async function proposeWithSignIn(
  provider: Provider,
  { networks, signIn, asked, hangUp }: OneClickProposal,
): Promise<SessionLike> {
  const proposal = toProposal(networks);
  const ids = networks.map(({ id }) => id);
  const { auths, session } = await provider
    .authenticate({
      // The library keeps the lines to the chains from here, as it does for an ordinary proposal.
      ...{ optionalNamespaces: proposal },
      chains: ids.includes(asked.chainId) ? [asked.chainId, ...ids.filter((id) => id !== asked.chainId)] : ids,
      methods: proposal.eip155?.methods.filter((method) => method !== LEFT_OUT),
      domain: asked.domain,
      uri: asked.uri,
      nonce: asked.nonce,
      statement: asked.statement,
      exp: asked.expirationTime,
      nbf: asked.notBefore,
      resources: asked.resources && [...asked.resources],
    })
    .catch((reason: unknown) => {
      // It hands on a wallet's words without their code.
      throw typeof reason === 'string' ? new Error(reason) : reason;
    });
  if (!session) throw new Error('No session.');
  if (!auths?.length) return session;
  const write = ({ p }: Cacao) => provider.client.formatAuthMessage({ request: p as never, iss: p.iss });
  try {
    const sessions = auths.map((cacao) => readCacao(cacao as unknown as Cacao, asked, write));
    await signIn.take(sessions);
  } catch (error) {
    await hangUp(session.topic);
    throw error instanceof PorticoError ? error : forged('The wallet’s statement can’t be read.', error);
  }
  return session;
}
