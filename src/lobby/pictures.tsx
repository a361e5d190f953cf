/** What draws the pictures of an account's button, and finds its name: a page fetches it once somebody is connected. */

import { useEffect } from 'react';
import { OculusPicture } from '@/design/marks/OculusPicture';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import type { DrawAvatar } from '@/design/primitives/Avatar/drawAvatar';
import { type AccountId, networkIdOf } from '@/domain/caip';
import type { Internals } from './internals';
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

/** Has the name of an account looked up for as long as its button stands; the page's state tells it. */
export function Named({ account, runtime }: { account: AccountId; runtime: Internals['runtime'] }) {
  useEffect(() => {
    let isHere = true;
    let stop = () => {};
    Promise.all([runtime(), import('@/engine/watchIdentity')]).then(
      ([{ engine }, { watchIdentity }]) => {
        if (isHere) stop = watchIdentity(engine.store, { caipAddress: account, networkId: networkIdOf(account) }).stop;
      },
      () => {}, // the address stands there
    );
    return () => {
      isHere = false;
      stop();
    };
  }, [runtime, account]);
  return null;
}
