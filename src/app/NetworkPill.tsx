import { lazy, Suspense } from 'react';
import { DownIcon } from '@/design/icons/DownIcon';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { plainText } from '@/domain/text';
import { pill } from '@/features/account/AccountView.css';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetwork } from '@/store/network/selectors';

/** Where its chunk does not come, the mark drawn from the name does. */
const RegistryNetworkMark = lazy(() =>
  import('./RegistryNetworkMark').then(
    ({ RegistryNetworkMark }) => ({ default: RegistryNetworkMark }),
    () => ({ default: ({ name }: { name: string }) => <Mark kind="network" name={name} size={20} /> }),
  ),
);

/** The network in use, and the way to another ([look 9], header). */
export function NetworkPill() {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const network = useAppSelector((state) => selectNetwork(state));
  const name = network ? plainText(network.name) : t('lobby.unknownNetwork');
  // Drawn alike in every language, where nobody knows its name.
  const mark = <Mark kind="network" name={network ? name : '?'} src={network?.imageUrl} size={20} />;
  const isListed = network?.imageId && !network.imageUrl;
  return (
    <button
      type="button"
      className={pill.sm}
      data-part="network"
      data-pressable=""
      aria-label={t('account.network', { network: name })}
      onClick={() => dispatch(modal.actions.pushed({ view: 'Networks', data: undefined }))}
    >
      {isListed ? (
        <Suspense fallback={mark}>
          <RegistryNetworkMark network={network} name={name} />
        </Suspense>
      ) : (
        mark
      )}
      <Text as="bdi" wrap="truncate">
        {name}
      </Text>
      <Text as="span" tone="faint">
        <DownIcon size={16} />
      </Text>
    </button>
  );
}
