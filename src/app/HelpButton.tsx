import { HelpIcon } from '@/design/icons/HelpIcon';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { useFirstMessages } from '@/store/messages';

/** On Connect, where there is no way back: what a wallet is. */
export function HelpButton({ onPress }: { onPress(): void }) {
  const { t } = useFirstMessages();
  return <IconButton label={t('connect.whatIsAWallet')} icon={<HelpIcon />} onClick={onPress} />;
}
