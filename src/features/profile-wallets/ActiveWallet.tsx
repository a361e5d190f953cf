import { CheckIcon } from '@/design/icons/CheckIcon';
import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { MoreIcon } from '@/design/icons/MoreIcon';
import { PowerIcon } from '@/design/icons/PowerIcon';
import { Course } from '@/design/patterns/Course/Course';
import { StoneButton } from '@/design/patterns/Course/StoneButton';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Tag } from '@/design/primitives/Tag/Tag';
import { truncateAddress } from '@/domain/address';
import { type Namespace, toAccountId } from '@/domain/caip';
import { displayLimits } from '@/domain/limits';
import { explorerUrl } from '@/domain/network';
import { plainText, truncate } from '@/domain/text';
import { identity } from '@/services/identity';
import { useQuery } from '@/services/useQuery';
import { copyAddress } from '@/store/connection/accountTools';
import type { NamespaceConnection } from '@/store/connection/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EMBEDDED } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
import { useOutside } from '@/store/useOutside';
import { AccountRows } from './AccountRows';
import type { WalletActs } from './useWalletActs';
import { WalletPicture } from './WalletPicture';

export interface ActiveWalletProps {
  namespace: Namespace;
  connection: NamespaceConnection & { connectorId: string; networkId: `${Namespace}:${string}` };
  wallet: { name: string; imageUrl?: string };
  acts: WalletActs;
}

/** The wallet in use: a course whose last stone holds its tools ([look 11], later boards). */
export function ActiveWallet({ connection, wallet, acts }: ActiveWalletProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { page } = useOutside().env;
  const { connectorId, networkId, accounts, isRemembered } = connection;
  const [{ address, type } = { address: '', type: undefined }, ...others] = accounts;
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const { data: who } = useQuery(identity, { caipAddress: toAccountId(networkId, address), networkId });
  const name = who?.name && truncate(plainText(who.name), { start: displayLimits.walletNameCount });
  const explorer = network && explorerUrl(network, 'address', address);
  const isLeaving = acts.pending === `leave ${connectorId}`;
  const isOwn = connectorId === EMBEDDED;
  const ownType = isOwn && t(type === 'smartAccount' ? 'settings.smart' : 'settings.eoa');
  const walletName = plainText(wallet.name) || t('connect.browserWallet');
  return (
    <Course label={t('wallets.inUse')}>
      <ListRow
        whole={!name}
        mark={<WalletPicture address={address} wallet={wallet} picture={who?.avatar ?? undefined} />}
        title={<bdi>{name || truncateAddress(address)}</bdi>}
        note={
          isRemembered ? (
            t('account.reconnecting')
          ) : (
            <bdi>{name ? truncateAddress(address) : ownType || walletName}</bdi>
          )
        }
        end={
          isRemembered ? (
            <Spinner size={18} />
          ) : (
            <>
              <Tag tone="success" icon={<CheckIcon size={14} />}>
                {t('wallets.active')}
              </Tag>
              {isOwn && (
                <IconButton
                  size="sm"
                  label={t('settings.of', { account: name || truncateAddress(address) })}
                  icon={<MoreIcon size={18} />}
                  onClick={() => dispatch(modal.actions.pushed({ view: 'AccountSettings', data: undefined }))}
                />
              )}
            </>
          )
        }
      />
      {others.length > 0 && <AccountRows connectorId={connectorId} accounts={others} acts={acts} />}
      <Course look="across">
        <StoneButton
          look="small"
          icon={<CopyIcon size={16} />}
          onClick={() =>
            dispatch(copyAddress({ address, done: t('toast.addressCopied'), failed: t('toast.copyFailed') }))
          }
        >
          {t('wallets.copy')}
        </StoneButton>
        {explorer && (
          <StoneButton
            look="small"
            icon={<ExternalIcon size={16} />}
            aria-label={t('account.explorerLabel')}
            onClick={() => page.openUrl(explorer, '_blank')}
          >
            {t('wallets.explorer')}
          </StoneButton>
        )}
        <StoneButton
          look="small"
          icon={isLeaving ? <Spinner size={16} /> : <PowerIcon size={16} />}
          aria-busy={isLeaving || undefined}
          onClick={() => acts.leave(connectorId)}
        >
          {t('wallets.leave')}
        </StoneButton>
      </Course>
    </Course>
  );
}
