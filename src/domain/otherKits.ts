import { read } from './errors/porticoError';
import { nearest } from './nearest';

/* What only a developer should hear: imported where a development build asks, and dropped from others. */

const chains = 'chains: [evm({ networks: [mainnet] })]';
const ofConfig = 'chains: [evm({ wagmiConfig: config })]';
const rpcUrls = "chains: [evm({ networks: [mainnet], rpcUrls: { 'eip155:1': 'https://…' } })]";
const metadata = (part: string) => `metadata: { ${part} }`;
const wallets = (part: string) => `wallets: { ${part}: ['io.metamask'] }`;

type Counterparts = Readonly<Record<string, string>>;

/* What hosts of other kits and of wagmi give at the top, and what to write here instead. */

/** A wagmi config, or what holds one. */
const CONFIGS: Counterparts = {
  wagmiConfig: 'chains: [evm({ wagmiConfig })]',
  wagmiAdapter: 'chains: [evm({ wagmiConfig })]',
  config: ofConfig,
};

/** What a chain is given here. */
const OF_CHAINS: Counterparts = {
  adapters: chains,
  networks: chains,
  transports: rpcUrls,
  customRpcUrls: rpcUrls,
  connectors: 'chains: [evm({ networks: [mainnet], connectors })], and methods: [walletConnect()] for phones',
  enableInjected: 'chains: [evm({ networks: [mainnet], injected: false })]',
  enableEIP6963: 'chains: [evm({ networks: [mainnet], eip6963: false })]',
};

/** What is an option here too. */
const OPTIONS: Counterparts = {
  appName: metadata("name: 'My dapp', url: 'https://my-dapp.example'"),
  appDescription: metadata('description'),
  appUrl: metadata('url'),
  appIcon: metadata('icons: [icon]'),
  appLogoUrl: metadata('icons: [icon]'),
  appInfo: metadata("name: 'My dapp', url: 'https://my-dapp.example'"),
  defaultChain: "defaultNetwork: 'eip155:1'",
  initialChain: "defaultNetwork: 'eip155:1'",
  initialChainId: "defaultNetwork: 'eip155:1'",
  walletConnectProjectId: 'projectId',
  themeMode: "theme: { mode: 'dark' }",
  mode: "theme: { mode: 'dark' }",
  themeVariables: "theme: { accent: '#3b82f6' }",
  customTheme: "theme: { accent: '#3b82f6' }",
  accentColor: "theme: { accent: '#3b82f6' }",
  language: 'locale',
  lang: 'locale',
  signIn: 'siwx: localSignIn()',
  siwe: 'siwx: localSignIn()',
  siweConfig: 'siwx: localSignIn()',
  authentication: 'siwx: localSignIn()',
  featuredWalletIds: wallets('featured'),
  includeWalletIds: wallets('include'),
  excludeWalletIds: wallets('exclude'),
  customWallets: 'wallets: { custom }',
  allWallets: "wallets: { all: 'show' }",
  termsConditionsUrl: 'legal: { termsUrl }',
  privacyPolicyUrl: 'legal: { privacyUrl }',
  enableReconnect: 'reconnect',
  autoConnect: 'reconnect',
  reconnectOnMount: 'reconnect',
  enableNetworkSwitch: 'features: { networkSwitch }',
  enableWalletGuide: 'features: { walletGuide }',
  allowUnsupportedChain: 'features: { unsupportedNetwork }',
  enableWalletConnect: 'methods: [walletConnect()]',
  enableEmbedded: 'inline',
  customAvatar: 'avatar',
};

/** What is heard on the handle here. */
const EVENTS: Counterparts = {
  onConnect: "portico.on('connect', …)",
  onDisconnect: "portico.on('disconnect', …)",
};

const HERE: Counterparts = { ...CONFIGS, ...OF_CHAINS, ...OPTIONS, ...EVENTS };

/** What to do about an option that there is none of. */
export function hintForOption(name: string, known: readonly string[]): string {
  if (Object.hasOwn(HERE, name)) return `Write ${HERE[name]}.`;
  const meant = nearest(name, known);
  return `${meant ? `Is it ${meant}? ` : ''}Use ${known.join(', ')}.`;
}

/** What a host of another kit wrote that has no `chains`: those names, and what stands in their place. */
export function othersIn(options: object): { theirs: string[]; here: string } {
  const theirs = Object.keys(options).filter((name) => Object.hasOwn(HERE, name) && read(options, name) !== undefined);
  const first = theirs.some((name) => Object.hasOwn(CONFIGS, name)) ? ofConfig : chains;
  const rest = theirs.flatMap((name) => (Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : []));
  return { theirs, here: [...new Set([first, ...rest])].join(', ') };
}
