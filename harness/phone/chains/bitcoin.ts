import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { bech32 } from '@scure/base';
import { bytesToHex, concat, type Hex, hexToBytes, numberToBytes, stringToBytes } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { invalidParams } from '../../wallets/providerError';
import { type ChainKind, checkShared, type Handler } from './kind';

interface BitcoinKey {
  address: string;
  /** 33 bytes, without 0x, as Bitcoin writes it. */
  publicKey: string;
  privateKey: Hex;
  path: string;
}

const bare = (bytes: Uint8Array) => bytesToHex(bytes).slice(2);

function readKey(privateKey: Hex, index: number): BitcoinKey {
  const full = hexToBytes(privateKeyToAccount(privateKey).publicKey);
  const publicKey = concat([Uint8Array.of(0x02 + ((full[64] as number) & 1)), full.subarray(1, 33)]);
  const words = bech32.toWords(ripemd160(sha256(publicKey)));
  return {
    privateKey,
    address: bech32.encode('bc', [0, ...words]),
    publicKey: bare(publicKey),
    path: `m/84'/0'/0'/0/${index}`,
  };
}

function compactSize(length: number) {
  if (length < 0xfd) return Uint8Array.of(length);
  return concat([Uint8Array.of(0xfd), numberToBytes(length, { size: 2 }).reverse()]);
}

/** What a "Bitcoin Signed Message" signs: the double SHA-256 of the magic and the text. */
export function bitcoinMessageHash(message: string): Uint8Array {
  const magic = stringToBytes('Bitcoin Signed Message:\n');
  const text = stringToBytes(message);
  return sha256(sha256(concat([compactSize(magic.length), magic, compactSize(text.length), text])));
}

/** BIP-137: the first byte says that a P2WPKH address signed, and which of two keys it was. */
const P2WPKH_HEADER = 39;

/** Bitcoin: messages by ECDSA (BIP-137). Transactions, BIP-322 and taproot are not the phone's yet. */
export function createBitcoinKind(privateKeys: readonly Hex[]): ChainKind {
  const keys = privateKeys.map(readKey);
  const keyOf = (address: string) => keys.find((one) => one.address === address) as BitcoinKey;

  const handlers: Record<string, Handler> = {
    getAccountAddresses: (_params, { shared }) =>
      shared.map((address) => ({
        address,
        publicKey: keyOf(address).publicKey,
        path: keyOf(address).path,
        intention: 'payment',
      })),

    signMessage: async (params, asking) => {
      const { account, address, message, protocol } = (Array.isArray(params) ? params[0] : (params ?? {})) as {
        account?: unknown;
        address?: unknown;
        message?: unknown;
        protocol?: unknown;
      };
      if (typeof message !== 'string') throw invalidParams('the message is text.');
      if (protocol !== undefined && protocol !== 'ecdsa')
        throw invalidParams(`the phone signs Bitcoin messages by "ecdsa", not by "${protocol}".`);
      const key = keyOf(checkShared(address ?? account, asking));
      await asking.ask();
      const hash = bitcoinMessageHash(message);
      const { r, s, yParity = 0 } = await sign({ hash: bytesToHex(hash), privateKey: key.privateKey });
      const signature = concat([Uint8Array.of(P2WPKH_HEADER + yParity), hexToBytes(r), hexToBytes(s)]);
      return { address: key.address, signature: bare(signature), messageHash: bare(hash) };
    },
  };

  return { namespace: 'bip122', accounts: keys.map(({ address }) => address), events: ['accountsChanged'], handlers };
}
