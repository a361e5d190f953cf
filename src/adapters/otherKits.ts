import { read } from '@/domain/errors/porticoError';
import { nearest } from '@/domain/nearest';

/* What only a developer should hear: imported where a development build asks, and dropped from others. */

const chains = 'chains: [evm({ networks: [mainnet] })]';
const metadata = (part: string) => `metadata: { ${part} }`;
const wallets = (part: string) => `wallets: { ${part}: ['io.metamask'] }`;

/** What hosts of other kits and of wagmi give at the top, and what to write here instead. */
const HERE: Readonly<Record<string, string>> = {
  appName: metadata("name: 'My dapp', url: 'https://my-dapp.example'"),
  appDescription: metadata('description'),
  appUrl: metadata('url'),
  appIcon: metadata('icons: [icon]'),
  appLogoUrl: metadata('icons: [icon]'),
  appInfo: metadata("name: 'My dapp', url: 'https://my-dapp.example'"),
  wagmiConfig: 'chains: [evm({ wagmiConfig })]',
  wagmiAdapter: 'chains: [evm({ wagmiConfig })]',
  config: 'chains: [evm({ wagmiConfig: config })]',
  adapters: chains,
  networks: chains,
  transports: "chains: [evm({ networks: [mainnet], rpcUrls: { 'eip155:1': 'https://…' } })]",
  customRpcUrls: "chains: [evm({ networks: [mainnet], rpcUrls: { 'eip155:1': 'https://…' } })]",
  connectors: 'chains: [evm({ networks: [mainnet], connectors })], and methods: [walletConnect()] for phones',
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
  enableInjected: 'chains: [evm({ networks: [mainnet], injected: false })]',
  enableEIP6963: 'chains: [evm({ networks: [mainnet], eip6963: false })]',
  enableReconnect: 'reconnect',
  autoConnect: 'reconnect',
  reconnectOnMount: 'reconnect',
  enableNetworkSwitch: 'features: { networkSwitch }',
  enableWalletGuide: 'features: { walletGuide }',
  allowUnsupportedChain: 'features: { unsupportedNetwork }',
  enableWalletConnect: 'methods: [walletConnect()]',
  enableEmbedded: 'inline',
  customAvatar: 'avatar',
  onConnect: "portico.on('connect', …)",
  onDisconnect: "portico.on('disconnect', …)",
};

/** What to write for an option that is another kit's; nothing where no kit we know has it. */
export const writtenHere = (name: string): string | undefined => (Object.hasOwn(HERE, name) ? HERE[name] : undefined);

/** What to do about an option that there is none of. */
export function hintForOption(name: string, known: readonly string[]): string {
  const here = writtenHere(name);
  if (here) return `Write ${here}.`;
  const meant = nearest(name, known);
  return `${meant ? `Is it ${meant}? ` : ''}Use ${known.join(', ')}.`;
}

/** What a host of another kit wrote that has no `chains`: those names, and what stands in their place. */
export function othersIn(options: object): { theirs: string[]; here: string } {
  const theirs = Object.keys(options).filter((name) => writtenHere(name) && read(options, name) !== undefined);
  const hasConfig = theirs.some((name) => /config$|adapter$/i.test(name) && name !== 'siweConfig');
  const rest = theirs.map((name) => writtenHere(name) as string).filter((one) => !/^chains:|^portico\./.test(one));
  const first = hasConfig ? 'chains: [evm({ wagmiConfig: config })]' : chains;
  return { theirs, here: [...new Set([first, ...rest])].join(', ') };
}
