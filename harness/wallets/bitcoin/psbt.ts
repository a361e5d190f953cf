import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { hexToBytes } from 'viem';
import { invalidParams, unauthorized } from '../providerError';
import { type BitcoinKey, bare } from './keys';

/** Which inputs each address signs. */
export type InputsOf = Record<string, readonly number[]>;

const same = (a: Uint8Array, b: Uint8Array) => bare(a) === bare(b);

export const readPsbt = (psbt: Uint8Array) => Transaction.fromPSBT(psbt, { allowUnknownOutputs: true });

/** @throws ProviderError for text that is no PSBT */
export function readPsbtText(psbt: unknown) {
  if (typeof psbt !== 'string') throw invalidParams('psbt is text in base64.');
  try {
    return base64.decode(psbt);
  } catch {
    throw invalidParams('psbt is not base64.');
  }
}

/** What the coin behind an input is locked by, and what it is worth. */
function spent(tx: Transaction, at: number) {
  const input = tx.getInput(at);
  const before = input.nonWitnessUtxo?.outputs[input.index ?? -1];
  return input.witnessUtxo ?? before;
}

/** The inputs that these keys can sign, where a page does not say which. */
export function inputsOf(tx: Transaction, keys: readonly BitcoinKey[]): InputsOf {
  const found: Record<string, number[]> = {};
  for (let at = 0; at < tx.inputsLength; at++) {
    const script = spent(tx, at)?.script;
    const key = script && keys.find((one) => same(one.script, script));
    if (key) found[key.address] = [...(found[key.address] ?? []), at];
  }
  return found;
}

/**
 * Signs the inputs asked for; payment and ordinals inputs may stand in one transaction.
 * @throws ProviderError 4100 for an address that is not this wallet's, -32602 for an input it can't sign
 */
export function signInputs(tx: Transaction, keys: readonly BitcoinKey[], wanted: InputsOf) {
  for (const [address, indexes] of Object.entries(wanted)) {
    const key = keys.find((one) => one.address === address);
    if (!key) throw unauthorized();
    for (const at of indexes) {
      if (!Number.isInteger(at) || at < 0 || at >= tx.inputsLength) throw invalidParams(`there is no input ${at}.`);
      const script = spent(tx, at)?.script;
      if (!script || !same(script, key.script)) throw invalidParams(`input ${at} is not ${address}’s.`);
      if (key.addressType === 'p2tr') tx.updateInput(at, { tapInternalKey: hexToBytes(`0x${key.publicKey}`) });
      tx.signIdx(key.privateKey, at);
    }
  }
}

/** What a transaction moves, for the wallet's person: what leaves to others, and the fee. */
export function movesOf(tx: Transaction, keys: readonly BitcoinKey[]) {
  let ins = 0n;
  for (let at = 0; at < tx.inputsLength; at++) ins += spent(tx, at)?.amount ?? 0n;
  let outs = 0n;
  const leaving: { script: Uint8Array; amount: bigint }[] = [];
  for (let at = 0; at < tx.outputsLength; at++) {
    const { script, amount = 0n } = tx.getOutput(at);
    outs += amount;
    if (script && !keys.some((key) => same(key.script, script))) leaving.push({ script, amount });
  }
  return { leaving, fee: ins - outs };
}
