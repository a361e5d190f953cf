import { memo } from 'react';
import type { PigmentName } from '@/design/marks/pigments';
import { Tile } from '@/design/patterns/Tile/Tile';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { plainText } from '@/domain/text';
import { useAwaitedImage } from '@/services/useImage';
import { useMessages } from '@/store/messages';
import type { DirectoryItem } from './useDirectory';

export interface WalletTileProps {
  item: DirectoryItem;
  pigment?: PigmentName;
  tabIndex: 0 | -1;
  onChoose(item: DirectoryItem): void;
}

/** One wallet of the directory. Its picture is fetched when it comes into view, and stays there. */
export const WalletTile = memo(function WalletTile({ item, pigment, tabIndex, onChoose }: WalletTileProps) {
  const { t } = useMessages();
  const { wallet, isInstalled } = item;
  const picture = useAwaitedImage('wallet', wallet.imageUrl ? undefined : wallet.imageId);
  return (
    <Tile
      mark={
        picture.isWaiting ? (
          picture.isAsked && <Skeleton shape="block" size={56} />
        ) : (
          <Mark kind="wallet" name={wallet.name} size={56} pigment={pigment} src={wallet.imageUrl ?? picture.url} />
        )
      }
      name={plainText(wallet.name)}
      installedLabel={isInstalled ? t('allWallets.installed') : undefined}
      certifiedLabel={wallet.badge === 'certified' ? t('allWallets.certified') : undefined}
      tabIndex={tabIndex}
      onClick={() => onChoose(item)}
    />
  );
});
