import { watchAnnouncements } from '@/adapters/evm/announcements';
import { rdnsKey } from '@/domain/rdns';

/**
 * Tells what a wallet of this page says of itself, once it announces itself (EIP-6963) under this id or name.
 * Returns the unsubscribe function.
 */
export const watchNamedWallet = (wallet: string, onFound: (found: { name: string; icon?: string }) => void) =>
  watchAnnouncements((one) => {
    if (rdnsKey(one.rdns) === rdnsKey(wallet) || one.name.toLowerCase() === wallet.toLowerCase()) onFound(one);
  });
