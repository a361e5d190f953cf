import { ServiceError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import { readTokens, type TokenBalance } from '@/domain/listedToken';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { ChainAdapter } from '@/ports/adapter';
import { invalidAddress } from './address';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import { TOKEN_PROGRAMS } from './programs';
import { createRpc } from './rpc';

/** Mint of one token account, and its amount in smallest units; nothing for what is none. */
function readAccount(entry: unknown) {
  const info = ['account', 'data', 'parsed', 'info'].reduce<unknown>((at, key) => read(at, key), entry);
  const [mint, held] = [read(info, 'mint'), read(info, 'tokenAmount')];
  const [amount, decimals] = [readWhole(read(held, 'amount')), readWhole(read(held, 'decimals'))];
  if (typeof mint !== 'string' || amount === undefined) return undefined;
  return { mint, amount, decimals: decimals !== undefined && decimals <= 255n ? Number(decimals) : undefined };
}

/**
 * What an account holds of the tokens that the site lists on the network's definition, in all its accounts of both token
 * programs; with the chain's own word on their decimals. @throws PorticoError `REQUEST_INVALID`, `NETWORK_NOT_FOUND`, or of the line
 */
export async function getTokenBalances(
  context: SolanaContext,
  { address, networkId }: Parameters<ChainAdapter['getNativeBalance']>[0],
): Promise<TokenBalance[]> {
  if (!isSolanaAddress(address)) throw invalidAddress('address', address);
  const tokens = readTokens(context.networkOf(networkId).tokens, isSolanaAddress);
  if (tokens.length === 0) return [];
  const rpc = createRpc(context);
  const how = { encoding: 'jsonParsed', commitment: 'confirmed' };
  const answers = await Promise.all(
    TOKEN_PROGRAMS.map((programId) => rpc.ask(networkId, 'getTokenAccountsByOwner', [address, { programId }, how])),
  );
  const held = new Map<string, { amount: bigint; decimals?: number }>();
  for (const answer of answers) {
    const entries = read(answer, 'value');
    if (!Array.isArray(entries))
      throw new ServiceError('RESPONSE_INVALID', {}, { message: 'The RPC’s answer is no list of token accounts.' });
    for (const entry of entries) {
      const account = readAccount(entry);
      if (!account) continue;
      const { mint, amount, decimals } = account;
      held.set(mint, { amount: (held.get(mint)?.amount ?? 0n) + amount, decimals });
    }
  }
  return tokens.flatMap((token) => {
    const { amount = 0n, decimals = token.decimals } = held.get(token.address) ?? {};
    return amount > 0n ? [{ ...token, base: amount.toString(), decimals }] : [];
  });
}
