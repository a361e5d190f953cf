import type { Eip1193Provider, TestWallet } from './evm';
import type { WalletOptions } from './options';

interface Ethereum extends Eip1193Provider {
  providers?: Eip1193Provider[];
}

const tell = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));

/** What careless or hostile scripts announce. */
const nonsense = (wallet: Eip1193Provider) => [
  null,
  'a wallet',
  {},
  { info: null, provider: null },
  { info: { uuid: '1', name: 'No Provider', rdns: 'example.nobody', icon: '' } },
  { info: { uuid: '2', name: 42, rdns: {}, icon: [] }, provider: wallet },
  { info: { uuid: '3', name: 'No Domain', rdns: 'not a domain', icon: '' }, provider: wallet },
  {
    get info() {
      throw new Error('Hands off.');
    },
    provider: wallet,
  },
];

/** Announces a wallet by EIP-6963: now, and each time a page asks who is there. */
function announce({ info, provider }: TestWallet, { announces = 'once' }: WalletOptions) {
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  let times = 0;
  const say = () => {
    if (announces === 'badly') for (const thing of nonsense(provider)) tell(thing);
    if (announces === 'anew') tell({ info: { ...info, uuid: `${info.uuid}-${++times}` }, provider });
    tell(detail);
    if (announces === 'twice') tell(detail);
  };
  window.addEventListener('eip6963:requestProvider', say);
  say();
}

/** The way of old: the one `window.ethereum`, and the event for those who waited for it. */
function inject(provider: Eip1193Provider) {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true });
  window.dispatchEvent(new Event('ethereum#initialized'));
}

/** The way of old for several: the first one carries a list of all. */
function share(provider: Eip1193Provider) {
  const first = (window as { ethereum?: Ethereum }).ethereum;
  if (!first) inject(Object.assign(Object.create(provider) as Ethereum, { providers: [provider] }));
  else first.providers = [...(first.providers ?? [first]), provider];
}

/** Makes a wallet known to the page: at once, after some time, or when `arrive` is called. */
export function bringIn(wallet: TestWallet, options: WalletOptions) {
  const { ways = ['eip6963'], arrives = 'at once' } = options;
  let here = false;
  const arrive = () => {
    if (here) return;
    here = true;
    if (ways.includes('legacy')) inject(wallet.provider);
    if (ways.includes('wrapped')) inject(new Proxy(wallet.provider, {}));
    if (ways.includes('shared')) share(wallet.provider);
    if (ways.includes('eip6963')) announce(wallet, options);
    wallet.reconnect();
  };
  window.addEventListener('storage', ({ key }) => key === wallet.storageKey && wallet.sync());
  if (arrives === 'at once') arrive();
  if (typeof arrives === 'number') setTimeout(arrive, arrives);
  return arrive;
}
