import { PowerIcon } from '@/design/icons/PowerIcon';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { useMessages } from '@/store/messages';
import type { WalletActs } from './useWalletActs';

export interface LeaveButtonProps {
  connectorId: string;
  /** The wallet's name, as it is shown. */
  name: string;
  acts: WalletActs;
}

/** At the end of a wallet's row: lets it go. */
export function LeaveButton({ connectorId, name, acts }: LeaveButtonProps) {
  const { t } = useMessages();
  return (
    <IconButton
      size="sm"
      label={t('wallets.disconnect', { wallet: name })}
      icon={<PowerIcon size={18} />}
      loading={acts.pending === `leave ${connectorId}`}
      onClick={() => acts.leave(connectorId)}
    />
  );
}
