import type { RpcService } from '@/domain/rpcService';
import type { Env } from '@/ports/env';
import type { RpcUrls } from '../endpoints';
import type { WalletGround } from '../wallets/asking';
import type { SolanaWallet } from './wallet';

/** What the acting side of the adapter stands on. */
export interface SolanaGround extends WalletGround<SolanaWallet> {
  env: Env;
  rpcUrls?: RpcUrls;
  service?: RpcService;
}
