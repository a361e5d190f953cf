/** What `script.ts` bundles: the installer, waiting to be told which wallets. */
import { installSolanaTestWallets } from './install';

window.__installSolanaTestWallets = installSolanaTestWallets;
