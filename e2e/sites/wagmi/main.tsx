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
import { walletConnect } from 'portico/walletconnect';
import 'portico/styles.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain, type Transport } from 'viem';
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi';
import { signMessage } from 'wagmi/actions';
import type { HarnessInfo } from '../../../harness/info';

const { networks, services }: HarnessInfo = await (await fetch('/harness.json')).json();
const [first, ...rest] = networks.map(({ id, name, symbol, decimals, rpcUrl }) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
) as Chain[] as [Chain, ...Chain[]];

// A journey that asks in the page's first moment asks before this task is over; what the harness tells is no part of a dapp.
Object.assign(window, { isFirstTask: true });
setTimeout(() => Object.assign(window, { isFirstTask: false }), 0);

/** The host's own: what it had before Portico came. */
const wagmiConfig = createConfig({
  chains: [first, ...rest],
  transports: Object.fromEntries([first, ...rest].map((chain) => [chain.id, http()])) as Record<number, Transport>,
});

/** `?relay`: wallets may be paired over the harness's relay. */
const isPairing = new URLSearchParams(location.search).has('relay');

const portico = createPortico({
  chains: [evm({ wagmiConfig })],
  ...(isPairing && {
    methods: [walletConnect()],
    projectId: 'a-dapp-with-wagmi',
    services: { relay: services.relay?.url, blockchain: null, registry: null },
  }),
  metadata: { name: 'A dapp with wagmi', url: location.origin },
});
Object.assign(window, { portico });

/** What a journey has wagmi sign in the page's first moment, by its action and its hook. */
const early = window as {
  isFirstTask?: boolean;
  earlyMessage?: string;
  earlyByWagmi?: { status: string; isFirstTask?: boolean; told: Promise<object[]> };
};
const message = early.earlyMessage;
/** What a request came to, and how long that took. */
const tell = async (asked: Promise<string>) => {
  const from = performance.now();
  const what = await asked.then(
    (answer) => ({ answer }),
    ({ code, message: words, cause }) => ({ code, words, cause: cause?.code }),
  );
  return { ...what, ms: performance.now() - from };
};
/** Whether the action asked in this task. */
let isFirstTask: boolean | undefined;
// As soon as wagmi holds a connection: it reads its storage in microtasks of this task.
const byAction =
  message &&
  new Promise<void>((done) => {
    const stop = wagmiConfig.subscribe(
      ({ connections }) => connections.size,
      () => {
        stop();
        done();
      },
    );
  }).then(() => {
    isFirstTask = early.isFirstTask;
    return tell(signMessage(wagmiConfig, { message }));
  });

function Early({ text }: { text: string }) {
  const { mutateAsync } = useSignMessage();
  const { status } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks once, as the page is first drawn
  useEffect(() => {
    const told = Promise.all([byAction || {}, tell(mutateAsync({ message: text }))]);
    early.earlyByWagmi ??= { status, isFirstTask, told };
  }, []);
  return null;
}

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
        {message && <Early text={message} />}
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>,
);
