import type { Namespace } from '@/domain/caip';
import type { Social } from '@/domain/socials';
import type { ConnectMethod } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { OneClick } from '@/ports/signIn';

/** What a way in that serves several namespaces is given of the host. */
export interface MethodContext {
  /** Where services answer; `null` for none. */
  services: { relay: string | null; verify: string | null; frame: string | null };
  projectId?: string;
  /** Who asks, as the wallet is told. */
  metadata: { name: string; description: string; url: string; icons: string[] };
  /** Whether the host offers wallets of a kind of chain now ([§4] namespace filter); all where it does not say. */
  isOffered?(namespace: Namespace): boolean;
  /** Where visitors sign in, and a way in can have them do so with the same click. */
  signIn?: OneClick;
}

/** The options of `createPortico()` that `MethodSetup.reserve` reads. */
export interface ReserveOptions {
  chains: readonly { given?: object }[];
  reconnect?: boolean;
}

/** A way in a host lists. Light: the code behind it comes with `load`, its libraries with their first use. */
export interface MethodSetup {
  id: ConnectMethod['id'];
  /** The service it can't do without; where there is none, it is not offered. */
  needs: 'relay' | 'frame';
  /** Of logins: the social accounts that the site names, `false` for none; they can stand before the code is here. */
  socials?: readonly Social[] | false;
  /** Fetches its code ahead: somebody is coming. */
  preload?(): void;
  /** Fetches what it adds to the first paint of Connect. */
  draw?(): void;
  /** Makes its connector known to a host's own wagmi, which may reconnect before the code is here. */
  reserve?(options: ReserveOptions): void;
  load(env: Env, context: MethodContext): Promise<ConnectMethod>;
}
