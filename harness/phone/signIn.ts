import { ProviderError } from '../wallets/providerError';
import type { Ability } from './namespaces';
import type { Cacao, Signer, SignInPayload } from './signClient';

export const signInMethod = 'wc_sessionAuthenticate';

const recapPrefix = 'urn:recap:';
/** What a recap allows, by `request/{method}`; each with the chains it is for. */
type Allowed = Record<string, { chains?: string[] }[]>;
interface Recap {
  att: Record<string, Allowed>;
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=/g, '');

function readRecap(resource: string): Recap | undefined {
  try {
    const recap = JSON.parse(Buffer.from(resource.slice(recapPrefix.length), 'base64').toString()) as Recap;
    return typeof recap.att?.eip155 === 'object' ? recap : undefined;
  } catch {
    return undefined;
  }
}

/** The methods that a page asks for along with the sign-in ([ERC-5573]). */
export function methodsAsked({ resources = [] }: SignInPayload): string[] {
  const recap = resources.filter((one) => one.startsWith(recapPrefix)).map(readRecap);
  return recap.flatMap((one) => Object.keys(one?.att.eip155 ?? {})).map((action) => action.replace(/^request\//, ''));
}

/** The recap in words, after the page's own: WalletConnect's wallets write it into the statement itself. */
function stateRecap(statement: string | undefined, methods: readonly string[]) {
  const words = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${methods.join("', '")}' for 'eip155'.`;
  return statement ? `${statement} ${words}` : words;
}

/**
 * What the phone signs of what a page asks: the chains that it knows, the methods that it has.
 * @throws {ProviderError} 5100 without a chain in common, 5101 without a method.
 */
export function narrowSignIn(payload: SignInPayload, { chains, methods }: Ability): SignInPayload {
  const common = payload.chains.filter((chain) => chains.includes(chain));
  if (common.length === 0) throw new ProviderError(5100, `Unsupported chains. ${payload.chains.join(', ')}`);
  const resources = payload.resources?.map((resource) => {
    const recap = resource.startsWith(recapPrefix) ? readRecap(resource) : undefined;
    if (!recap) return resource;
    const allowed = Object.keys(recap.att.eip155 ?? {}).filter((action) =>
      methods.includes(action.replace(/^request\//, '')),
    );
    if (allowed.length === 0) throw new ProviderError(5101, `Unsupported methods. ${methodsAsked(payload).join(', ')}`);
    const eip155 = Object.fromEntries(
      allowed.sort((a, b) => a.localeCompare(b)).map((action) => [action, [{ chains: common }]]),
    );
    return recapPrefix + base64(JSON.stringify({ att: { ...recap.att, eip155 } }));
  });
  const granted = methodsAsked({ ...payload, resources });
  const statement = granted.length > 0 ? stateRecap(payload.statement, granted) : payload.statement;
  return { ...payload, chains: common, resources, statement };
}

/** One statement for each chain, by the same account, each with its signature ([CAIP-122], EIP-191). */
export function signStatements(
  signer: Signer,
  payload: SignInPayload,
  address: string,
  sign: (message: string) => Promise<string>,
): Promise<Cacao[]> {
  const { domain, aud, version, nonce, iat, statement, requestId, resources, nbf, exp } = payload;
  return Promise.all(
    payload.chains.map(async (chain) => {
      const iss = `${chain}:${address}`;
      const message = signer.formatAuthMessage({ request: payload, iss });
      return {
        h: { t: 'caip122' as const },
        p: {
          iss: `did:pkh:${iss}`,
          domain,
          aud,
          version,
          nonce,
          iat,
          statement,
          requestId,
          resources,
          nbf,
          exp,
        },
        s: { t: 'eip191' as const, s: await sign(message) },
      };
    }),
  );
}
