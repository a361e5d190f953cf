import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import { solanaDevnet } from 'portico/networks';
import { solana } from 'portico/solana';
import { walletConnect } from 'portico/walletconnect';
import 'portico/styles.css';
import { defineChain } from 'viem';
import type { HarnessInfo } from '../../../../harness/info';

/** What most sites set up: two chains, pairing, a project. Its services are the harness's. Other bundlers make a page of it too. */
const { networks, services } = (globalThis as unknown as { harness: HarnessInfo }).harness;
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
  methods: [walletConnect()],
  projectId: 'a-small-dapp',
  services: { blockchain: apis, registry: apis, relay: services.relay?.url ?? null, verify: null },
  metadata: { name: 'A small dapp', url: globalThis.location?.origin ?? 'https://dapp.example' },
});

export const Dapp = () => (
  <PorticoProvider portico={portico}>
    <h1>A small dapp</h1>
    <ConnectButton />
  </PorticoProvider>
);
