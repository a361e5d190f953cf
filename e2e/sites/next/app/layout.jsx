import { headers } from 'next/headers';
import { readPorticoState, themeCss } from 'portico/server';
import 'portico/styles.css';
import { networks, theme } from '../harness';
import { Providers } from './Providers';

export const metadata = { title: 'A streaming dapp', icons: { icon: 'data:,' } };

export default async function Layout({ children }) {
  const given = await headers();
  return (
    <html lang="en">
      <head>
        {/* A browser hides a nonce from scripts, so React finds another value than the server wrote. */}
        <style nonce={given.get('x-nonce')} suppressHydrationWarning>
          {themeCss(theme)}
        </style>
      </head>
      <body>
        <Providers networks={networks()} theme={theme} initialState={readPorticoState(given.get('cookie'))}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
