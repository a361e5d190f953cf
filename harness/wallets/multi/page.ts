/** What `script.ts` bundles: the installer, waiting to be told which wallets. */
import { installMultiWallets } from './install';

window.__installMultiWallets = installMultiWallets;
