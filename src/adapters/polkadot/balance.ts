import { blake2b } from '@noble/hashes/blake2';
import { hex } from '@scure/base';
import * as v from 'valibot';
import { ServiceError } from '@/domain/errors/errorKinds';
import type { Network } from '@/domain/network';
import { parsePolkadotAddress } from '@/domain/polkadotAddress';
import type { NativeBalance } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { askNode, askNodes } from '../askNodes';
import type { RpcUrls } from '../endpoints';

/** Where all accounts are kept: the hashes of "System" and "Account". */
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/** Before the balance: nonce, consumers, providers and sufficients, of 4 bytes each. */
const BALANCE_AT = 16;
const BALANCE_BYTES = 16;

const answerSchema = v.object({ result: v.nullable(v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i))) });

/** An account's key in a chain's storage. */
function storageKey(publicKey: Uint8Array) {
  const hash = blake2b(publicKey, { dkLen: 16 });
  return `0x${ACCOUNTS}${hex.encode(hash)}${hex.encode(publicKey)}`;
}

/** The free balance in an account's record; nobody's record is nothing. */
export function freeBalance(record: string | null): bigint {
  if (record === null) return 0n;
  const bytes = hex.decode(record.slice(2).toLowerCase()).subarray(BALANCE_AT, BALANCE_AT + BALANCE_BYTES);
  if (bytes.length < BALANCE_BYTES) throw new ServiceError('RESPONSE_INVALID', { issues: 'System.Account' });
  return [...bytes].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

async function recordAt(env: Pick<Env, 'fetch' | 'clock'>, url: string, key: string): Promise<string | null> {
  const { result } = await askNode(env, url, answerSchema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [key] }),
  });
  return result;
}

/**
 * What an account holds and has not reserved, from a node of the network: the next one where one fails.
 * @throws ServiceError `HTTP_STATUS`, `RESPONSE_INVALID`; PorticoError `URL_NOT_HTTP`
 */
export async function readBalance(
  env: Pick<Env, 'fetch' | 'clock'>,
  network: Network,
  address: string,
  rpcUrls?: RpcUrls,
): Promise<NativeBalance> {
  const parsed = parsePolkadotAddress(address);
  if (!parsed)
    throw new ServiceError('RESPONSE_INVALID', { issues: 'address' }, { message: `${address} is no address.` });
  const key = storageKey(parsed.publicKey);
  const base = await askNodes(network, rpcUrls, async (url) => freeBalance(await recordAt(env, url, key)));
  const { decimals, symbol } = network.nativeCurrency;
  return { base: base.toString(), decimals, symbol };
}
