import type { Namespace } from '@/domain/caip';
import type { Engine } from '@/engine/createEngine';
import type { ChainAdapter } from '@/ports/adapter';
import type { ConnectMethod } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { OneClick } from '@/ports/signIn';
import type { ServiceUrls } from '@/services/extra';
import { selectIsOffered } from '@/store/connection/offered';
import type { Store } from '@/store/createStore';
import { raiseAlert } from '@/store/notices/alerts';
import type { PorticoOptions } from './options';
import { readMetadata } from './readMetadata';
import { readMethods } from './readOptions';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/**
 * The ways in a host lists, their remote wallets given to the chains. One without its service is not offered;
 * `checkProject.ts` tells whoever listed it ([contract 1] Capabilities).
 */
export async function loadConnectMethods(
  options: PorticoOptions,
  env: Env,
  urls: ServiceUrls,
  adapters: readonly ChainAdapter[],
  signIn?: OneClick,
) {
  const missing: string[] = [];
  const followers: ((store: Store) => void)[] = [];
  const methods: ConnectMethod[] = [];
  const open = adapters.filter((adapter) => adapter.addRemote);
  let readOffered = (_: Namespace) => true;
  for (const setup of readMethods(options.methods)) {
    if (!urls[setup.needs]) {
      missing.push(setup.id);
      continue;
    }
    try {
      const context = {
        services: urls,
        projectId: options.projectId,
        metadata: readMetadata(options, env),
        isOffered: (namespace: Namespace) => readOffered(namespace),
        signIn,
      };
      const method = await setup.load(env, context);
      const remotes = method.remotes(open.flatMap(({ networks }) => networks));
      for (const adapter of open) {
        const remote = remotes[adapter.namespace];
        if (remote) await adapter.addRemote?.(remote);
      }
      if (method.kind === 'embedded') {
        const { followEmbedded } = await import('@/store/flows/followEmbedded');
        followers.push((store) => followEmbedded(store, method, open));
      }
      methods.push(method);
    } catch (error) {
      env.warn(`${setup.id}() could not be made ready, and is not offered.`, error);
    }
  }
  return {
    methods,
    /** A visitor who went to their wallet's app, or to a social site, may have been given this page in place of the one they left. */
    async resume({ store }: Engine) {
      // What an address says of a login does not stay in it, whoever wrote it there.
      if (/[?&]result_uri=/.test(env.page.url())) {
        const { resumeSocial } = await import('@/store/flows/resumeSocial');
        await store.dispatch(resumeSocial());
      }
      if (!env.storage.get('awaitedPairing')) return;
      const { resumePairing } = await import('@/store/flows/resumePairing');
      await store.dispatch(resumePairing());
    },
    follow({ store }: Engine) {
      readOffered = (namespace) => selectIsOffered(store.getState(), namespace);
      for (const follow of followers) follow(store);
    },
    tell({ store }: Engine) {
      // In development `checkProject.ts` has told the console; the modal shows alerts where a developer wants them.
      if (process.env.NODE_ENV !== 'production' && !options.debug) return;
      for (const feature of missing)
        if (options.projectId) env.warn(`${feature}() needs a service that is turned off in services.`);
        else store.dispatch(raiseAlert('PROJECT_ID_MISSING', { feature }));
    },
  };
}
