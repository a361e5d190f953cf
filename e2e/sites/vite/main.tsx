import { ConnectButton, createPortico, PorticoProvider, usePorticoAccount, usePorticoBalance } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain } from 'viem';
import type { HarnessInfo } from '../../../harness/start';

const { networks, services }: HarnessInfo = await (await fetch('/harness.json')).json();
const chains = networks.map(({ id, name, symbol, decimals, rpcUrl }) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
) as Chain[];

/** `?local` leaves the services out: what is shown then comes from the chain's own node. */
const isLocal = new URLSearchParams(location.search).has('local');
const apis = services.apis?.url ?? null;

const portico = createPortico({
  chains: [evm({ networks: chains as [Chain, ...Chain[]] })],
  ...(isLocal ? {} : { projectId: 'a-small-dapp', services: { blockchain: apis, registry: apis } }),
  metadata: { name: 'A small dapp', url: location.origin },
});
const events: string[] = [];
for (const name of ['connect', 'disconnect', 'error'] as const) portico.on(name, () => events.push(name));
Object.assign(window, { portico, events });

/** What a host page can know, for tests to read beside what the modal shows. */
function Facts() {
  const { status, address } = usePorticoAccount();
  const { amount, symbol } = usePorticoBalance();
  return (
    <p>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address ?? 'none'}</output>
      <output aria-label="Balance">{amount ? `${amount} ${symbol}` : 'none'}</output>
    </p>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider portico={portico}>
    <h1>A small dapp</h1>
    <ConnectButton />
    <Facts />
  </PorticoProvider>,
);
