/** What draws the pictures of an account's button: a page fetches it once somebody is connected. */
import { OculusPicture } from '@/design/marks/OculusPicture';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import type { DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import { oculus } from './pictures.css';

export { NetworkPicture } from './NetworkPicture';

/** What the host draws for an address, or the landscape that belongs to it. */
export function AccountPicture({ address, draw }: { address: string; draw?: DrawAvatar }) {
  if (draw) return <Avatar address={address} size={22} draw={draw} />;
  return <OculusPicture address={address} size={22} className={oculus} />;
}
