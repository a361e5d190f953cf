import { base64, hex } from '@scure/base';
import { isBitcoinAddress, parseBitcoinAddress } from '@/domain/bitcoinAddress';
import { ServiceError } from '@/domain/errors/errorKinds';
import { read } from '@/domain/errors/porticoError';
import type { WalletAccount } from '@/ports/account';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function publicKeyOf(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return hex.encode(value);
  const key = text(value)?.toLowerCase().replace(/^0x/, '');
  return key && /^(?:[\da-f]{64}|[\da-f]{66})$/.test(key) ? key : undefined;
}

/** What an address is for. Where a wallet does not say so, taproot is where ordinals are kept. */
function typeOf(address: string, purpose: unknown): 'payment' | 'ordinal' {
  if (purpose === 'payment') return 'payment';
  if (purpose === 'ordinals' || purpose === 'ordinal') return 'ordinal';
  return parseBitcoinAddress(address)?.kind === 'p2tr' ? 'ordinal' : 'payment';
}

const PATH = /^m(?:\/\d{1,10}'?){1,10}$/;

/**
 * The accounts in a wallet's answer: payment first, then ordinals ([§3] Account). What is no Bitcoin address is left
 * out; an address that serves both ends is one account.
 * @param items what sats-connect, Wallet Standard or WalletConnect list: an address each, and what else they tell
 */
export function readAccounts(items: unknown): WalletAccount[] {
  if (!Array.isArray(items)) return [];
  const found = items.flatMap((item): WalletAccount[] => {
    const address = text(read(item, 'address'));
    if (!address || !isBitcoinAddress(address)) return [];
    const publicKey = publicKeyOf(read(item, 'publicKey'));
    const path = text(read(item, 'path'));
    const type = typeOf(address, read(item, 'purpose') ?? read(item, 'intention') ?? read(item, 'type'));
    return [{ address, type, ...(publicKey && { publicKey }), ...(path && PATH.test(path) && { path }) }];
  });
  const sorted = [...found].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'));
  return sorted.filter(({ address }, at) => sorted.findIndex((one) => one.address === address) === at);
}

const bad = (what: string) =>
  new ServiceError('RESPONSE_INVALID', { issues: what }, { message: `The wallet’s answer is no ${what}.` });

/** A signature of a message, in base64, however the wallet writes it. @throws ServiceError `RESPONSE_INVALID` */
export function readSignature(value: unknown): string {
  if (value instanceof Uint8Array && value.length >= 64) return base64.encode(value);
  const signature = text(value);
  if (signature && /^(?:0x)?[\da-f]{128,}$/i.test(signature) && signature.length % 2 === 0)
    return base64.encode(hex.decode(signature.toLowerCase().replace(/^0x/, '')));
  if (signature && /^[A-Za-z\d+/]{80,}={0,2}$/.test(signature)) return signature;
  throw bad('signature');
}

/** "psbt" and 0xff, in base64. */
const MAGIC = 'cHNidP';

export const isPsbt = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MAGIC) && /^[A-Za-z\d+/]+={0,2}$/.test(value);

/** @throws ServiceError `RESPONSE_INVALID` */
export function readPsbt(value: unknown): string {
  const psbt = value instanceof Uint8Array ? base64.encode(value) : value;
  if (isPsbt(psbt)) return psbt;
  throw bad('PSBT');
}

/** @throws ServiceError `RESPONSE_INVALID` */
export function readTxid(value: unknown): string {
  const txid = text(value)?.toLowerCase();
  if (txid && /^[\da-f]{64}$/.test(txid)) return txid;
  throw bad('transaction id');
}
