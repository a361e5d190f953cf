/*
 * Views that stand behind WalletSend, one step further away than others: what a bundler writes down to fetch each of them
 * would come with every site's modal.
 */
export const WalletSendSelectToken = () => import('./WalletSendSelectTokenView');
export const WalletSendPreview = () => import('./WalletSendPreviewView');
export const WalletSendConfirmed = () => import('./WalletSendConfirmedView');
