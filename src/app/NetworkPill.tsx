import { lazy, Suspense } from 'react';
import { DownIcon } from '@/design/icons/DownIcon';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { plainText } from '@/domain/text';
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
  const mark = <Mark kind="network" name={name} src={network?.imageUrl} size={20} />;
  const isListed = network?.imageId && !network.imageUrl;
  return (
    <Button
      size="sm"
      aria-label={t('account.network', { network: name })}
      icon={
        isListed ? (
          <Suspense fallback={mark}>
            <RegistryNetworkMark network={network} name={name} />
          </Suspense>
        ) : (
          mark
        )
      }
      iconAfter={<DownIcon size={16} />}
      onClick={() => dispatch(modal.actions.pushed({ view: 'Networks', data: undefined }))}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
