import { ArchIcon } from '@/design/icons/ArchIcon';
import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExitIcon } from '@/design/icons/ExitIcon';
import { MailIcon } from '@/design/icons/MailIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { toAccountId } from '@/domain/caip';
import { plainText } from '@/domain/text';
import { useNetworkPicture } from '@/services/useImage';
import { copyAddress } from '@/store/connection/accountTools';
import { selectConnection } from '@/store/connection/selectors';
import { beginUpgrade } from '@/store/flows/accountType';
import { useDisconnect } from '@/store/flows/useDisconnect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useOwnEmail } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectCanSwitch, selectNetwork } from '@/store/network/selectors';
import { NameRow } from './NameRow';
import { SmartAccountRow } from './SmartAccountRow';

/** What somebody may set of their embedded wallet ([views A.3] AccountSettings). */
export default function AccountSettingsView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { accounts, networkId } = useAppSelector((state) => selectConnection(state));
  const network = useAppSelector((state) => selectNetwork(state));
  const canSwitch = useAppSelector(selectCanSwitch);
  const picture = useNetworkPicture(network);
  const email = useOwnEmail();
  const { isLeaving, leave } = useDisconnect();
  const [account] = accounts;
  if (!account || !networkId) return <DialogBody />;
  const short = truncateAddress(account.address);
  const copy = () =>
    dispatch(
      copyAddress({ address: account.address, done: t('account.addressCopied'), failed: t('toast.copyFailed') }),
    );
  const editEmail = () =>
    dispatch(modal.actions.pushed({ view: 'UpdateEmailWallet', data: { redirectView: 'AccountSettings' } }));
  return (
    <DialogBody>
      <Stack gap={2} align="center" paddingBlockStart={1} paddingBlockEnd={1}>
        <Avatar address={account.address} size={76} />
        <Button
          size="sm"
          iconAfter={<CopyIcon size={16} />}
          aria-label={t('settings.copy', { address: short })}
          onClick={copy}
        >
          <bdi>{short}</bdi>
        </Button>
      </Stack>
      <Course>
        <ListRow
          compact
          mark={
            <IconBox size={36}>
              <MailIcon />
            </IconBox>
          }
          title={email ? <bdi>{email}</bdi> : t('settings.addEmail')}
          note={t('settings.email')}
          end={
            email && (
              <Text as="span" size="sm" tone="muted">
                {t('settings.edit')}
              </Text>
            )
          }
          data-leads="UpdateEmailWallet"
          onClick={editEmail}
        />
        {network && (
          <ListRow
            compact
            chevron={canSwitch}
            mark={<Mark kind="network" name={plainText(network.name)} src={picture} size={36} />}
            title={<bdi>{plainText(network.name)}</bdi>}
            note={t('settings.network')}
            onClick={
              canSwitch ? () => dispatch(modal.actions.pushed({ view: 'Networks', data: undefined })) : undefined
            }
          />
        )}
      </Course>
      <NameRow account={toAccountId(networkId, account.address)} />
      <SmartAccountRow account={account} networkId={networkId} />
      <Course>
        <ListRow
          compact
          chevron
          mark={
            <IconBox size={36}>
              <ArchIcon />
            </IconBox>
          }
          title={t('settings.own')}
          note={t('settings.ownText')}
          onClick={() => dispatch(beginUpgrade())}
        />
      </Course>
      <Course>
        <ListRow
          compact
          mark={<IconBox size={36}>{isLeaving ? <Spinner size={18} /> : <ExitIcon />}</IconBox>}
          title={isLeaving ? t('account.disconnecting') : t('account.disconnect')}
          aria-busy={isLeaving || undefined}
          onClick={leave}
        />
      </Course>
    </DialogBody>
  );
}
