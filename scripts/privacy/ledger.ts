import type { ServiceName } from '../../src/services/extra.ts';

/** Everybody this package may ask something: a service of `options.services`, or one of these. */
export type Whom = ServiceName | 'nodes' | 'gateways' | 'pictures' | 'sign-in server';

/** What one request is for, and what it tells. */
export interface Line {
  /** As the calls of the code are named (`GET v1/identity/{address}`), or what goes over another door. */
  request: string;
  to: Whom;
  /** What a visitor has of it. */
  feature: string;
  when: string;
  /** Of the visitor and the site; beside that, whoever is asked sees an IP address, and what the browser calls itself. */
  tells: string;
  /** How a site does without it. */
  off: string;
}

const SERVICE = 'project id, the package’s version';

/** Every request that this package can make. */
export const ledger: readonly Line[] = [
  {
    request: 'GET appkit/v1/config',
    to: 'registry',
    feature: 'The project’s switches',
    when: 'an opening, when the past day’s answer is gone',
    tells: SERVICE,
    off: '`services: { registry: null }`',
  },
  {
    request: 'GET projects/v1/origins',
    to: 'registry',
    feature: 'The project’s list of sites',
    when: 'the first opening of a page',
    tells: `${SERVICE}; the page’s origin, in its headers`,
    off: '`services: { registry: null }`',
  },
  {
    request: 'GET getAnalyticsConfig',
    to: 'registry',
    feature: 'Analytics',
    when: 'the first opening of a page, where `services.analytics` is named',
    tells: SERVICE,
    off: 'name no `services.analytics` (the default)',
  },
  {
    request: 'GET getWallets',
    to: 'registry',
    feature: 'The directory of wallets',
    when: 'Connect is shown; the directory is, and as it is scrolled and searched',
    tells: `${SERVICE}, networks of the site, words typed into the search`,
    off: '`services: { registry: null }`: a list that is built in',
  },
  {
    request: 'GET getWalletImage/{id}',
    to: 'registry',
    feature: 'Pictures of wallets',
    when: 'one is shown, or is about to be',
    tells: `${SERVICE}, which wallet`,
    off: '`services: { registry: null }`',
  },
  {
    request: 'GET public/getAssetImage/{id}',
    to: 'registry',
    feature: 'Pictures of networks',
    when: 'one is shown whose definition names a picture of the registry’s',
    tells: `${SERVICE}, which network`,
    off: 'give networks an `iconUrl`, or none',
  },
  {
    request: 'GET public/getCurrencyImage/{id}',
    to: 'registry',
    feature: 'Pictures of currencies',
    when: 'one is shown',
    tells: `${SERVICE}, which currency`,
    off: '`services: { registry: null }`',
  },
  {
    request: 'GET public/getTokenImage/{id}',
    to: 'registry',
    feature: 'Pictures of tokens',
    when: 'one is shown',
    tells: `${SERVICE}, which token`,
    off: '`services: { registry: null }`',
  },
  {
    request: 'GET v1/supported-chains',
    to: 'blockchain',
    feature: 'Balances, names, activity',
    when: 'before the first of them, once for each page',
    tells: `${SERVICE}; while a wallet is paired, the page’s id at the relay`,
    off: '`services: { blockchain: null }`',
  },
  {
    request: 'GET v1/account/{address}/balance',
    to: 'blockchain',
    feature: 'Balances',
    when: 'an account is shown; every 30 s while it is and the page is seen; after a transaction',
    tells: `${SERVICE}, the account’s address, its network`,
    off: '`services: { blockchain: null }`: the chain’s own node is asked',
  },
  {
    request: 'GET v1/identity/{address}',
    to: 'blockchain',
    feature: 'Names and their pictures',
    when: 'an account on a main network is shown, once in five minutes',
    tells: `${SERVICE}, the account’s address`,
    off: '`services: { blockchain: null }`: ENS is asked over the chain’s own node',
  },
  {
    request: 'GET v1/account/{address}/history',
    to: 'blockchain',
    feature: 'Activity',
    when: 'the list is opened, and as it is scrolled; after a transaction',
    tells: `${SERVICE}, the account’s address, its network`,
    off: '`features: { activity: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/convert/tokens',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'somebody opens Swap',
    tells: `${SERVICE}, the network`,
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/convert/gas-price',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'somebody opens Swap; with each quote',
    tells: `${SERVICE}, the network`,
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'POST v1/fungible/price',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'tokens are shown in Swap; every 15 s while they are and the page is seen',
    tells: 'the project’s id, the tokens, the currency',
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/convert/quotes',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'an amount is typed; every 10 s while it is shown',
    tells: `${SERVICE}, the account’s address, both tokens, the amount`,
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/convert/allowance',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'a swap of a token is reviewed; every 10 s while it is',
    tells: `${SERVICE}, the account’s address, the token`,
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/convert/build-approve',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'the exchange may not take the token yet',
    tells: `${SERVICE}, the account’s address, both tokens`,
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'POST v1/convert/build-transaction',
    to: 'blockchain',
    feature: 'Swaps',
    when: 'a swap is reviewed; every 10 s while it is',
    tells: 'the project’s id, the account’s address, both tokens, the amount',
    off: '`features: { swaps: false }`, where the project’s switches say nothing of it',
  },
  {
    request: 'GET v1/profile/account/{name}',
    to: 'blockchain',
    feature: 'Names of the provider’s',
    when: 'a name is typed, to see whose it is',
    tells: 'the name asked for',
    off: '`services: { blockchain: null }`',
  },
  {
    request: 'GET v1/profile/reverse/{address}',
    to: 'blockchain',
    feature: 'Names of the provider’s',
    when: 'an account without another name is shown',
    tells: 'the account’s address',
    off: '`services: { blockchain: null }`',
  },
  {
    request: 'GET v1/profile/suggestions/{name}',
    to: 'blockchain',
    feature: 'Names of the provider’s',
    when: 'somebody types a name to register',
    tells: 'the words typed',
    off: '`services: { blockchain: null }`',
  },
  {
    request: 'POST v1/profile/account',
    to: 'blockchain',
    feature: 'Names of the provider’s',
    when: 'somebody registers a name',
    tells: 'the account’s address, the name, the signed message',
    off: '`services: { blockchain: null }`',
  },
  {
    request: 'POST e',
    to: 'analytics',
    feature: 'Reports of errors',
    when: 'one of ours happens, five in any minute, after `consent()`',
    tells: `${SERVICE}, the page’s address without its query, an error’s words without addresses, keys, emails and codes`,
    off: 'name no `services.analytics` (the default)',
  },
  {
    request: 'POST batch',
    to: 'analytics',
    feature: 'Analytics',
    when: 'the page is hidden, or more than 45 KB wait, after `consent()`',
    tells: `${SERVICE}, the page’s address without its query, the account’s address and network, what was done in the modal`,
    off: 'name no `services.analytics` (the default)',
  },
  {
    request: 'GET portico/latest',
    to: 'packages',
    feature: 'Word of a newer release',
    when: 'in a development build alone: an opening, once in seven days',
    tells: 'nothing',
    off: 'name no `services.packages` (the default)',
  },
  {
    request: 'JSON-RPC of EVM chains',
    to: 'nodes',
    feature: 'Everything on an EVM chain',
    when: 'balances and names where no service tells, fees, sending, receipts, with `watchPending` how much was sent; a wallet’s reads, which it asks itself',
    tells:
      'the account’s address, transactions; to the blockchain service, where it serves the chain, the project id too',
    off: '`rpcUrls` names the nodes; `services: { blockchain: null }` leaves the service out',
  },
  {
    request: 'JSON-RPC of Solana',
    to: 'nodes',
    feature: 'Everything on Solana',
    when: 'balances, sending, confirmations',
    tells:
      'the account’s address, transactions; to the blockchain service, where it serves the cluster, the project id too',
    off: '`rpcUrls` names the nodes; `services: { blockchain: null }` leaves the service out',
  },
  {
    request: 'Esplora and JSON-RPC of Bitcoin and Polkadot',
    to: 'nodes',
    feature: 'Everything on Bitcoin and Polkadot',
    when: 'balances; on Bitcoin sending, and a transaction of the page’s is waited for',
    tells: 'the account’s address, transactions',
    off: '`rpcUrls` names the nodes',
  },
  {
    request: 'A name’s gateway (EIP-3668)',
    to: 'gateways',
    feature: 'ENS names that are kept off the chain',
    when: 'such a name is read, where no service tells names',
    tells: 'the name asked for; no cookies, no referrer',
    off: '`services: { blockchain: … }`, or a chain without `contracts.ensUniversalResolver`',
  },
  {
    request: 'A token’s description (ENSIP-12)',
    to: 'gateways',
    feature: 'Avatars that are tokens',
    when: 'a name has such an avatar, where no service tells names',
    tells: 'the token; no cookies, no referrer',
    off: 'as above',
  },
  {
    request: 'A picture',
    to: 'pictures',
    feature: 'Pictures that wallets, names and tokens bring',
    when: 'one is shown, where its address is no data of its own',
    tells: 'which picture',
    off: "`images: 'services'`",
  },
  {
    request: 'The relay’s socket',
    to: 'relay',
    feature: 'Wallets of a phone (`walletConnect()`)',
    when: 'somebody comes near a way to pair; on load, where a phone is in',
    tells: 'project id, a random id of the page, who its site says it is; all else is encrypted for the wallet',
    off: 'leave `walletConnect()` out',
  },
  {
    request: 'The verification frame',
    to: 'verify',
    feature: 'The wallet’s word on the site’s domain',
    when: 'a code is shown, and with each request to a phone',
    tells: 'project id, the page’s origin',
    off: '`walletConnect({ verify: false })`, or `services: { verify: null }`',
  },
  {
    request: 'The secure frame',
    to: 'frame',
    feature: 'The embedded wallet (`embeddedWallet()`)',
    when: 'somebody comes to its field; on load, where its visitor is in',
    tells: 'project id, who the site says it is, its colours, the visitor’s email address, what is to be signed',
    off: 'leave `embeddedWallet()` out',
  },
  {
    request: 'A sign-in server',
    to: 'sign-in server',
    feature: 'Signing in at your own server (`serverSignIn()`)',
    when: 'somebody signs in or out, and once for each page to see who is in',
    tells: 'the signed message, with your own cookies',
    off: 'leave `serverSignIn()` out',
  },
  {
    request: 'Emails for a sign-in',
    to: 'sign-in server',
    feature: 'An email before the signature (`features.emailCapture`, `serverSignIn({ email: true })`)',
    when: 'a visitor gives their email, and its code; an embedded wallet’s own is handed on at once',
    tells: 'the email, the account, the code, with your own cookies; the address is kept on the device, three at most',
    off: 'leave `features.emailCapture` off (the default)',
  },
];

/**
 * Files of `src` that reach the network by themselves, by what of the ledger goes through them. All other code asks through
 * them.
 */
export const doors: Readonly<Record<string, string>> = {
  'src/adapters/browser/env.ts': 'what `Env` hands out: fetch and beacon',
  'src/services/callService.ts': 'every service over HTTP',
  'src/services/analytics.ts': 'POST batch',
  'src/adapters/evm/transports.ts': 'JSON-RPC of EVM chains',
  'src/adapters/solana/rpc.ts': 'JSON-RPC of Solana',
  'src/adapters/askNodes.ts': 'Esplora and JSON-RPC of Bitcoin and Polkadot',
  'src/adapters/evm/ens.ts': 'A name’s gateway (EIP-3668)',
  'src/adapters/evm/nftPicture.ts': 'A token’s description (ENSIP-12)',
  'src/design/primitives/Image/Image.tsx': 'A picture',
  'src/adapters/walletconnect/pairingLibrary.ts': 'The relay’s socket',
  'src/adapters/embedded/frameElement.ts': 'The secure frame',
  'src/adapters/siwx/createServerSignIn.ts': 'A sign-in server',
  'src/design/patterns/Viewfinder/Viewfinder.tsx': 'nothing: what a camera sees stays here',
};
