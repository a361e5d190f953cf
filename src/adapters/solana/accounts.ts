import { base58 } from '@scure/base';
import type { NetworkId } from '@/domain/caip';
import { read } from '@/domain/errors/porticoError';
import { isSolanaAddress } from '@/domain/solanaAddress';
import { texts } from '../walletStandard';
import type { WalletSession } from '../wallets/wallet';
import { isAmong } from './standardChain';

/** An account as a wallet showed it; `raw` goes back to it with each request. */
export interface StandardAccount {
  address: string;
  chains: readonly string[];
  raw: object;
}

const isSame = (key: unknown, address: string) =>
  !(key instanceof Uint8Array) || (key.length === 32 && base58.encode(Uint8Array.from(key)) === address);

function readAccount(raw: unknown, walletChains: readonly string[]): StandardAccount | undefined {
  const address = read(raw, 'address');
  if (typeof address !== 'string' || !isSolanaAddress(address) || !isSame(read(raw, 'publicKey'), address))
    return undefined;
  const named = read(raw, 'chains');
  const chains = Array.isArray(named) ? texts(named) : walletChains;
  return { address, chains, raw: raw as object };
}

/** The accounts of a list that are Solana's, each once: wallets of several chains list all of theirs. */
export function readAccounts(list: unknown, walletChains: readonly string[]): StandardAccount[] {
  const found = new Map<string, StandardAccount>();
  for (const raw of Array.isArray(list) ? list : []) {
    const account = readAccount(raw, walletChains);
    if (account?.chains.some((chain) => chain.startsWith('solana:')) && !found.has(account.address))
      found.set(account.address, account);
  }
  return [...found.values()];
}

/** What the house keeps of them; nothing where there is none. */
export function toSession(
  accounts: readonly StandardAccount[],
  networks: readonly NetworkId[],
): (WalletSession & { networkIds: NetworkId[] }) | undefined {
  const [first] = accounts;
  return (
    first && {
      accounts: accounts.map(({ address }) => ({ address, type: 'eoa' })),
      networkIds: networks.filter((id) => isAmong(first.chains, id)),
    }
  );
}
