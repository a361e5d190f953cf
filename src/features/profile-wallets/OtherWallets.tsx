import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { Inline } from '@/design/primitives/Inline/Inline';
import { truncateAddress } from '@/domain/address';
import type { Namespace } from '@/domain/caip';
import { plainText } from '@/domain/text';
import type { AdapterConnection } from '@/ports/adapter';
import { selectConnectors } from '@/store/connection/selectors';
import { walletInfoOf } from '@/store/connection/walletInfo';
import { useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { LeaveButton } from './LeaveButton';
import type { WalletActs } from './useWalletActs';
import { WalletPicture } from './WalletPicture';

export interface OtherWalletsProps {
  namespace: Namespace;
  connections: readonly AdapterConnection[];
  acts: WalletActs;
}

/** Wallets that are in, beside the one in use. */
export function OtherWallets({ namespace, connections, acts }: OtherWalletsProps) {
  const { t } = useMessages();
  const connectors = useAppSelector(selectConnectors);
  return (
    <Course label={t('wallets.others')}>
      {connections.map((one) => {
        const { connectorId, accounts } = one;
        const wallet = walletInfoOf(
          one,
          connectors.find((other) => other.id === connectorId && other.namespace === namespace),
        );
        const name = plainText(wallet?.name ?? '') || t('connect.browserWallet');
        const address = accounts[0]?.address ?? '';
        const short = truncateAddress(address);
        return (
          <ListRow
            key={connectorId}
            compact
            whole
            mark={<WalletPicture address={address} wallet={wallet ?? { name }} size={36} />}
            title={<bdi>{short}</bdi>}
            note={<bdi>{name}</bdi>}
            end={
              <Inline as="span" gap={1}>
                <Button
                  tone="ghost"
                  size="sm"
                  loading={acts.pending === `switch ${connectorId} `}
                  aria-label={t('wallets.switchTo', { account: name })}
                  onClick={() => acts.switchTo(connectorId)}
                >
                  {t('wallets.switch')}
                </Button>
                <LeaveButton connectorId={connectorId} name={name} acts={acts} />
              </Inline>
            }
          />
        );
      })}
    </Course>
  );
}
