/** Names of wallets that many people have, by the reverse domain name each announces. No pictures: those are theirs. */
const names: Readonly<Record<string, string>> = {
  'app.backpack': 'Backpack',
  'app.phantom': 'Phantom',
  'app.subwallet': 'SubWallet',
  'com.binance.wallet': 'Binance Wallet',
  'com.bitget.web3': 'Bitget Wallet',
  'com.brave.wallet': 'Brave Wallet',
  'com.coin98': 'Coin98',
  'com.coinbase.wallet': 'Coinbase Wallet',
  'com.enkrypt': 'Enkrypt',
  'com.exodus.web3-wallet': 'Exodus',
  'com.okex.wallet': 'OKX Wallet',
  'com.trustwallet.app': 'Trust Wallet',
  'io.magiceden.wallet': 'Magic Eden',
  'io.metamask': 'MetaMask',
  'io.metamask.mobile': 'MetaMask',
  'io.novawallet': 'Nova Wallet',
  'io.rabby': 'Rabby Wallet',
  'io.zerion.wallet': 'Zerion',
  'me.rainbow': 'Rainbow',
  'org.uniswap.app': 'Uniswap Wallet',
  'pro.tokenpocket': 'TokenPocket',
  'sh.frame': 'Frame',
  'xyz.talisman': 'Talisman',
};

/** What a wallet is called, where many know it; undefined for others. */
export const wellKnownName = (rdns: string): string | undefined =>
  Object.hasOwn(names, rdns.toLowerCase()) ? names[rdns.toLowerCase()] : undefined;

/** All of them, each as its name and its id. */
export const wellKnownWallets = (): { name: string; rdns: string }[] =>
  Object.entries(names).map(([rdns, name]) => ({ name, rdns }));
