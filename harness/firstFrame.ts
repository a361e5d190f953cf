import { setImmediate } from 'node:timers/promises';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ChainSetup } from '@/adapters/chainSetup';
import { AccountButton } from '@/lobby/AccountButton';
import { ConnectButton } from '@/lobby/ConnectButton';
import { createPorticoWith } from '@/lobby/createPortico';
import { PorticoProvider } from '@/lobby/PorticoProvider';

const { JSDOM } = (await import('jsdom' as string)) as {
  JSDOM: new (html: string, options: object) => { window: Window };
};
/** One for all frames: a document is slow to make, and nothing stays in it. */
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'https://dapp.example' });

/**
 * What stands on a host's page in its first frame: its buttons are mounted, and nothing else has run or loaded.
 * @param lastSeen What the browser kept.
 * @returns the words of the connect button and of the account button of each kind of chain; empty for one that is not there
 */
export async function firstFrame(lastSeen: string | null, chains: readonly ChainSetup[]) {
  const { document } = window;
  const names = ['window', 'document', 'addEventListener', 'removeEventListener'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const values = {
    window,
    document,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  };
  for (const name of names) Object.defineProperty(globalThis, name, { value: values[name], configurable: true });
  try {
    const host = document.body.appendChild(document.createElement('div'));
    const portico = createPorticoWith({ chains }, { lastSeen: () => lastSeen, warn: () => {} });
    const root = createRoot(host);
    const seat = (name: string, child: ReturnType<typeof createElement>) =>
      createElement('p', { key: name, 'data-seat': name }, child);
    flushSync(() =>
      root.render(
        createElement(
          PorticoProvider,
          { portico },
          seat('connect', createElement(ConnectButton)),
          ...chains.map(({ namespace }) => seat(namespace, createElement(AccountButton, { namespace }))),
        ),
      ),
    );
    const words = Object.fromEntries(
      [...host.querySelectorAll('[data-seat]')].map((one) => [one.getAttribute('data-seat'), one.textContent ?? '']),
    );
    flushSync(() => root.unmount());
    portico.destroy();
    host.remove();
    // What React still has to tidy up, it does while the page is there.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    return words;
  } finally {
    names.forEach((name, at) => {
      const known = before[at];
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    });
  }
}
