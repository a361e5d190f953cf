import { type Namespace, type NetworkId, namespaceOf } from '@/domain/caip';
import type { Wallet } from '@/domain/wallet';

/**
 * Wallets that many people have, for a site without a registry: facts alone (names, addresses, identifiers), no pictures.
 * Those that open several kinds of chain come first.
 */
interface Known {
  name: string;
  /** At the ecosystem's registry (wire 5.7), so that a pick of local mode is known there too. */
  id?: string;
  rdns?: string;
  home: string;
  /** Scheme under which its app takes pairing codes; none where that is not public knowledge. */
  app?: string;
  /** The same of its program for desktops. */
  desktop?: string;
  /** Universal link. */
  link?: string;
  web?: string;
  /** Its number at the App Store, its package at Google Play, its id at the Chrome Web Store. */
  ios?: number;
  android?: string;
  chrome?: string;
  /** Default eip155 alone. */
  on?: Namespace[];
}

const known: Known[] = [
  {
    name: 'MetaMask',
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    rdns: 'io.metamask',
    home: 'https://metamask.io',
    app: 'metamask://',
    link: 'https://metamask.app.link',
    ios: 1438144202,
    android: 'io.metamask',
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
    on: ['eip155', 'solana'],
  },
  {
    name: 'Trust Wallet',
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    rdns: 'com.trustwallet.app',
    home: 'https://trustwallet.com',
    app: 'trust://',
    link: 'https://link.trustwallet.com',
    ios: 1288339409,
    android: 'com.wallet.crypto.trustapp',
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
    on: ['eip155', 'solana', 'bip122'],
  },
  {
    name: 'Coinbase Wallet',
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    rdns: 'com.coinbase.wallet',
    home: 'https://www.coinbase.com/wallet',
    ios: 1278383455,
    android: 'org.toshi',
    chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
    on: ['eip155', 'solana'],
  },
  {
    name: 'Phantom',
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    rdns: 'app.phantom',
    home: 'https://phantom.com',
    ios: 1598432977,
    android: 'app.phantom',
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
    on: ['eip155', 'solana', 'bip122'],
  },
  {
    name: 'OKX Wallet',
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    rdns: 'com.okex.wallet',
    home: 'https://www.okx.com/web3',
    app: 'okex://main',
    ios: 1327268470,
    android: 'com.okinc.okex.gp',
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
    on: ['eip155', 'solana', 'bip122'],
  },
  {
    name: 'Bitget Wallet',
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    rdns: 'com.bitget.web3',
    home: 'https://web3.bitget.com',
    app: 'bitkeep://',
    ios: 1395301115,
    android: 'com.bitkeep.wallet',
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
    on: ['eip155', 'solana', 'bip122'],
  },
  {
    name: 'Binance Wallet',
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    rdns: 'com.binance.wallet',
    home: 'https://www.binance.com/en/web3wallet',
    app: 'bnc://app.binance.com/cedefi',
    ios: 1436799971,
    android: 'com.binance.dev',
    chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk',
    on: ['eip155', 'bip122'],
  },
  {
    name: 'Rainbow',
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    rdns: 'me.rainbow',
    home: 'https://rainbow.me',
    app: 'rainbow://',
    link: 'https://rnbwapp.com',
    ios: 1457119021,
    android: 'me.rainbow',
    chrome: 'opfgelmcmbiajamepnmloijbpoleiama',
  },
  { name: 'Rabby Wallet', rdns: 'io.rabby', home: 'https://rabby.io', chrome: 'acmacodkjbdgmoleebolmdjonilkdbch' },
  {
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    home: 'https://zerion.io',
    app: 'zerion://',
    link: 'https://wallet.zerion.io',
    ios: 1456732565,
    android: 'io.zerion.android',
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
  },
  {
    name: 'Uniswap Wallet',
    rdns: 'org.uniswap.app',
    home: 'https://wallet.uniswap.org',
    app: 'uniswap://',
    ios: 6443944476,
    android: 'com.uniswap.mobile',
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
  },
  {
    name: 'Safe',
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    home: 'https://safe.global',
    app: 'safe://',
    web: 'https://app.safe.global',
    ios: 1515759131,
    android: 'io.gnosis.safe',
  },
  {
    name: 'Ledger',
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    home: 'https://www.ledger.com',
    app: 'ledgerlive://',
    desktop: 'ledgerlive://',
    ios: 1361671700,
    android: 'com.ledger.live',
  },
  {
    name: 'imToken',
    home: 'https://token.im',
    app: 'imtokenv2://',
    ios: 1384798940,
    android: 'im.token.app',
  },
  {
    name: '1inch Wallet',
    home: 'https://1inch.io/wallet',
    app: 'oneinch://',
    ios: 1546049391,
    android: 'io.oneinch.android',
  },
  {
    name: 'SafePal',
    home: 'https://www.safepal.com',
    app: 'safepalwallet://',
    ios: 1548297139,
    android: 'io.safepal.wallet',
    chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa',
  },
  {
    name: 'TokenPocket',
    rdns: 'pro.tokenpocket',
    home: 'https://www.tokenpocket.pro',
    app: 'tpoutside://',
    ios: 6444625622,
    android: 'vip.mytokenpocket',
    chrome: 'mfgccjchihfkkindfppnaooecgfneiii',
  },
  {
    name: 'Exodus',
    rdns: 'com.exodus.web3-wallet',
    home: 'https://www.exodus.com',
    app: 'exodus://',
    ios: 1414384820,
    android: 'exodusmovement.exodus',
    chrome: 'aholpfdialjgjfhomihkjbmgjidlcdno',
    on: ['eip155', 'solana'],
  },
  {
    name: 'Coin98',
    id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
    rdns: 'com.coin98',
    home: 'https://coin98.com',
    app: 'coin98://',
    ios: 1561969966,
    android: 'coin98.crypto.finance.media',
    chrome: 'aeachknmefphepccionboohckonoeemg',
    on: ['eip155', 'solana'],
  },
  { name: 'Brave Wallet', rdns: 'com.brave.wallet', home: 'https://brave.com/wallet', on: ['eip155', 'solana'] },
  { name: 'Frame', rdns: 'sh.frame', home: 'https://frame.sh', chrome: 'ldcoohedfbjoobcadoglnnmmfbdlmmhf' },
  {
    name: 'Enkrypt',
    rdns: 'com.enkrypt',
    home: 'https://www.enkrypt.com',
    chrome: 'kkpllkodjeloidieedojogacfhpaihoh',
    on: ['eip155', 'polkadot', 'bip122'],
  },
  {
    name: 'Backpack',
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    rdns: 'app.backpack',
    home: 'https://backpack.app',
    ios: 6445964121,
    android: 'app.backpack.mobile',
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
    on: ['eip155', 'solana'],
  },
  {
    name: 'Magic Eden',
    id: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
    rdns: 'io.magiceden.wallet',
    home: 'https://wallet.magiceden.io',
    chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg',
    on: ['eip155', 'solana', 'bip122'],
  },
  {
    name: 'Solflare',
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    home: 'https://solflare.com',
    ios: 1580902717,
    android: 'com.solflare.mobile',
    chrome: 'bhhhlbepdkbapadjdnnojkbgioiodbic',
    on: ['solana'],
  },
  {
    name: 'Xverse',
    id: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    home: 'https://www.xverse.app',
    ios: 1552272513,
    android: 'com.secretkeylabs.xverse',
    chrome: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
    on: ['bip122'],
  },
  {
    name: 'Leather',
    id: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    home: 'https://leather.io',
    chrome: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
    on: ['bip122'],
  },
  { name: 'UniSat', home: 'https://unisat.io', chrome: 'ppbibelpcjmhbdihakflkdcoccbgbkpo', on: ['bip122'] },
  {
    name: 'Talisman',
    rdns: 'xyz.talisman',
    home: 'https://talisman.xyz',
    chrome: 'fijngjgcjhjmmpcmkeiomlglpeiijkld',
    on: ['eip155', 'polkadot'],
  },
  {
    name: 'SubWallet',
    rdns: 'app.subwallet',
    home: 'https://www.subwallet.app',
    app: 'subwallet://',
    ios: 1633050285,
    android: 'app.subwallet.mobile',
    chrome: 'onhogfjeacnfoofkfgppdlbmlmnplgbn',
    on: ['eip155', 'polkadot'],
  },
  {
    name: 'Polkadot{.js}',
    home: 'https://polkadot.js.org/extension',
    chrome: 'mopnmbcafieddcagagdcbnhejhlodfdd',
    on: ['polkadot'],
  },
  {
    name: 'Nova Wallet',
    rdns: 'io.novawallet',
    home: 'https://novawallet.io',
    app: 'novawallet://',
    ios: 1597119355,
    android: 'io.novafoundation.nova.market',
    on: ['eip155', 'polkadot'],
  },
];

