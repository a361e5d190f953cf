import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { bech32 } from '@scure/base';
import { bytesToHex, concat, type Hex, hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bitcoinMessageHash, signEcdsa } from '../../bitcoin/signedMessage';
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
      const signature = await signEcdsa(hash, hexToBytes(key.privateKey));
      return { address: key.address, signature: bare(signature), messageHash: bare(hash) };
    },
  };

  return { namespace: 'bip122', accounts: keys.map(({ address }) => address), events: ['accountsChanged'], handlers };
}
