import { ForwardIcon } from '@/design/icons/ForwardIcon';
import { Mark } from '@/design/primitives/Mark/Mark';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import type { Network } from '@/domain/network';
import { plainText } from '@/domain/text';
import { useMessages } from '@/store/messages';
import * as styles from './SwitchNetworkView.css';

/** From which network to which. One that the site does not list has no name we know. */
export function Journey({ from, to }: { from: Network | undefined; to: Network }) {
  const { t } = useMessages();
  const names = { from: from ? plainText(from.name) : t('lobby.unknownNetwork'), to: plainText(to.name) };
  const place = (name: string, network: Network | undefined) => (
    <span className={styles.place}>
      <Mark kind="network" name={name} src={network?.imageUrl} size={20} />
      <bdi className={styles.name}>{name}</bdi>
    </span>
  );
  return (
    <div>
      <VisuallyHidden>{t('switchNetwork.fromTo', names)}</VisuallyHidden>
      <div className={styles.journey} aria-hidden="true">
        {place(names.from, from)}
        <span className={styles.arrow}>
          <ForwardIcon size={16} />
        </span>
        {place(names.to, to)}
      </div>
    </div>
  );
}
