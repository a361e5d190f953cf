import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Avatar, Button, Mark, Tag, Text, type Theme, ThemeRoot } from '@/design/index';
import type { BitcoinTestWallet } from '../bitcoin/install';
import type { TestWallet } from '../evm';
import type { PolkadotTestWallet } from '../polkadot/wallet';
import type { PendingRequest } from '../prompts';
import type { SolanaTestWallet } from '../solana/wallet';
import { type Explained, explain } from './explain';
import { explainBitcoin } from './explainBitcoin';
import { explainPolkadot } from './explainPolkadot';
import { explainSolana } from './explainSolana';
import * as styles from './WalletPanel.css';

/** A test wallet of any chain. */
type AnyWallet = TestWallet | SolanaTestWallet | BitcoinTestWallet | PolkadotTestWallet;

function explainTo(wallet: AnyWallet, request: PendingRequest): Explained {
  if (!('kind' in wallet)) return explain(request, wallet.state());
  if (wallet.kind === 'solana') return explainSolana(request, wallet.state());
  return wallet.kind === 'bip122' ? explainBitcoin(request, wallet) : explainPolkadot(request, wallet.state());
}

export interface WalletPanelProps {
  wallets: readonly AnyWallet[];
  theme?: Theme;
}

interface Asked {
  wallet: AnyWallet;
  request: PendingRequest;
}

/** What a person must answer now: the oldest request of a wallet that asks. A locked wallet asks to be unlocked first. */
const nextOf = (wallets: readonly AnyWallet[]): Asked | undefined =>
  wallets
    .flatMap((wallet) => wallet.pending.map((request) => ({ wallet, request })))
    .find(({ wallet, request }) => wallet.behaviourOf(request.method) === 'ask');

function useAsked(wallets: readonly AnyWallet[]) {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const leave = wallets.map((wallet) => wallet.watch(look));
    return () => {
      for (const stop of leave) stop();
    };
  }, [wallets]);
  return nextOf(wallets);
}

/**
 * The window of the test wallets, as an extension would open it: what is asked, by whom, and two buttons. It stands in
 * the top layer, above the page's own modal, and says that nothing is real.
 */
export function WalletPanel({ wallets, theme }: WalletPanelProps) {
  const asked = useAsked(wallets);
  if (!asked) return null;
  return createPortal(
    <ThemeRoot theme={theme} locale="en" direction="ltr">
      <Window
        key={`${'kind' in asked.wallet ? asked.wallet.kind : 'eip155'} ${asked.wallet.info.rdns} ${asked.request.id}`}
        {...asked}
      />
    </ThemeRoot>,
    document.body,
  );
}

function Window({ wallet, request }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { locked, selected } = wallet.state();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={`${wallet.info.name}, test wallet`}
      onCancel={(event) => {
        event.preventDefault();
        request.reject();
      }}
    >
      <div className={styles.content}>
        <div className={styles.line}>
          <Mark kind="wallet" name={wallet.info.name} src={wallet.info.icon} size={32} />
          <Text as="strong" size="lg" weight="semibold">
            {wallet.info.name}
          </Text>
          <span className={styles.grow}>
            <Tag tone="warning">Test wallet</Tag>
          </span>
          <Avatar address={selected} size={32} />
        </div>
        {locked ? <Locked wallet={wallet} request={request} /> : <Question wallet={wallet} request={request} />}
      </div>
    </dialog>
  );
}

function Question({ wallet, request }: Asked) {
  const explained = explainTo(wallet, request);
  return (
    <>
      <Words {...explained} by={location.host} />
      <div className={styles.buttons}>
        <Button tone="raised" onClick={() => request.reject()}>
          Reject
        </Button>
        <Button tone="primary" onClick={() => request.approve()}>
          Approve
        </Button>
      </div>
    </>
  );
}

function Words({ title, quote, facts, note, warning, by }: Explained & { by: string }) {
  return (
    <>
      <div>
        <Text size="sm" tone="muted">
          <bdi>{by}</bdi> asks
        </Text>
        <Text as="h2" size="2xl" weight="semibold" wrap="balance">
          {title}
        </Text>
      </div>
      {quote !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by keyboard too
        <pre className={styles.quote} tabIndex={0}>
          {quote}
        </pre>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <Text as="dt" tone="muted">
                {label}
              </Text>
              <dd className={styles.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
      {warning && <p className={styles.warning}>{warning}</p>}
    </>
  );
}

function Locked({ wallet, request }: Asked) {
  return (
    <>
      <div>
        <Text size="sm" tone="muted">
          {wallet.info.name} is locked
        </Text>
        <Text as="h2" size="2xl" weight="semibold" wrap="balance">
          Unlock it to go on
        </Text>
      </div>
      <div className={styles.buttons}>
        <Button tone="raised" onClick={() => request.reject()}>
          Reject
        </Button>
        <Button tone="primary" onClick={() => wallet.unlock()}>
          Unlock
        </Button>
      </div>
    </>
  );
}
