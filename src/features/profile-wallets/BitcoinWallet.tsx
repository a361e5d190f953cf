import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Mark } from '@/design/primitives/Mark/Mark';
import { plainText } from '@/domain/text';
import { useMessages } from '@/store/messages';
import { AccountRows } from './AccountRows';
import type { ActiveWalletProps } from './ActiveWallet';
import { LeaveButton } from './LeaveButton';

/** A wallet whose accounts are of several kinds: they are stones of its course ([look 11], later boards). */
export function BitcoinWallet({ namespace, connection, wallet, acts }: ActiveWalletProps) {
  const { t } = useMessages();
  const { connectorId, accounts, isRemembered } = connection;
  const name = plainText(wallet.name) || t('connect.browserWallet');
  // They keep their places when another comes into use.
  const inOrder = [...accounts].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'));
  return (
    <Course label={t('wallets.inUse')}>
      <ListRow
        mark={<Mark kind="wallet" name={wallet.name} src={wallet.imageUrl} />}
        title={<bdi>{name}</bdi>}
        note={isRemembered ? t('account.reconnecting') : t(`chainShort.${namespace}`)}
        end={<LeaveButton connectorId={connectorId} name={name} acts={acts} />}
      />
      <AccountRows connectorId={connectorId} accounts={inOrder} active={accounts[0]?.address} acts={acts} />
    </Course>
  );
}
