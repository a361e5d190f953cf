/** What `script.ts` bundles: the installer, waiting to be told which wallets. */
import { installBitcoinTestWallets } from './install';

window.__installBitcoinTestWallets = installBitcoinTestWallets;