/** Without what there is none of. */
const filled = (wallet: { [Key in keyof Wallet]: Wallet[Key] | undefined }) =>
  Object.fromEntries(Object.entries(wallet).filter(([, value]) => value !== undefined)) as unknown as Wallet;

/**
 * The directory of local mode. A wallet of a kind of chain goes to any network of that kind.
 * @param networks CAIP-2 ids that wallets shall support; all wallets, when left out
 */
export function bundledWallets(networks: readonly NetworkId[] = []): Wallet[] {
  return known.flatMap(({ name, id, rdns, home, app, desktop, link, web, ios, android, chrome, on = ['eip155'] }) => {
    const chains = networks.filter((network) => on.includes(namespaceOf(network)));
    if (networks.length > 0 && chains.length === 0) return [];
    return filled({
      id: id ?? rdns ?? name.toLowerCase(),
      name,
      rdns,
      chains: networks.length > 0 ? chains : undefined,
      mobileLink: app,
      desktopLink: desktop,
      linkMode: link,
      webappLink: web,
      homepage: home,
      appStore: ios ? `https://apps.apple.com/app/id${ios}` : undefined,
      playStore: android && `https://play.google.com/store/apps/details?id=${android}`,
      chromeStore: chrome && `https://chromewebstore.google.com/detail/${chrome}`,
    });
  });
}
