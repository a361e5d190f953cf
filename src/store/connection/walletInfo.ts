import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { plainText } from '@/domain/text';
import type { AdapterConnection } from '@/ports/adapter';
import { allowedPicture } from '@/services/pictures';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import { selectConnection, selectConnector } from './selectors';

/** Name and icon as the wallet gave them; untrusted. */
export interface WalletInfo {
  name: string;
  imageUrl?: string;
}

/** A wallet may call itself anything; nobody's name is longer. */
const LONGEST_NAME = 200;

type Met = { connectorId: string | null } & Pick<AdapterConnection, 'wallet'>;

/** Who is behind a connection: a wallet that was paired by its own name, any other as it was found in this page. */
export const walletInfoOf = ({ wallet }: Met, connector: Connector | undefined): WalletInfo | undefined =>
  wallet ?? connector;

/** @param met One of the namespace's connections; without it, the one in use. */
export const selectWalletInfo = (
  state: RootState,
  namespace: Namespace,
  met: Met = selectConnection(state, namespace),
): WalletInfo | undefined => walletInfoOf(met, selectConnector(state, met.connectorId, namespace));

/** What a wallet says of itself, as far as it can be shown: no empty name, no picture from where the site wants none. */
export function sanitizeWalletInfo<One extends Pick<AdapterConnection, 'wallet'>>(one: One, extra: StoreExtra): One {
  if (!one.wallet) return one;
  const { wallet, ...rest } = one;
  const name = typeof wallet.name === 'string' ? wallet.name.slice(0, LONGEST_NAME) : '';
  if (!plainText(name)) return rest as One;
  const given = typeof wallet.imageUrl === 'string' ? wallet.imageUrl : undefined;
  const imageUrl = allowedPicture(given, extra);
  return { ...rest, wallet: { name, ...(imageUrl && { imageUrl }) } } as One;
}
