import { verify, verifySchnorr } from '@bitcoinerlab/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { Script, type Transaction } from '@scure/btc-signer';
import { hash160 } from '@scure/btc-signer/utils.js';
import { bytesToHex } from 'viem';

export interface Coin {
  txid: string;
  vout: number;
  script: Uint8Array;
  amount: bigint;
  /** Undefined until a block holds it. */
  height?: number;
}

const isSame = (a: Uint8Array, b: Uint8Array) => bytesToHex(a) === bytesToHex(b);

/** From DER, as Bitcoin writes a signature, to the 64 bytes that libraries compare. */
function compact(der: Uint8Array) {
  const read = (at: number) => der.subarray(at + 2, at + 2 + (der[at + 1] as number));
  const pad = (part: Uint8Array) => {
    const bytes = part.length > 32 ? part.subarray(part.length - 32) : part;
    return new Uint8Array([...new Uint8Array(32 - bytes.length), ...bytes]);
  };
  const r = read(2);
  return new Uint8Array([...pad(r), ...pad(read(4 + r.length))]);
}

function checkP2wpkh(tx: Transaction, at: number, coin: Coin, [signature, publicKey]: readonly Uint8Array[]) {
  if (!signature || !publicKey || !isSame(hash160(publicKey), coin.script.subarray(2))) return false;
  const code = Script.encode(['DUP', 'HASH160', coin.script.subarray(2), 'EQUALVERIFY', 'CHECKSIG']);
  const hash = tx.preimageWitnessV0(at, code, signature.at(-1) as number, coin.amount);
  return verify(hash, publicKey, compact(signature.subarray(0, -1)), true);
}

function checkP2tr(tx: Transaction, at: number, coins: readonly Coin[], [signature]: readonly Uint8Array[]) {
  if (!signature || (signature.length !== 64 && signature.length !== 65)) return false;
  const scripts = coins.map(({ script }) => script);
  const amounts = coins.map(({ amount }) => amount);
  const hash = tx.preimageWitnessV1(at, scripts, signature[64] ?? 0, amounts);
  return verifySchnorr(hash, (coins[at] as Coin).script.subarray(2), signature.subarray(0, 64));
}

/** Whether an input may spend its coin. By another library than the one that signs; the two kinds that wallets have today. */
export function maySpend(tx: Transaction, at: number, coins: readonly Coin[]): boolean {
  const coin = coins[at] as Coin;
  const witness = tx.getInput(at).finalScriptWitness ?? [];
  if (coin.script[0] === 0x00 && coin.script.length === 22) return checkP2wpkh(tx, at, coin, witness);
  if (coin.script[0] === 0x51 && coin.script.length === 34) return checkP2tr(tx, at, coins, witness);
  return false;
}

/** A transaction's id: of its bytes without witnesses, so that signatures do not change it. */
export const idOf = (bytes: Uint8Array) => bytesToHex(sha256(sha256(bytes)).reverse()).slice(2);
