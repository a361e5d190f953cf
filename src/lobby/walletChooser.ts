import type { Namespace } from '@/domain/caip';
import { type Connector, mergeConnectors } from '@/domain/connector';
import { matchConnector } from '@/domain/matchConnector';
import type { Wallet } from '@/domain/wallet';
import { joinApi } from '@/services/api';
import { walletsByKeys } from '@/services/registry';
import { holdImage } from '@/services/useImage';
import { chooseWallet } from '@/store/flows/chooseWallet';
import { selectActiveNamespace } from '@/store/network/selectors';
import { namedQuery } from '@/store/wallets/queries';
import { selectInstalled } from '@/store/wallets/selectors';
import { type SuggestedWallets, watchSuggestedWallets } from '@/store/wallets/suggestedWallets';
import type { Portico } from './handle';
import type { Runtime } from './internals';
import type { PorticoWallet } from './listedWallet';

/** Which connector of a wallet that is here on several kinds of chain is asked: the one of the chain in use, else its first. */
const memberOf = (one: Connector, active: Namespace) =>
  one.members?.find(({ namespace }) => namespace === active) ?? one.members?.[0] ?? one;

/** Opens the modal at the one wallet: its code or link where it can be paired, else the way to get it. */
async function openAt(wallet: Wallet, { engine: { store } }: Runtime, portico: Portico, namespace?: Namespace) {
  await portico.open({ view: 'Connect', namespace });
  // Who went elsewhere meanwhile, or closed it, is left there.
  if (portico.getState().view === 'Connect') store.dispatch(chooseWallet(wallet, { namespace }));
}

/** What the directory has under these keys; nothing where it does not answer. */
export async function listedByKeys(keys: string[], { engine: { store } }: Runtime, namespace?: Namespace) {
  store.dispatch(joinApi);
  const asked = store.dispatch(walletsByKeys.initiate(namedQuery(store.getState(), keys, namespace)));
  const { data } = await asked;
  asked.unsubscribe();
  return data;
}

/** The same for a wallet by rdns, id or name. Where nobody lists it, Connect stays. Resolves to what is listed. */
export async function openAtKeys(keys: string[], runtime: Runtime, portico: Portico, namespace?: Namespace) {
  const { store } = runtime.engine;
  const listing = listedByKeys(keys, runtime, namespace);
  const opened = portico.open({ view: 'Connect', namespace });
  const [listed] = await Promise.all([listing, opened]);
  if (listed?.[0] && portico.getState().view === 'Connect') store.dispatch(chooseWallet(listed[0], { namespace }));
  return listed;
}

/** Tells the wallets that are here and those of the directory, at each step; returns the function that ends it. */
export function watchWallets(
  runtime: Runtime,
  portico: Portico,
  namespace: Namespace | undefined,
  listener: (known: { wallets: readonly PorticoWallet[]; isLoading: boolean }) => void,
): () => void {
  const { store } = runtime.engine;
  let suggested: SuggestedWallets = { isSettled: false, featured: [], custom: [], recommended: [] };
  let told = '';
  const icons = new Map<string, string | undefined>();
  const stops: (() => void)[] = [];

  /** A picture at the registry is held for as long as somebody looks at the list. */
  const iconOf = ({ imageUrl, imageId }: { imageUrl?: string; imageId?: string }) => {
    if (imageUrl || !imageId) return imageUrl;
    if (!icons.has(imageId)) {
      icons.set(imageId, undefined);
      const take = (url: string | undefined) => {
        icons.set(imageId, url);
        tell();
      };
      stops.push(store.dispatch(holdImage({ kind: 'wallet', id: imageId }, take)));
    }
    return icons.get(imageId);
  };

  const ofConnector = (one: Connector): PorticoWallet => ({
    id: one.id,
    name: one.name,
    icon: iconOf(one),
    isInstalled: true,
    namespaces: one.members?.map((member) => member.namespace) ?? [one.namespace],
    async connect() {
      const { id, namespace: at } = memberOf(one, selectActiveNamespace(store.getState()));
      await runtime.connect({ namespace: at, connectorId: id });
    },
  });
  const ofListing = (wallet: Wallet): PorticoWallet => ({
    id: wallet.id,
    name: wallet.name,
    icon: iconOf(wallet),
    isInstalled: false,
    namespaces: [...new Set((wallet.chains ?? []).map((id) => id.split(':')[0] as Namespace))],
    connect: () => openAt(wallet, runtime, portico, namespace),
  });

  function tell() {
    const installed = mergeConnectors(selectInstalled(store.getState(), namespace));
    const listed = [...suggested.featured, ...suggested.custom, ...suggested.recommended].filter(
      (one, at, all) => all.findIndex(({ id }) => id === one.id) === at && !matchConnector(one, installed),
    );
    const wallets = [...installed.map(ofConnector), ...listed.map(ofListing)];
    const text = JSON.stringify([suggested.isSettled, wallets]);
    if (text === told) return;
    told = text;
    listener({ wallets, isLoading: !suggested.isSettled });
  }

  stops.push(
    store.subscribe(tell),
    store.dispatch(
      watchSuggestedWallets(namespace, (next) => {
        suggested = next;
        tell();
      }),
    ),
  );
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}
