/** What draws the pictures of an account's button: a page fetches it once somebody is connected. */

import { OculusPicture } from '@/design/marks/OculusPicture';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import type { DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import { oculus } from './pictures.css';

export { NetworkPicture } from './NetworkPicture';

export interface AccountPictureProps {
  address: string;
  /** Of its name. */
  src?: string;
  draw?: DrawAvatar;
}

/** What the host draws for an address, the picture of its name, or the landscape that belongs to it. */
export function AccountPicture({ address, src, draw }: AccountPictureProps) {
  if (draw || src) return <Avatar address={address} src={src} size={22} draw={draw} />;
  return <OculusPicture address={address} size={22} className={oculus} />;
}
