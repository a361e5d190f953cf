import { base58, base64 } from '@scure/base';
import { callRpc } from '../rpc';
import { firstSignature } from './wire';

export interface SendOptions {
  preflightCommitment?: string;
  skipPreflight?: boolean;
  maxRetries?: number;
  minContextSlot?: number;
  /** Waits until the chain is that sure. */
  commitment?: string;
}

interface Reach {
  fetch: typeof fetch;
  sleep(ms: number): Promise<void>;
  rpcUrl: string;
}

const levels = ['processed', 'confirmed', 'finalized'];
const LOOK_MS = 100;
/** A minute: by then the blockhash is too old. */
const LOOKS = 600;

async function waitFor({ fetch, sleep, rpcUrl }: Reach, signature: string, commitment: string) {
  for (let left = LOOKS; left > 0; left--) {
    const answer = (await callRpc(fetch, rpcUrl, 'getSignatureStatuses', [[signature]])) as {
      value: ({ err: unknown; confirmationStatus: string } | null)[];
    };
    const status = answer.value[0];
    if (status?.err) throw new Error(`The transaction failed: ${JSON.stringify(status.err)}`);
    if (status && levels.indexOf(status.confirmationStatus) >= levels.indexOf(commitment)) return;
    await sleep(LOOK_MS);
  }
  throw new Error('The transaction was not confirmed in time.');
}

/** Sends a signed transaction to the wallet's own node. @returns its signature */
export async function sendWire(reach: Reach, wire: Uint8Array, { commitment, ...options }: SendOptions = {}) {
  const config = { encoding: 'base64', preflightCommitment: 'confirmed', ...options };
  await callRpc(reach.fetch, reach.rpcUrl, 'sendTransaction', [base64.encode(wire), config]);
  const signature = firstSignature(wire);
  if (commitment) await waitFor(reach, base58.encode(signature), commitment);
  return signature;
}
