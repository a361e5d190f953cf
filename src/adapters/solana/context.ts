import type { RpcService } from '@/domain/rpcService';
import type { Env } from '@/ports/env';
import type { RpcUrls } from '../endpoints';
import type { WalletContext } from '../wallets/prepareSigner';
import type { SolanaWallet } from './wallet';

/** What the acting side of the adapter stands on. */
export interface SolanaContext extends WalletContext<SolanaWallet> {
  env: Env;
  rpcUrls?: RpcUrls;
  service?: RpcService;
}
