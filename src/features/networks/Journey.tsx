import { ForwardIcon } from '@/design/icons/ForwardIcon';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import type { Network } from '@/domain/network';
import { plainText } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { useMessages } from '@/store/messages';
import * as styles from './SwitchNetworkView.css';

function Place({ name, network }: { name: string; network: Network | undefined }) {
  return (
    <span className={styles.place}>
      <Mark kind="network" name={name} src={useNetworkPicture(network)} size={20} />
      <Text as="bdi" wrap="truncate">
        {name}
      </Text>
    </span>
  );
}

/** From which network to which. One that the site does not list has no name we know. */
export function Journey({ from, to }: { from: Network | undefined; to: Network }) {
  const { t } = useMessages();
  const names = { from: from ? plainText(from.name) : t('lobby.unknownNetwork'), to: plainText(to.name) };
  return (
    <div>
      <VisuallyHidden>{t('switchNetwork.fromTo', names)}</VisuallyHidden>
      <div className={styles.journey} aria-hidden="true">
        <Place name={names.from} network={from} />
        <span className={styles.arrow}>
          <ForwardIcon size={16} />
        </span>
        <Place name={names.to} network={to} />
      </div>
    </div>
  );
}
