import { createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain } from 'viem';
import type { HarnessInfo } from '../../harness/info';
import './src/demo.css';
import { House } from './src/House';
import { applyFaults, readHarness } from './src/harness';
import { defaults, readOptions } from './src/options';
import { bringWallets, setManners } from './src/testWallets';
import { themeOf } from './src/theme';

const toChain = ({ id, name, symbol, decimals, rpcUrl, contracts }: HarnessInfo['networks'][number]) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
    // Multicall3 and the names (ENS) of this machine: Ada is ada.eth here.
    contracts: contracts as Chain['contracts'],
  });

const options = readOptions(location.search);
const harness = await readHarness();
const apis = harness.services.apis?.url;
const wallets = bringWallets(harness, options);
setManners(wallets, options);
await applyFaults(apis, options);

const hasServices = apis !== undefined && options.services !== 'off';
const listed = options.networks === 'first' ? harness.networks.slice(0, 1) : harness.networks;
const portico = createPortico({
  chains: [evm({ networks: listed.map(toChain) as Chain[] as [Chain, ...Chain[]] })],
  projectId: hasServices ? 'the-portico-house' : undefined,
  services: hasServices ? { blockchain: apis, registry: apis } : undefined,
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
