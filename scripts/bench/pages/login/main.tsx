import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { embeddedWallet } from 'portico/embedded';
import { evm } from 'portico/evm';
import { solanaDevnet } from 'portico/networks';
import { solana } from 'portico/solana';
import { walletConnect } from 'portico/walletconnect';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { defineChain } from 'viem';
import type { HarnessInfo } from '../../../../harness/info';

/** The common set-up, with logins by email and social accounts. No frame is there: it comes with whoever nears them. */
const { networks, services } = (window as unknown as { harness: HarnessInfo }).harness;
const [{ id, name, symbol, decimals, rpcUrl }] = networks as [HarnessInfo['networks'][number]];
const chain = defineChain({
  id: Number(id.split(':')[1]),
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [rpcUrl] } },
});
const reference = services.solana?.network.split(':')[1] ?? '';
const cluster = {
  ...solanaDevnet,
  id: `solana:${reference}` as const,
  reference,
  rpcUrls: [services.solana?.rpcUrl ?? ''],
};
const apis = services.apis?.url ?? null;

const portico = createPortico({
  chains: [evm({ networks: [chain] }), solana({ networks: [cluster] })],
  methods: [walletConnect(), embeddedWallet()],
  projectId: 'a-small-dapp',
  services: {
    blockchain: apis,
    registry: apis,
    relay: services.relay?.url ?? null,
    verify: null,
    frame: 'https://frame.example',
  },
  metadata: { name: 'A small dapp', url: location.origin },
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider portico={portico}>
    <h1>A small dapp</h1>
    <ConnectButton />
  </PorticoProvider>,
);
