import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { alias, base, optimizeDeps, plugins } from '../../vite.base.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const root = path('../..');

/** The demo reads the package's doors from the sources, so that a change shows at once. A dapp needs none of this. */
export default mergeConfig(
  base,
  defineConfig({
    root: path('.'),
    plugins: plugins(),
    resolve: {
      alias: {
        ...alias,
        'portico/styles.css': path('./src/nothing.css'),
        'portico/evm': path('../../src/exports/evm.ts'),
        'portico/solana': path('../../src/exports/solana.ts'),
        'portico/networks': path('../../src/exports/networks.ts'),
        'portico/bitcoin': path('../../src/exports/bitcoin.ts'),
        'portico/polkadot': path('../../src/exports/polkadot.ts'),
        'portico/walletconnect': path('../../src/exports/walletconnect.ts'),
        'portico/embedded': path('../../src/exports/embedded.ts'),
        'portico/siwx': path('../../src/exports/siwx.ts'),
        'portico/design': path('../../src/exports/design.ts'),
        portico: path('../../src/exports/index.ts'),
      },
    },
    optimizeDeps: {
      include: [...optimizeDeps.include, 'viem', 'viem/accounts', 'viem/actions', '@wagmi/core'],
    },
    cacheDir: path('../../node_modules/.vite-demo'),
    server: { port: 5173, host: 'localhost', fs: { allow: [root] }, warmup: { clientFiles: ['./main.tsx'] } },
    build: { target: 'es2022', outDir: path('../../.cache/demo'), emptyOutDir: true },
  }),
);
