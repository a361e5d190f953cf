import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import MuiDialog from '@mui/material/Dialog';
import * as Radix from '@radix-ui/react-dialog';
import { ConnectButton, createPortico, PorticoProvider, usePorticoAccount } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
import { type ReactNode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Chain, defineChain } from 'viem';
import type { HarnessInfo } from '../../../harness/info';

const { networks }: HarnessInfo = await (await fetch('/harness.json')).json();
const chains = networks.map(({ id, name, symbol, decimals, rpcUrl }) =>
  defineChain({
    id: Number(id.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  }),
) as Chain[];

const portico = createPortico({
  chains: [evm({ networks: chains as [Chain, ...Chain[]] })],
  metadata: { name: 'A dapp in a dialog', url: location.origin },
});
Object.assign(window, { portico });

/** What stands in the host's dialog: a way into ours, and something of its own to focus. */
function Inside() {
  const { status } = usePorticoAccount();
  return (
    <>
      <label>
        Amount <input />
      </label>
      <ConnectButton />
      <output aria-label="Status">{status}</output>
    </>
  );
}

/** Each host dialog as its own documentation shows it, open from the start, closed by a press outside or Escape. */
const hosts: Record<string, (children: ReactNode) => ReactNode> = {
  radix: (children) => <RadixHost>{children}</RadixHost>,
  baseui: (children) => <BaseHost>{children}</BaseHost>,
  mui: (children) => <MuiHost>{children}</MuiHost>,
  native: (children) => <NativeHost>{children}</NativeHost>,
};

function RadixHost({ children }: { children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger>Open the host dialog</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
        <Radix.Content aria-describedby={undefined} style={{ position: 'fixed', inset: 60, background: '#fff' }}>
          <Radix.Title>Host dialog</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function BaseHost({ children }: { children: ReactNode }) {
  return (
    <BaseDialog.Root>
      <BaseDialog.Trigger>Open the host dialog</BaseDialog.Trigger>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop style={{ position: 'fixed', inset: 0, background: '#0008' }} />
        <BaseDialog.Popup style={{ position: 'fixed', inset: 60, background: '#fff' }}>
          <BaseDialog.Title>Host dialog</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function MuiHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open the host dialog
      </button>
      <MuiDialog open={open} onClose={() => setOpen(false)} aria-labelledby="title">
        <h2 id="title">Host dialog</h2>
        {children}
      </MuiDialog>
    </>
  );
}

function NativeHost({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open the host dialog
      </button>
      <dialog ref={dialog} aria-labelledby="title">
        <h2 id="title">Host dialog</h2>
        {children}
      </dialog>
    </>
  );
}

/** `?frame=<url>`: a page of another origin that belongs to our dialog, as the secure frame will. */
const frame = new URLSearchParams(location.search).get('frame');
const host = hosts[new URLSearchParams(location.search).get('in') ?? ''] ?? ((children: ReactNode) => children);

createRoot(document.getElementById('root') as HTMLElement).render(
  <PorticoProvider portico={portico}>
    <h1>A small dapp</h1>
    <button type="button">Before</button>
    {host(<Inside />)}
    {frame && (
      <iframe
        title="Secure frame"
        src={frame}
        data-portico-frame=""
        style={{ position: 'fixed', zIndex: 999999, insetBlockEnd: 0, insetInlineStart: 0, blockSize: 80 }}
      />
    )}
  </PorticoProvider>,
);
