import { createPublicKey, verify } from 'node:crypto';
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

/** What an account holds by the chain's own word, in lamports. */
export async function lamportsOf({ info }: JourneyHarness, address: string): Promise<bigint> {
  const asked = [address, { commitment: 'confirmed' }];
  const { value } = (await askRpc(info.services.solana?.rpcUrl ?? '', 'getBalance', asked)) as { value: number };
  return BigInt(value);
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
