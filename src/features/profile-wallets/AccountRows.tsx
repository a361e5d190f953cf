import { CheckIcon } from '@/design/icons/CheckIcon';
import { ImageIcon } from '@/design/icons/ImageIcon';
import { WalletIcon } from '@/design/icons/WalletIcon';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Button } from '@/design/primitives/Button/Button';
import { Tag } from '@/design/primitives/Tag/Tag';
import { truncateAddress } from '@/domain/address';
import type { WalletAccount } from '@/ports/adapter';
import { useMessages } from '@/store/messages';
import type { WalletActs } from './useWalletActs';

/** A wallet may name more accounts than anybody looks through; the rest are chosen in the wallet. */
const MOST_SHOWN = 20;

export interface AccountRowsProps {
  connectorId: string;
  accounts: readonly WalletAccount[];
  /** The one in use, where it is among them. */
  active?: string;
  acts: WalletActs;
}

const kinds = {
  payment: { words: 'wallets.payment', Icon: WalletIcon },
  ordinal: { words: 'wallets.ordinals', Icon: ImageIcon },
} as const;

/** The accounts of one wallet: which is in use, and the way to the others. Bitcoin's two are told by what they are for. */
export function AccountRows({ connectorId, accounts, active, acts }: AccountRowsProps) {
  const { t } = useMessages();
  return accounts.slice(0, MOST_SHOWN).map(({ address, type }) => {
    const kind = type === 'payment' || type === 'ordinal' ? kinds[type] : undefined;
    const short = truncateAddress(address);
    return (
      <ListRow
        key={address}
        compact
        whole={!kind}
        mark={
          kind ? (
            <IconBox size={36}>
              <kind.Icon />
            </IconBox>
          ) : (
            <Avatar address={address} size={36} />
          )
        }
        title={kind ? t(kind.words) : <bdi>{short}</bdi>}
        note={kind && <bdi>{short}</bdi>}
        end={
          address === active ? (
            <Tag tone="success" icon={<CheckIcon size={14} />}>
              {t('wallets.active')}
            </Tag>
          ) : (
            <Button
              tone="ghost"
              size="sm"
              loading={acts.pending === `switch ${connectorId} ${address}`}
              aria-label={t('wallets.switchTo', { account: kind ? t(kind.words) : short })}
              onClick={() => acts.switchTo(connectorId, address)}
            >
              {t('wallets.switch')}
            </Button>
          )
        }
      />
    );
  });
}
