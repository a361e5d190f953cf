import { Transaction } from '@scure/btc-signer';
import { bytesToHex } from 'viem';
import { internal, invalidParams } from '../providerError';
import type { BitcoinNode } from './esploraNode';
import { type BitcoinKey, codecOf } from './keys';
import type { BitcoinNetworkName } from './options';

export interface Recipient {
  address: string;
  /** Smallest units. */
  amount: bigint;
}

/** Satoshis per virtual byte. */
const FEE_RATE = 2n;
/** Less than this is not worth its place: it goes to the fee. */
const DUST = 294n;

/** Reads `recipients`, or says what is wrong with it. */
export function readRecipients(value: unknown): Recipient[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidParams('recipients is a list of address and amount.');
  return value.map((one: { address?: unknown; amount?: unknown } | null) => {
    const { address, amount } = one ?? {};
    if (typeof address !== 'string') throw invalidParams('a recipient has an address.');
    if (!/^\d{1,16}$/.test(String(amount)) || BigInt(amount as string) === 0n)
      throw invalidParams('an amount is a whole number of satoshis.');
    return { address, amount: BigInt(amount as string) };
  });
}

/**
 * Pays out of a payment address: takes its coins, largest first, and gives back the change.
 * @returns the transaction, signed, as hex
 * @throws ProviderError where the coins do not suffice or an address is of another network
 */
export async function signTransfer(
  node: BitcoinNode,
  network: BitcoinNetworkName,
  key: BitcoinKey,
  recipients: Recipient[],
) {
  const coins = (await node.utxos(key.address)).sort((a, b) => b.value - a.value);
  const wanted = recipients.reduce((sum, { amount }) => sum + amount, 0n);
  const tx = new Transaction();
  try {
    for (const { address, amount } of recipients) tx.addOutputAddress(address, amount, codecOf(network));
  } catch {
    throw invalidParams(`a recipient is no address of ${network}.`);
  }
  let gathered = 0n;
  // Sizes of P2WPKH: 68 virtual bytes an input, 31 an output (43 a taproot one), 11 around them.
  const fee = () => FEE_RATE * BigInt(11 + 68 * tx.inputsLength + 43 * (recipients.length + 1));
  for (const { txid, vout, value } of coins) {
    if (gathered >= wanted + fee() && tx.inputsLength > 0) break;
    tx.addInput({ txid, index: vout, witnessUtxo: { script: key.script, amount: BigInt(value) } });
    gathered += BigInt(value);
  }
  const change = gathered - wanted - fee();
  if (change < 0n) throw internal(`Insufficient balance: ${gathered} of ${wanted + fee()} satoshis.`);
  if (change > DUST) tx.addOutput({ script: key.script, amount: change });
  tx.sign(key.privateKey);
  tx.finalize();
  return bytesToHex(tx.extract()).slice(2);
}
