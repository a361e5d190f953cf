import { p2tr, p2wpkh } from '@scure/btc-signer';
import { NETWORK, pubSchnorr, TEST_NETWORK } from '@scure/btc-signer/utils.js';
import { bytesToHex, hexToBytes } from 'viem';
import { HDKey } from 'viem/accounts';
import { memoize } from '../../memoize';
import type { BitcoinNetworkName } from './options';

export interface BitcoinKey {
  purpose: 'payment' | 'ordinals';
  addressType: 'p2wpkh' | 'p2tr';
  address: string;
  /** Hex without 0x: 33 bytes of a payment key, the 32 of BIP-340 of an ordinals key. */
  publicKey: string;
  path: string;
  privateKey: Uint8Array;
  /** What its coins are locked by. */
  script: Uint8Array;
}

export const codecOf = (network: BitcoinNetworkName) => (network === 'Mainnet' ? NETWORK : TEST_NETWORK);
export const bare = (bytes: Uint8Array) => bytesToHex(bytes).slice(2);

function derive(root: HDKey, path: string) {
  const { privateKey, publicKey } = root.derive(path);
  if (!privateKey || !publicKey) throw new Error(`There is no key at ${path}.`);
  return { privateKey, publicKey };
}

function deriveKeys(seed: string, account: number, network: BitcoinNetworkName): readonly [BitcoinKey, BitcoinKey] {
  const root = HDKey.fromMasterSeed(hexToBytes(`0x${seed}`));
  const codec = codecOf(network);
  const tail = `${network === 'Mainnet' ? 0 : 1}'/${account}'/0/0`;
  const [payPath, ordPath] = [`m/84'/${tail}`, `m/86'/${tail}`];
  const pay = derive(root, payPath);
  const ord = derive(root, ordPath);
  const payment = p2wpkh(pay.publicKey, codec);
  const inner = pubSchnorr(ord.privateKey);
  const ordinals = p2tr(inner, undefined, codec);
  return [
    {
      purpose: 'payment',
      addressType: 'p2wpkh',
      address: payment.address as string,
      publicKey: bare(pay.publicKey),
      path: payPath,
      privateKey: pay.privateKey,
      script: payment.script,
    },
    {
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: ordinals.address as string,
      publicKey: bare(inner),
      path: ordPath,
      privateKey: ord.privateKey,
      script: ordinals.script,
    },
  ];
}

/** The keys of one account on one network: payment first (BIP-84), then ordinals (BIP-86). Each takes 16 ms of a processor. */
export const readAccount = memoize(deriveKeys);
