import { Oculus } from '../../marks/Oculus';
import type { MarkSize } from '../../marks/sizes';
import { Image } from '../Image/Image';

export interface AvatarProps {
  /** The account's address; the view in the window is drawn from it. */
  address: string;
  /** The person's own picture, from a name record or a profile. */
  src?: string;
  /** Side in px: 76 on Account, 22 to 24 in pills. */
  size?: MarkSize;
  /** Words for those who can't see it, where no name stands beside it. */
  alt?: string;
}

/** A person in a round window: their picture if there is one, else a landscape that belongs to the address alone ([look 6]). */
export const Avatar = ({ address, src, size = 40, alt }: AvatarProps) => (
  <Image src={src} size={size} shape="coin" alt={alt} fallback={<Oculus address={address} size={size} />} />
);
