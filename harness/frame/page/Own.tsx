import { ShieldIcon } from '@/design/icons/ShieldIcon';
import * as styles from './Frame.css';

/** Says whose page this is. */
export const Own = () => (
  <div className={styles.own}>
    <span className={styles.shield}>
      <ShieldIcon size={18} />
    </span>
    <bdi>{location.host}</bdi>
  </div>
);
