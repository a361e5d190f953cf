import * as styles from './mark.css';
import { OculusPicture } from './OculusPicture';
import type { MarkSize } from './sizes';

export interface OculusProps {
  /** The account's address, in any namespace. Case does not change the view. */
  address: string;
  /** Side in px. */
  size?: MarkSize;
}

/** A person is an oculus: a round window on a landscape drawn from the address ([look 6]). */
export const Oculus = ({ address, size = 40 }: OculusProps) => (
  <OculusPicture address={address} size={size} className={`${styles.oculus} ${styles.sized[size]}`} />
);
