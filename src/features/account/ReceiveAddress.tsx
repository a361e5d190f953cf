import { CopyIcon } from '@/design/icons/CopyIcon';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { QrCode } from '@/design/patterns/QrCode/QrCode';
import { Stage } from '@/design/patterns/StatusScreen/Stage';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { truncateAddress } from '@/domain/address';
import { type NetworkId, toAccountId } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { paymentUri, receivingNetworks } from '@/domain/receive';
import { plainText, truncate } from '@/domain/text';
import type { WalletAccount } from '@/ports/account';
import { identity } from '@/services/identity';
import { useNetworkPicture } from '@/services/useImage';
import { useQuery } from '@/services/useQuery';
import { copyAddress } from '@/store/connection/accountTools';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
import * as styles from './AccountView.css';

export interface ReceiveAddressProps {
  account: WalletAccount;
  networkId: NetworkId;
}

/** One address: as a code, as a text to copy, and where it can be paid to. */
export function ReceiveAddress({ account: { address, type }, networkId }: ReceiveAddressProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const picture = useNetworkPicture(network);
  const offered = useAppSelector((state) => state.network.networks);
  const isUri = useAppSelector((state) => state.settings.features.receiveUri);
  const { data: who } = useQuery(identity, { caipAddress: toAccountId(networkId, address), networkId });
  const count = receivingNetworks(offered, { networkId, type }).length;
  const name = who?.name && plainText(who.name);
  const copy = () =>
    dispatch(copyAddress({ address, done: t('account.addressCopied'), failed: t('toast.copyFailed') }));
  return (
    <>
      <Stack gap={3} align="center" paddingBlockStart={1} paddingBlockEnd={2} textAlign="center">
        <button type="button" className={styles.pill.md} data-pressable="" title={address} onClick={copy}>
          <Mark kind="network" name={network?.name ?? ''} src={picture} size={22} />
          <bdi>{name ? truncate(name, { start: displayLimits.accountNameCount }) : truncateAddress(address)}</bdi>
          <CopyIcon size={16} />
        </button>
      </Stack>
      <QrCode uri={isUri ? paymentUri(networkId, address) : address} label={t('receive.qr')} />
      <Stage note={t('receive.text')} />
      <Button full tone="primary" icon={<CopyIcon size={18} />} onClick={copy}>
        {t('account.copyAddress')}
      </Button>
      {count > 0 && (
        <Course>
          <ListRow
            compact
            chevron
            mark={<Mark kind="network" name={network?.name ?? ''} src={picture} size={36} />}
            title={t('receive.networks', { count })}
            onClick={() =>
              dispatch(modal.actions.pushed({ view: 'WalletCompatibleNetworks', data: { networkId, type } }))
            }
          />
        </Course>
      )}
    </>
  );
}
