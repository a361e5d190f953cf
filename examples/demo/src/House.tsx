import { ConnectButton, NetworkButton, type Portico, usePortico, usePorticoAccount } from 'portico';
import { Button, Emblem, ThemeRoot } from 'portico/design';
import { useEffect, useState } from 'react';
import type { HarnessInfo } from '../../../harness/info';
import { WalletPanel } from '../../../harness/wallets/panel/WalletPanel';
import { Facade } from './Facade';
import { applyFaults } from './harness';
import { type DemoOptions, writeOptions } from './options';
import { Panel } from './Panel';
import { Requests } from './Requests';
import { setManners, type TestWallets } from './testWallets';
import { themeOf } from './theme';

interface HouseProps {
  portico: Portico;
  harness: HarnessInfo;
  wallets: TestWallets;
  initialOptions: DemoOptions;
}

/** What can't change under a living page: it is read anew. */
const needsReload = (a: DemoOptions, b: DemoOptions) =>
  a.wallets !== b.wallets ||
  a.chains !== b.chains ||
  a.methods !== b.methods ||
  a.signin !== b.signin ||
  a.networks !== b.networks ||
  (a.services === 'off') !== (b.services === 'off');

/** The demo page: a porch to come in by, things to ask the wallet, and a panel to change and to break it. */
export function House({ portico, harness, wallets, initialOptions }: HouseProps) {
  const [options, setOptions] = useState(initialOptions);
  const apis = harness.services.apis?.url;
  const change = (next: Partial<DemoOptions>) => {
    const changed = { ...options, ...next };
    history.replaceState(null, '', location.pathname + writeOptions(changed, location.search));
    if (needsReload(options, changed)) return location.reload();
    setOptions(changed);
    setManners(wallets, changed);
    void applyFaults(apis, changed);
  };
  useEffect(() => {
    portico.setTheme(themeOf(options));
    portico.setLocale(options.locale);
    portico.setFeatures({ multiWallet: options.several === 'on' });
  }, [portico, options]);

  const theme = themeOf(options);
  return (
    <ThemeRoot theme={theme} locale="en" direction="ltr">
      <div className="house">
        <main className="house-main">
          <header className="house-header">
            <span className="house-emblem">
              <Emblem size={28} />
            </span>
            <strong className="house-name">The Portico house</strong>
            <NetworkButton />
            <ConnectButton />
          </header>
          <Hero />
          <Requests portico={portico} harness={harness} />
        </main>
        <Panel portico={portico} harness={harness} options={options} onChange={change} />
      </div>
      <WalletPanel wallets={wallets} theme={theme} />
    </ThemeRoot>
  );
}

function Hero() {
  const { open } = usePortico();
  const { isConnected } = usePorticoAccount();
  return (
    <div className="hero">
      <div className="hero-words">
        <h1>Come in, the door is open.</h1>
        <p>
          A small house to try the modal in. Nothing here is real: the chains, wallets and prices all run on this
          computer.
        </p>
        <div className="hero-buttons">
          <Button tone="primary" onClick={() => void open()}>
            Open Portico
          </Button>
          {isConnected && (
            <Button tone="raised" onClick={() => void open({ view: 'Connect' })}>
              Add a wallet
            </Button>
          )}
        </div>
      </div>
      <Facade />
    </div>
  );
}
