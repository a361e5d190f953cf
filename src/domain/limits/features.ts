/* Features a host turns on and off, and the orders of lists ([§9] Default features). */

export const receive = true;
export const send = true;
export const analytics = true;
export const allWallets = true;
export const legalCheckbox = false;
export const smartSessions = false;
export const walletFeaturesOrder = ['onramp', 'swaps', 'receive', 'send'] as const;
/** When installed wallets exist. */
export const connectMethodsOrder = ['wallet', 'email', 'social'] as const;
export const socialOrder = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'] as const;
export const signOutOnDisconnect = true;
