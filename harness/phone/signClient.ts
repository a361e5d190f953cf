import type { EventEmitter } from 'node:events';
import type { SignClient } from '@walletconnect/sign-client';
import { endOnce } from '@/adapters/walletconnect/endOnce';

export type Signer = InstanceType<typeof SignClient>;
export type Session = ReturnType<Signer['session']['get']>;
export type Namespaces = Session['namespaces'];
export type Proposal = ReturnType<Signer['proposal']['get']>;
type SignIn = Parameters<Signer['approveSessionAuthenticate']>[0];
/** A signed statement ([CAIP-74]). */
export type Cacao = SignIn['auths'][number];
export type SignInPayload = Parameters<Signer['formatAuthMessage']>[0]['request'] & { chains: string[]; iat: string };
export interface SignInRequest {
  authPayload: SignInPayload;
  requester: { metadata: PeerMetadata };
}
export type PeerMetadata = Session['peer']['metadata'];

export interface SignerOptions {
  name: string;
  url: string;
  relayUrl: string;
  projectId: string;
}

type CoreOptions = NonNullable<Parameters<(typeof SignClient)['init']>[0]>;
type Storage = NonNullable<CoreOptions['storage']>;

/** What a client remembers, gone with it. */
function memory(): Storage {
  const kept = new Map<string, unknown>();
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept.entries()] as [string, T][],
    getItem: async <T>(key: string) => structuredClone(kept.get(key)) as T | undefined,
    setItem: async <T>(key: string, value: T) => void kept.set(key, structuredClone(value)),
    removeItem: async (key: string) => void kept.delete(key),
  };
}

/** What the verification service's silence means to a client: the origin is not known to be anything. */
const unverified = (async () => undefined) as unknown as Signer['core']['verify']['resolve'];

let opened = 0;

/** A sign client of its own core that asks nobody but its relay: no verification service, no telemetry. */
export async function openSigner({ name, url, relayUrl, projectId }: SignerOptions): Promise<Signer> {
  const { SignClient } = await import('@walletconnect/sign-client').catch((error: unknown) => {
    throw new Error(
      'The phone needs WalletConnect\'s sign client. Run "npm install --save-dev @walletconnect/sign-client@2.21.8", or pass --no-phone.',
      { cause: error },
    );
  });
  opened += 1;
  const customStoragePrefix = `test-phone-${opened}`;
  const signer = await SignClient.init({
    relayUrl,
    projectId,
    storage: memory(),
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    // Without this a second passes between two requests.
    signConfig: { disableRequestQueue: true },
    metadata: {
      name,
      url,
      description: 'A test wallet. Nothing in it is real.',
      icons: [],
      redirect: { native: `${name.toLowerCase()}://`, universal: url },
    },
  });
  // Asked once for each request, it would reach out to verify.walletconnect.org.
  signer.core.verify.resolve = unverified;
  endOnce(signer);
  return signer;
}

/** Ends a client and everything it keeps running. */
export async function closeSigner(signer: Signer) {
  const { core } = signer;
  (signer.events as unknown as EventEmitter).removeAllListeners();
  core.heartbeat.stop();
  await core.relayer.transportClose().catch(() => {});
  const prefix = `_walletConnectCore_${core.opts?.customStoragePrefix}`;
  for (const key of [prefix, `${prefix}_count`]) Reflect.deleteProperty(globalThis, key);
}
