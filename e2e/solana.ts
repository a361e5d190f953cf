import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { lantern } from '../harness/fixtures/solanaWallets';
import { askRpc } from '../harness/ledger/chain';
import { bringSolanaWallet } from '../harness/testing/bring';
import { solanaChainsOf } from '../harness/testing/chainsOf';
import type { JourneyHarness } from './openHarness';

/** Brings Ada's Solana wallet into every page. Call it before `host.open()`. */
export const bringLantern = (page: Page, { info }: JourneyHarness) =>
  bringSolanaWallet(page, lantern({ chains: solanaChainsOf(info) }));

/** Asks the chain itself. */
export const askSolana = ({ info }: JourneyHarness, method: string, ...params: unknown[]) =>
  askRpc(info.services.solana?.rpcUrl ?? '', method, params);

/** What an account holds by the chain's own word, in lamports. */
export async function lamportsOf(harness: JourneyHarness, address: string): Promise<bigint> {
  const { value } = (await askSolana(harness, 'getBalance', address, { commitment: 'confirmed' })) as { value: number };
  return BigInt(value);
}

interface TokenAccounts {
  value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[];
}

/** What lies in each of an owner's accounts of a token. */
export async function heldOnSolana(harness: JourneyHarness, owner: string, mint: string): Promise<bigint[]> {
  const how = { encoding: 'jsonParsed', commitment: 'confirmed' };
  const { value } = (await askSolana(harness, 'getTokenAccountsByOwner', owner, { mint }, how)) as TokenAccounts;
  return value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount));
}

/** The key of a wallet that nobody has used. */
export function newKey(): { address: string; secretKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  return { address: base58.encode(open), secretKey: base58.encode(Buffer.concat([seed, open])) };
}

/** The head of an ed25519 public key in DER (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether that account signed that text: both in base58, checked by node's own cryptography. */
export const isSigned = (message: string, signature: string, address: string) =>
  verify(
    null,
    Buffer.from(message),
    createPublicKey({ key: Buffer.concat([SPKI, base58.decode(address)]), format: 'der', type: 'spki' }),
    base58.decode(signature),
  );
