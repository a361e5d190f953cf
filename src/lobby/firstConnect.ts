import type { WalletLook } from '@/adapters/lookForWallets';
import type { MethodSetup } from '@/adapters/methodSetup';
import { readDevice } from '@/domain/device';
import { registryLimits } from '@/domain/limits';
import type { ConnectModel } from '@/features/connect/connectModel';
import { areSuggestionsWanted, connectRows } from '@/features/connect/connectRows';
import { asksForTerms } from '@/features/connect/terms';
import { isSame, texts, walletRows } from '@/features/connect/walletRows';
import type { Env } from '@/ports/env';
import { connectorPicture } from '@/services/pictures';
import { serviceUrls } from '@/services/serviceUrls';
import type { FirstLogins } from './firstLogins';
import type { PorticoOptions } from './options';
import { readMethods, readOptions } from './readOptions';

const isPairing = ({ id }: MethodSetup) => id === 'walletConnect';
const isLogin = ({ id }: MethodSetup) => id === 'embedded';

/**
 * Connect as the lobby knows it, before there is a store. What is pressed there is kept, and carried out once there is one.
 * @param draw Called when what it shows has changed.
 */
export function createFirstConnect(options: PorticoOptions, draw: () => void) {
  /** What was pressed before there was anything to carry it out. */
  let waiting: { key?: string; act(model: ConnectModel): void } | undefined;
  let hasAgreed = false;
  const forget = () => {
    if (!waiting) return;
    waiting = undefined;
    draw();
  };
  let isPainted = false;
  /** Of a site with a wallet behind a login, once their code is here. */
  let logins: FirstLogins | undefined;

  return {
    /** Fetches the logins, where the site has some. Without them the wallets are a way in all the same. */
    load: async () => {
      if (logins || !readMethods(options.methods).some(isLogin)) return;
      logins = await import('./firstLogins').then(
        ({ createFirstLogins }) => createFirstLogins(),
        () => undefined,
      );
    },

    /** What Connect shows of what the lobby knows, and what its parts do there. */
    model(env: Env, found: Pick<WalletLook, 'connectors'>): ConnectModel {
      const { settings, services } = readOptions(options);
      const { features, legal, wallets } = settings;
      const urls = serviceUrls(options.projectId, services);
      const isOffered = ({ namespace }: { namespace: (typeof options.chains)[number]['namespace'] }) =>
        features.namespaces?.[namespace] !== false;
      const from = { images: settings.images, services: urls };
      const connectors = found
        .connectors()
        .map((one) => ({ ...one, imageUrl: connectorPicture(one, wallets.images, from) }));
      const recentWallets = (env.storage.get('recentWallets') ?? []).slice(0, registryLimits.recentCount);
      const methods = readMethods(options.methods).filter(({ needs }) => urls[needs]);
      const canPair = options.chains.some(isOffered) && methods.some(isPairing);
      const hasRegistry = Boolean(urls.registry);
      const rows = walletRows({
        connectors: connectors.filter(isOffered),
        recentWallets,
        lastConnectorId: env.storage.get('lastConnectorId') ?? null,
        connected: [],
        exclude: texts(wallets.exclude),
      });
      const given = {
        canPair,
        hasRegistry,
        options: features.allWallets ? wallets : { ...wallets, all: 'hide' as const },
      };
      const wait = (act: (model: ConnectModel) => void, key?: string) => {
        waiting = { act, key };
        draw();
      };
      const model: ConnectModel = {
        rows: connectRows({
          ...given,
          known: rows,
          suggested: undefined,
          areSuggestionsWanted: areSuggestionsWanted(given),
          isMobile: readDevice(env.page.userAgent, env.page.hasCoarsePointer()).isMobile,
          isHere: (wallet) => [...connectors, ...recentWallets].some((one) => isSame(one, wallet)),
        }),
        looking: 'looking',
        legal,
        asksForTerms: asksForTerms(features, legal),
        hasAgreed,
        pressed: waiting?.key,
        onChoose: (row) =>
          wait((model) => model.onChoose(model.rows.find(({ key }) => key === row.key) ?? row), row.key),
        onAgree(checked) {
          hasAgreed = checked;
          // Pressed while it was ticked: without the tick nobody is let in.
          if (!checked) waiting = undefined;
          draw();
        },
        onHelp: () => wait((model) => model.onHelp()),
        onLookAgain() {},
        onGetWallet: () => wait((model) => model.onGetWallet()),
      };
      const setup = methods.find(isLogin);
      return setup && logins
        ? logins({ model, env, setup, settings, wait, forget, isPainted, known: rows, projectId: options.projectId })
        : model;
    },

    /** Draws the logins that stand after the wallets, once those have been painted, or laid out out of sight. */
    complete() {
      if (isPainted) return;
      isPainted = true;
      draw();
    },

    /** What was pressed is not to be carried out any more. */
    forget,

    /** The visitor has left: who comes next agrees anew. */
    leave() {
      hasAgreed = false;
      waiting = undefined;
      draw();
    },

    /** The store shows Connect now: it is told what happened before. */
    carryOut(shown: () => ConnectModel | undefined) {
      if (hasAgreed) shown()?.onAgree(true);
      const model = shown();
      if (model) waiting?.act(model);
      waiting = undefined;
    },
  };
}
