/** What `script.ts` bundles: the installer, waiting to be told which wallets. */
import { installPolkadotTestWallets } from './install';

window.__installPolkadotTestWallets = installPolkadotTestWallets;
