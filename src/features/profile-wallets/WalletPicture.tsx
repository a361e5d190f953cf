import { Badged } from '@/design/marks/Badged';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Mark } from '@/design/primitives/Mark/Mark';

export interface WalletPictureProps {
  address: string;
  wallet: { name: string; imageUrl?: string };
  /** 36 in compact rows. */
  size?: 36 | 40;
  picture?: string;
}

/** An account with the wallet it lives in on its corner. */
export const WalletPicture = ({ address, wallet, size = 40, picture }: WalletPictureProps) => (
  <Badged shape="arch" badge={<Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} size={16} />}>
    <Avatar address={address} src={picture} size={size} />
  </Badged>
);
