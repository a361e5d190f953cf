import type { PigmentName } from '@/design/marks/pigments';
import { MiniMarks } from '@/design/patterns/ListRow/MiniMarks';
import { Mark } from '@/design/primitives/Mark/Mark';
import type { Wallet } from '@/domain/wallet';
import { useImage } from '@/services/useImage';
import type { SuggestedWallets } from '@/store/wallets/suggestedWallets';

/* What Connect shows of the directory, and fetches when there is one: its first paint waits for none of it. */
export { chooseWallet } from '@/store/wallets/chooseWallet';
export { prefetchDirectory, watchSuggestedWallets } from '@/store/wallets/suggestedWallets';

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
