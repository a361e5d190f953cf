import { ClockIcon } from '@/design/icons/ClockIcon';
import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExitIcon } from '@/design/icons/ExitIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
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
import { EmbeddedAccount, type ShownAccount } from './EmbeddedAccount';
import { Hero } from './Hero';
import { NameRow } from './NameRow';
import { RecentTransactions } from './RecentTransactions';
import { TokenList } from './TokenList';
import { useAccountActs } from './useAccountActs';

/** The account in use ([views A.3] Account): a wallet behind a login has a layout of its own. */
export default function AccountView() {
  const { accounts, networkId, connectorId } = useAppSelector((state) => selectConnection(state));
  const caipAddress = useAppSelector((state) => selectCaipAddress(state));
  const isOn = useAppSelector((state) => selectRemoteFeatures(state).activity);
  const address = accounts[0]?.address;
  if (!address || !caipAddress || !networkId) return <DialogBody />;
  const hasActivity = isOn && (capabilities.activity as readonly string[]).includes(namespaceOf(caipAddress));
  const shown = { caipAddress, networkId, address, hasActivity };
  return connectorId === EMBEDDED ? (
    <EmbeddedAccount key={`${caipAddress} ${networkId}`} {...shown} />
  ) : (
    <OwnersAccount {...shown} />
  );
}

/** Who is in, what they hold, and the way out: the layout for wallets of the visitor's own. */
function OwnersAccount({ caipAddress, networkId, address, hasActivity }: ShownAccount) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { page } = useOutside().env;
  const network = useAppSelector((state) => selectNetwork(state));
  const { isLeaving, leave } = useDisconnect();
  const acts = useAccountActs();
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
        {acts.map(({ feature, icon, title, onClick }) => (
          <ListRow
            key={feature}
            compact
            chevron
            mark={<IconBox size={36}>{icon}</IconBox>}
            title={title}
            onClick={onClick}
          />
        ))}
        {hasActivity && (
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
