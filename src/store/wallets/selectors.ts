import { isBrowsed } from '@/domain/browseLinks';
import { type Namespace, type NetworkId, namespaceOf } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import { type Device, readDevice } from '@/domain/device';
import type { Wallet } from '@/domain/wallet';
import { readWalletOptions } from '@/domain/walletOptions';
import { isNamed, isWanted } from '@/domain/walletQuery';
import type { Env } from '@/ports/env';
import { selectIsOffered, selectOffered } from '../connection/offered';
import { derive } from '../derive';
import { selectActiveNamespace } from '../network/selectors';
import type { RootState } from '../rootState';

/** What the host says of wallets, in order. */
export const selectWalletOptions = derive([(state: RootState) => state.settings.wallets], readWalletOptions);

/** The networks that wallets are asked to support: those of the kinds offered, or of one namespace ([§4] Wallet lists). */
export const selectWantedNetworks = (state: RootState, namespace?: Namespace): NetworkId[] =>
  state.network.networks.flatMap(({ id }) => {
    const of = namespaceOf(id);
    return (namespace ? of === namespace : selectIsOffered(state, of)) ? id : [];
  });

/** The wallets that are here, as the host offers them. */
export const selectInstalled = (state: RootState, namespace?: Namespace): Connector[] => {
  const { exclude } = selectWalletOptions(state);
  return selectOffered(state).filter(
    (one) =>
      traitsOf(one).reachedBy === 'prompt' &&
      one.name !== '' &&
      (!namespace || one.namespace === namespace) &&
      !exclude.some((key) => isNamed(one, key)),
  );
};

export const deviceOf = ({ page }: Pick<Env, 'page'>): Device => readDevice(page.userAgent, page.hasCoarsePointer());

export interface Offer {
  exclude: readonly string[];
  chains: readonly NetworkId[];
  device: Device;
  /** Where the visitor stands: some wallets are reached by a phone's browser on one kind of chain alone. */
  namespace: Namespace;
}

/** What decides whether a wallet is offered. */
export const selectOffer = (state: RootState, device: Device, namespace?: Namespace): Offer => ({
  exclude: selectWalletOptions(state).exclude,
  chains: selectWantedNetworks(state, namespace),
  device,
  namespace: namespace ?? selectActiveNamespace(state),
});

/** Whether a listing is offered: not left out, at home on the site's networks, and on a phone one that opens there. */
export const isOffered = (wallet: Wallet, { exclude, chains, device, namespace }: Offer): boolean =>
  isWanted(wallet, { chains }) &&
  !exclude.some((key) => isNamed(wallet, key)) &&
  (!device.isMobile || Boolean(wallet.mobileLink ?? wallet.linkMode) || isBrowsed(wallet.id, namespace));
