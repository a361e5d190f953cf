import { DownIcon } from '@/design/icons/DownIcon';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { plainText } from '@/domain/text';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetwork } from '@/store/network/selectors';

/** The network in use, and the way to another ([look 9], header). */
export function NetworkPill() {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const network = useAppSelector((state) => selectNetwork(state));
  const name = network ? plainText(network.name) : t('lobby.unknownNetwork');
  return (
    <Button
      size="sm"
      aria-label={t('account.network', { network: name })}
      icon={<Mark kind="network" name={name} src={network?.imageUrl} size={20} />}
      iconAfter={<DownIcon size={16} />}
      onClick={() => dispatch(modal.actions.pushed({ view: 'Networks', data: undefined }))}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
