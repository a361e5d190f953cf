import { createPortico, PorticoProvider } from 'portico';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { chainsOf } from './src/chains';
import './src/demo.css';
import { House } from './src/House';
import { applyFaults, readHarness } from './src/harness';
import { defaults, readOptions } from './src/options';
import { bringWallets, setManners } from './src/testWallets';
import { themeOf } from './src/theme';

const options = readOptions(location.search);
const harness = await readHarness();
const apis = harness.services.apis?.url;
const wallets = await bringWallets(harness, options);
setManners(wallets, options);
await applyFaults(apis, options);

const hasServices = apis !== undefined && options.services !== 'off';
const portico = createPortico({
  chains: chainsOf(harness, options),
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
