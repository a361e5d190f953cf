import { sha256 } from '@noble/hashes/sha2';
import { base64 } from '@scure/base';
import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer';
import { tagSchnorr } from '@scure/btc-signer/utils.js';
import { hexToBytes, stringToBytes } from 'viem';
import { bitcoinMessageHash, signEcdsa } from '../../bitcoin/signedMessage';
import { type BitcoinKey, bare } from './keys';

export type MessageProtocol = 'ECDSA' | 'BIP322';

/** BIP-322's tagged hash of a message. */
export const bip322Hash = (message: string | Uint8Array) =>
  tagSchnorr('BIP0322-signed-message', typeof message === 'string' ? stringToBytes(message) : message);

/** BIP-322's two transactions that exist for a signature alone: the id of the first, and the second, unsigned. */
export function bip322Transactions(message: string | Uint8Array, script: Uint8Array) {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', bip322Hash(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  });
  const txid = sha256(sha256(toSpend)).reverse();
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true });
  toSign.addInput({ txid, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n });
  return { toSpendId: bare(txid), toSign };
}

/** A message signed as BIP-322's "simple" form has it: the witness alone. */
export function signBip322(message: string | Uint8Array, { script, privateKey, addressType, publicKey }: BitcoinKey) {
  const { toSign } = bip322Transactions(message, script);
  if (addressType === 'p2tr') toSign.updateInput(0, { tapInternalKey: hexToBytes(`0x${publicKey}`) });
  toSign.signIdx(privateKey, 0);
  toSign.finalize();
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []);
}

/** Signs a text as wallets do, by the protocol asked for or by the one that the address calls for. */
export async function signText(message: string, key: BitcoinKey, asked?: unknown) {
  const usual: MessageProtocol = key.addressType === 'p2tr' ? 'BIP322' : 'ECDSA';
  const protocol = asked === 'ECDSA' || asked === 'BIP322' ? asked : usual;
  if (protocol === 'ECDSA' && key.addressType === 'p2tr')
    throw new Error('A taproot address signs by BIP322, not by ECDSA.');
  const hash = protocol === 'ECDSA' ? bitcoinMessageHash(message) : bip322Hash(message);
  const bytes = protocol === 'ECDSA' ? await signEcdsa(hash, key.privateKey) : signBip322(message, key);
  return { signature: base64.encode(bytes), messageHash: bare(hash), address: key.address, protocol };
}
