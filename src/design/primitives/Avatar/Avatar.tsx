import { isValidElement, useContext } from 'react';
import { oculus, sized } from '../../marks/mark.css';
import { Oculus } from '../../marks/Oculus';
import type { MarkSize } from '../../marks/sizes';
import { Image } from '../Image/Image';
import { image } from '../Image/Image.css';
import { AvatarDrawing, type AvatarRequest, type DrawAvatar } from './drawAvatar';

export interface AvatarProps {
  /** The account's address; the view in the window is drawn from it. */
  address: string;
  /** The person's own picture, from a name record or a profile. */
  src?: string;
  /** Side in px: 76 on Account, 22 to 24 in pills. */
  size?: MarkSize;
  /** Words for those who can't see it, where no name stands beside it. */
  alt?: string;
  /** The host's own drawing. Default: that of the modal it stands in. */
  draw?: DrawAvatar;
}

/** A host's drawing that throws is the host's own mistake; the window shows our view then. */
function drawn(draw: DrawAvatar | undefined, who: AvatarRequest) {
  try {
    return draw?.(who);
  } catch (cause) {
    console.error(cause);
    return undefined;
  }
}

/**
 * A person in a round window: what the host draws, else their picture if there is one, else a landscape that belongs to
 * the address alone ([look 6]).
 */
export function Avatar({ address, src, size = 40, alt, draw }: AvatarProps) {
  const held = useContext(AvatarDrawing);
  const own = drawn(draw ?? held, { address, ensImage: src, size });
  if (isValidElement(own))
    return (
      <span
        className={`${image} ${oculus} ${sized[size]}`}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        data-part="avatar"
      >
        {own}
      </span>
    );
  const picture = typeof own === 'string' ? own : src;
  return <Image src={picture} size={size} shape="coin" alt={alt} fallback={<Oculus address={address} size={size} />} />;
}
