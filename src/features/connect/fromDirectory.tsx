import type { PigmentName } from '@/design/marks/pigments';
import { MiniMarks } from '@/design/patterns/ListRow/MiniMarks';
import { Mark } from '@/design/primitives/Mark/Mark';
import type { Namespace } from '@/domain/caip';
import type { Wallet } from '@/domain/wallet';
import { useImage } from '@/services/useImage';
import type { StoreExtra } from '@/store/extra';
import type { AppDispatch } from '@/store/thunk';
import { prefetchDirectory, type SuggestedWallets } from '@/store/wallets/suggestedWallets';
import type { ConnectRow } from './connectRows';

/* What Connect shows of the directory, and fetches when there is one: its first paint waits for none of it. */
export { chooseWallet } from '@/store/flows/chooseWallet';
export { watchSuggestedWallets } from '@/store/wallets/suggestedWallets';

/** Somebody comes near a row: what it leads to is fetched, or made ready. */
export const comeNear =
  (kind: ConnectRow['kind'], namespace: Namespace | undefined) =>
  (dispatch: AppDispatch, _getState: unknown, { pairing }: StoreExtra): void => {
    if (kind === 'all') dispatch(prefetchDirectory(namespace));
    if (kind === 'pair') pairing?.warmUp();
  };

/** Connect shows a way to pair, and all that it waits for is here: the pairing library is fetched. */
export const fetchPairing =
  () =>
  (_dispatch: AppDispatch, _getState: unknown, { pairing }: StoreExtra): void =>
    pairing?.fetchAhead();

export interface ListedMarkProps {
  wallet: Wallet;
  pigment?: PigmentName;
}

/** The picture of a wallet of the directory. */
export function ListedMark({ wallet: { name, imageId, imageUrl }, pigment }: ListedMarkProps) {
  const picture = useImage('wallet', imageUrl ? undefined : imageId);
  return <Mark kind="wallet" name={name} src={imageUrl ?? picture} pigment={pigment} />;
}

/** Four of its wallets, before the row that leads to all. */
export const WalletPreview = ({ suggested: { recommended, featured } }: { suggested: SuggestedWallets }) => (
  <MiniMarks wallets={[...recommended, ...featured].map(({ name }) => ({ name }))} />
);
