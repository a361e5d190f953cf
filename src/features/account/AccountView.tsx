import { ClockIcon } from '@/design/icons/ClockIcon';
import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExitIcon } from '@/design/icons/ExitIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { GearIcon } from '@/design/icons/GearIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { namespaceOf } from '@/domain/caip';
import { capabilities } from '@/domain/capability';
import { explorerUrl } from '@/domain/network';
import { copyAddress } from '@/store/connection/accountTools';
import { selectCaipAddress, selectConnection } from '@/store/connection/selectors';
import { useDisconnect } from '@/store/flows/useDisconnect';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EMBEDDED } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetwork } from '@/store/network/selectors';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { useOutside } from '@/store/useOutside';
import * as styles from './AccountView.css';
import { Hero } from './Hero';
import { NameRow } from './NameRow';
import { RecentTransactions } from './RecentTransactions';
import { TokenList } from './TokenList';
import { WalletFeatureRows } from './WalletFeatureRows';

/** Who is in, what they hold, and the way out: the layout for wallets of the visitor's own ([views A.3] Account). */
export default function AccountView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { page } = useOutside().env;
  const { accounts, networkId } = useAppSelector((state) => selectConnection(state));
  const caipAddress = useAppSelector((state) => selectCaipAddress(state));
  const network = useAppSelector((state) => selectNetwork(state));
  const hasActivity = useAppSelector((state) => selectRemoteFeatures(state).activity);
  const isOwn = useAppSelector((state) => selectConnection(state).connectorId) === EMBEDDED;
  const { isLeaving, leave } = useDisconnect();
  const address = accounts[0]?.address;
  if (!address || !caipAddress || !networkId) return <DialogBody />;
  const explorer = network && explorerUrl(network, 'address', address);
  return (
    <DialogBody>
      <Hero caipAddress={caipAddress} networkId={networkId} address={address} />
      <div className={styles.tools}>
        <Button
          size="md"
          icon={<CopyIcon size={18} />}
          onClick={() =>
            dispatch(copyAddress({ address, done: t('account.addressCopied'), failed: t('toast.copyFailed') }))
          }
        >
          {t('account.copyAddress')}
        </Button>
        {explorer && (
          <Button
            size="md"
            icon={<ExternalIcon size={18} />}
            aria-label={t('account.explorerLabel')}
            onClick={() => page.openUrl(explorer, '_blank')}
          >
            {t('account.explorer')}
          </Button>
        )}
      </div>
      <RecentTransactions address={address} />
      <Course>
        <WalletFeatureRows />
        {hasActivity && (capabilities.activity as readonly string[]).includes(namespaceOf(caipAddress)) && (
          <ListRow
            compact
            chevron
            data-leads="Transactions"
            mark={
              <IconBox size={36}>
                <ClockIcon />
              </IconBox>
            }
            title={t('activity.title')}
            onClick={() => dispatch(modal.actions.pushed({ view: 'Transactions', data: undefined }))}
          />
        )}
        {isOwn && (
          <ListRow
            compact
            chevron
            data-leads="AccountSettings"
            mark={
              <IconBox size={36}>
                <GearIcon />
              </IconBox>
            }
            title={t('settings.open')}
            onClick={() => dispatch(modal.actions.pushed({ view: 'AccountSettings', data: undefined }))}
          />
        )}
        <NameRow account={caipAddress} />
        <ListRow
          compact
          mark={<IconBox size={36}>{isLeaving ? <Spinner size={18} /> : <ExitIcon />}</IconBox>}
          title={isLeaving ? t('account.disconnecting') : t('account.disconnect')}
          aria-busy={isLeaving || undefined}
          onClick={leave}
        />
      </Course>
      <TokenList caipAddress={caipAddress} networkId={networkId} />
    </DialogBody>
  );
}
