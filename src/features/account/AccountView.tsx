import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExitIcon } from '@/design/icons/ExitIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { truncateAddress } from '@/domain/address';
import { explorerUrl } from '@/domain/network';
import { selectCaipAddress, selectConnection, selectConnector } from '@/store/connection/selectors';
import { disconnect } from '@/store/connection/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetwork } from '@/store/network/selectors';
import * as styles from './AccountView.css';
import { Balance } from './Balance';
import { copyAddress, openExplorer } from './thunks';

/** Who is in, what they hold, and the way out: the layout for wallets of the visitor's own ([views A.3] Account). */
export default function AccountView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const account = useAppSelector((state) => selectConnection(state));
  const caipAddress = useAppSelector((state) => selectCaipAddress(state));
  const connector = useAppSelector((state) => selectConnector(state, account.connectorId));
  const network = useAppSelector((state) => selectNetwork(state));
  const address = account.accounts[0]?.address;
  if (!address || !caipAddress) return <DialogBody />;
  const explorer = network && explorerUrl(network, 'address', address);
  return (
    <DialogBody>
      <div className={styles.hero}>
        <Avatar address={address} size={76} />
        <span className={styles.pill} data-part="account">
          {connector && <Mark kind="wallet" name={connector.name} src={connector.imageUrl} size={22} />}
          <bdi>{truncateAddress(address)}</bdi>
        </span>
        {account.networkId && <Balance caipAddress={caipAddress} networkId={account.networkId} />}
      </div>
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
          <Button size="md" icon={<ExternalIcon size={18} />} onClick={() => dispatch(openExplorer({ url: explorer }))}>
            {t('account.explorer')}
          </Button>
        )}
      </div>
      <Course>
        <ListRow
          compact
          mark={
            <IconBox size={36} tone="danger">
              <ExitIcon />
            </IconBox>
          }
          title={t('account.disconnect')}
          onClick={() => void dispatch(disconnect({}))}
        />
      </Course>
    </DialogBody>
  );
}
