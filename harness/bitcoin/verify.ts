import ecc from '@bitcoinerlab/secp256k1';
import { address as addresses, crypto, initEccLib, networks, payments, Transaction } from 'bitcoinjs-lib';

initEccLib(ecc);

const networkOf = (address: string) => (address.startsWith('bc1') ? networks.bitcoin : networks.testnet);

function compactSize(length: number) {
  return length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8];
}

/** The parts of a witness, as BIP-322's simple form writes them. */
function readWitness(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let at = 1;
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const length = bytes[at] as number;
    parts.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at !== bytes.length) throw new Error('There is more than a witness.');
  return parts;
}

/** The 64 bytes behind a DER signature and its hash type. */
function fromDer(der: Uint8Array) {
  const part = (at: number) => der.slice(at + 2, at + 2 + (der[at + 1] as number));
  const pad = (bytes: Uint8Array) => [...new Uint8Array(Math.max(0, 32 - bytes.length)), ...bytes.slice(-32)];
  const r = part(2);
  return Uint8Array.from([...pad(r), ...pad(part(4 + r.length))]);
}

function messageHash(text: Uint8Array) {
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'));
  return crypto.sha256(Uint8Array.from([...tag, ...tag, ...text]));
}

/**
 * Whether a Bitcoin signature of a message is the address's: BIP-137 (65 bytes) for P2WPKH, BIP-322's simple form for
 * P2WPKH and taproot. Written on bitcoinjs-lib and its own curves, not on what the test wallets sign with.
 * @param signature base64
 */
export function isBitcoinSignature(message: string, signature: string, address: string): boolean {
  const bytes = Uint8Array.from(Buffer.from(signature, 'base64'));
  const text = new TextEncoder().encode(message);
  const script = addresses.toOutputScript(address, networkOf(address));
  if (bytes.length === 65) {
    const header = bytes[0] as number;
    const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n');
    const hash = crypto.hash256(Uint8Array.from([...magic, ...compactSize(text.length), ...text]));
    if (header < 39 || header > 42) return false;
    const publicKey = ecc.recover(hash, bytes.slice(1), ((header - 39) & 3) as 0, true);
    return (
      publicKey !== null && payments.p2wpkh({ pubkey: publicKey, network: networkOf(address) }).address === address
    );
  }
  const toSpend = new Transaction();
  toSpend.version = 0;
  toSpend.addInput(new Uint8Array(32), 0xffffffff, 0, Uint8Array.from([0, 32, ...messageHash(text)]));
  toSpend.addOutput(script, 0n);
  const toSign = new Transaction();
  toSign.version = 0;
  toSign.addInput(toSpend.getHash(), 0, 0);
  toSign.addOutput(Uint8Array.of(0x6a), 0n);
  const witness = readWitness(bytes);
  const [first, second] = witness as [Uint8Array, Uint8Array?];
  if (script[0] === 0x51) {
    const type = first.length === 65 ? (first[64] as number) : 0;
    const message32 = toSign.hashForWitnessV1(0, [script], [0n], type);
    return ecc.verifySchnorr(message32, script.slice(2), first.slice(0, 64));
  }
  if (!second) return false;
  const { output: code } = payments.p2pkh({ hash: script.slice(2) });
  const message32 = toSign.hashForWitnessV0(0, code as Uint8Array, 0n, first.at(-1) as number);
  const isOwn = payments.p2wpkh({ pubkey: second, network: networkOf(address) }).address === address;
  return isOwn && ecc.verify(message32, second, fromDer(first.slice(0, -1)), true);
}
