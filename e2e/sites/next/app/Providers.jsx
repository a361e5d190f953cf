'use client';
import { createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import { useEffect, useState } from 'react';

/** The chains are known only when the page is asked for, so the handle is made with the page, once. */
export function Providers({ networks, theme, initialState, children }) {
  const [portico] = useState(() =>
    createPortico({
      chains: [evm({ networks })],
      metadata: { name: 'A streaming dapp', url: 'http://127.0.0.1' },
      images: 'services',
      ssr: true,
      theme,
    }),
  );
  useEffect(() => {
    Object.assign(window, { portico });
  }, [portico]);
  return (
    <PorticoProvider portico={portico} initialState={initialState}>
      {children}
    </PorticoProvider>
  );
}
