import {
  ConnectButton,
  createPortico,
  PorticoModal,
  type PorticoOptions,
  PorticoProvider,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoNetwork,
} from 'portico';
import { embeddedWallet } from 'portico/embedded';
import { evm } from 'portico/evm';
import { walletConnect } from 'portico/walletconnect';
import 'portico/styles.css';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain } from 'viem';
import type { HarnessInfo } from '../../../harness/info';
import { chainsOf } from './chains';
import './page.css';
import { signInOf } from './signIn';

const asked = new URLSearchParams(location.search);
const harness: HarnessInfo = await (await fetch('/harness.json')).json();
const { networks, services } = harness;
const chains = networks.map(({ id, name, symbol, decimals, rpcUrl }) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example' } },
    // A picture of the network, as other kits put it beside what viem knows; `?icons`, since it leads elsewhere.
    // `?tokens=[…]` are those that the host lists; shown where no service tells, with `?local`.
    tokens: JSON.parse(asked.get('tokens') ?? '[]'),
    ...(asked.has('icons') && { iconUrl: 'https://explorer.example/network.png' }),
  }),
) as Chain[];

/** `?chain=31339:http://…` puts one of the test's own first. */
const [extraId, ...extraUrl] = asked.get('chain')?.split(':') ?? [];
if (extraId)
  chains.unshift(
    defineChain({
      id: Number(extraId),
      name: 'Cellar',
      nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [extraUrl.join(':')] } },
    }),
  );
/** `?only=1` lists the first network alone: a wallet may stand on one that this page does not know. */
const listed = chains.slice(0, Number(asked.get('only')) || chains.length);

/** `?local` leaves the services out: what is shown then comes from the chain's own node. */
const isLocal = asked.has('local');
const apis = services.apis?.url ?? null;

/** `?relay`: wallets may be paired over the harness's relay; `?relay=ws://…` over another, `?relay2` after it. */
const relay = asked.get('relay') || services.relay?.url || null;
const pairing = asked.has('relay') ? [walletConnect({ fallbackRelayUrl: asked.get('relay2') ?? undefined })] : [];
/** `?email`: visitors may log in to a wallet behind the harness's frame; `?email=http://…` behind another one. */
const frame = asked.get('email') || services.frame?.url || null;
const methods = [...pairing, ...(asked.has('email') ? [embeddedWallet()] : [])];

/** `?swaps`: the harness's exchange is offered on all its chains; `?swaps=eip155:31338` on these alone. */
const swapNetworks = (asked.get('swaps') || networks.map(({ id }) => id).join()).split(',') as `eip155:${string}`[];

/** `?capture=required` and `?capture=optional`: an email before the signature; without a registry the site has the last word. */
const capture = (asked.get('capture') ?? undefined) as 'required' | 'optional' | undefined;

const options: PorticoOptions = {
  chains: await chainsOf(asked, evm({ networks: listed as [Chain, ...Chain[]] }), harness),
  methods,
  ...(isLocal
    ? {}
    : {
        projectId: 'a-small-dapp',
        services: {
          ...{ blockchain: apis, registry: capture ? null : apis, relay, frame, verify: asked.get('verify') },
          // `?analytics`: what happens is sent to the harness too.
          ...(asked.has('analytics') && { analytics: apis }),
        },
      }),
  // `?inline`: the modal is a part of this page.
  ...(asked.has('inline') && { inline: true }),
  // `?several`: wallets may be connected beside each other.
  ...(asked.has('several') && { features: { multiWallet: true } }),
  ...(capture && { features: { emailCapture: capture } }),
  ...(asked.has('swaps') && { features: { swapNetworks } }),
  ...(await signInOf(asked)),
  metadata: { name: 'A small dapp', url: location.origin },
};
// A journey that asks in the page's first moment asks before this task is over; what the harness tells is no part of a dapp.
Object.assign(window, { isFirstTask: true });
setTimeout(() => Object.assign(window, { isFirstTask: false }), 0);
const portico = createPortico(options);
/** `?two`: another part of the page has a handle of its own. */
const another = asked.has('two') ? createPortico(options) : undefined;
const events: string[] = [];
for (const name of ['connect', 'disconnect', 'networkChange', 'error'] as const)
  portico.on(name, () => events.push(name));
Object.assign(window, { portico, events });

/** What a host page can know, for tests to read beside what the modal shows. */
function Facts() {
  const { status, address } = usePorticoAccount();
  const { amount, symbol } = usePorticoBalance();
  const { networkId } = usePorticoNetwork();
  return (
    <p>
      <output aria-label="Status">{status}</output>
      <output aria-label="Address">{address ?? 'none'}</output>
      <output aria-label="Network">{networkId ?? 'none'}</output>
      <output aria-label="Balance">{amount ? `${amount} ${symbol}` : 'none'}</output>
    </p>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider portico={portico}>
    <h1>A small dapp</h1>
    <ConnectButton />
    <Facts />
    {asked.has('inline') && <PorticoModal />}
    {another && (
      <section aria-label="Another part">
        <PorticoProvider portico={another}>
          <ConnectButton />
        </PorticoProvider>
      </section>
    )}
  </PorticoProvider>,
);
