import type { PigmentName } from '@/design/marks/pigments';
import type { MarkSize } from '@/design/marks/sizes';
import { Mark } from '@/design/primitives/Mark/Mark';
import type { Wallet } from '@/domain/wallet';
import { useImage } from '@/services/useImage';

export interface WalletPictureProps {
  wallet: Wallet;
  size?: MarkSize;
  pigment?: PigmentName;
}

/** A listing's own picture, or our mark for it. */
export function WalletPicture({ wallet: { name, imageId, imageUrl }, size = 40, pigment }: WalletPictureProps) {
  const picture = useImage('wallet', imageUrl ? undefined : imageId);
  return <Mark kind="wallet" name={name} size={size} pigment={pigment} src={imageUrl ?? picture} />;
}
