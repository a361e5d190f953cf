import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { readPorticoState } from 'portico/server';
import { type ReactNode, Suspense } from 'react';
import 'portico/styles.css';
import { Providers } from './Providers';

export const metadata: Metadata = { title: 'My dapp', icons: { icon: 'data:,' } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <Visitor>{children}</Visitor>
        </Suspense>
      </body>
    </html>
  );
}

/** Reads the visitor's cookie, so that the account is in the server's own markup. Under Suspense, as Next asks. */
async function Visitor({ children }: { children: ReactNode }) {
  const cookie = (await headers()).get('cookie');
  return <Providers initialState={readPorticoState(cookie)}>{children}</Providers>;
}
