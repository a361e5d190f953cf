import { createPortico, PorticoProvider } from 'portico';
import { embeddedWallet } from 'portico/embedded';
import { localSignIn } from 'portico/siwx';
import 'portico/styles.css';
import { walletConnect } from 'portico/walletconnect';
import { createRoot } from 'react-dom/client';
import { chainsOf } from './src/chains';
import './src/demo.css';
import { House } from './src/House';
import { applyFaults, readHarness } from './src/harness';
import { defaults, hasMethod, readOptions } from './src/options';
import { bringWallets, setManners } from './src/testWallets';
import { themeOf } from './src/theme';

const options = readOptions(location.search);
const harness = await readHarness();
const { relay, frame } = harness.services;
const apis = harness.services.apis?.url;
const wallets = await bringWallets(harness, options);
setManners(wallets, options);
await applyFaults(apis, options);

const hasServices = apis !== undefined && options.services !== 'off';
const hasPhone = relay !== undefined && hasMethod(options, 'walletconnect');
const hasEmail = frame !== undefined && hasMethod(options, 'email');
const hasSocial = frame !== undefined && hasMethod(options, 'social');
const hasLogin = hasEmail || hasSocial;
const portico = createPortico({
  chains: chainsOf(harness, options),
  methods: [
    ...(hasPhone ? [walletConnect()] : []),
    ...(hasLogin ? [embeddedWallet({ socials: hasSocial ? undefined : false })] : []),
  ],
  projectId: hasServices || hasPhone || hasLogin ? 'the-portico-house' : undefined,
  services: {
    blockchain: hasServices ? apis : null,
    registry: hasServices ? apis : null,
    relay: hasPhone ? relay.url : null,
    frame: hasLogin ? frame.url : null,
    verify: null,
    packages: null,
  },
  features: {
    multiWallet: options.several === 'on',
    email: hasEmail,
    // The pools of this machine's chains; the public service knows main networks alone.
    swapNetworks: harness.networks.map(({ id }) => id as `eip155:${string}`),
  },
  siwx: options.signin === 'on' ? localSignIn({ statement: 'Come in and look around.' }) : undefined,
  metadata: {
    name: 'The Portico house',
    description: 'A small house to try the modal in.',
    url: location.origin,
  },
  theme: themeOf(options),
  locale: options.locale,
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider portico={portico}>
    <House portico={portico} harness={harness} wallets={wallets} initialOptions={{ ...defaults, ...options }} />
  </PorticoProvider>,
);
