/** What `script.ts` bundles: the installer, waiting to be told which wallets. */
import { installTestWallets } from './install';

window.__installTestWallets = installTestWallets;
