import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  ConnectButton,
  createPortico,
  NetworkButton,
  PorticoProvider,
  usePorticoAccount,
  usePorticoNetwork,
} from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain, type Transport } from 'viem';
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi';
import type { HarnessInfo } from '../../../harness/info';

const { networks }: HarnessInfo = await (await fetch('/harness.json')).json();
const [first, ...rest] = networks.map(({ id, name, symbol, decimals, rpcUrl }) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
) as Chain[] as [Chain, ...Chain[]];

/** The host's own: what it had before Portico came. */
const wagmiConfig = createConfig({
  chains: [first, ...rest],
  transports: Object.fromEntries([first, ...rest].map((chain) => [chain.id, http()])) as Record<number, Transport>,
});

const portico = createPortico({
  chains: [evm({ wagmiConfig })],
  metadata: { name: 'A dapp with wagmi', url: location.origin },
});
Object.assign(window, { portico });

/** What the host's wagmi says, beside what Portico says. */
function Facts() {
  const theirs = useConnection();
  const ours = usePorticoAccount();
  const { networkId } = usePorticoNetwork();
  const connect = useConnect();
  const disconnect = useDisconnect();
  const switchChain = useSwitchChain();
  const harbor = useConnectors().find(({ name }) => name === 'Harbor');
  const other = rest[0];
  return (
    <section aria-label="The host's own">
      <output aria-label="wagmi status">{theirs.status}</output>
      <output aria-label="wagmi address">{theirs.address ?? 'none'}</output>
      <output aria-label="wagmi chain">{theirs.chainId ?? 'none'}</output>
      <output aria-label="Status">{ours.status}</output>
      <output aria-label="Address">{ours.address ?? 'none'}</output>
      <output aria-label="Network">{networkId ?? 'none'}</output>
      <button type="button" onClick={() => harbor && connect.mutate({ connector: harbor })}>
        Connect by wagmi
      </button>
      <button type="button" onClick={() => disconnect.mutate({})}>
        Disconnect by wagmi
      </button>
      <button type="button" onClick={() => other && switchChain.mutate({ chainId: other.id })}>
        Switch by wagmi
      </button>
    </section>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <PorticoProvider portico={portico}>
        <h1>A dapp with wagmi</h1>
        <NetworkButton />
        <ConnectButton />
        <Facts />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
