import { base64 } from '@scure/base';
import { p2wpkh } from '@scure/btc-signer';
import { bytesToHex, concat, type Hex, hexToBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { bitcoinMessageHash, signEcdsa } from '../../bitcoin/signedMessage';
import { esploraNode } from '../../wallets/bitcoin/esploraNode';
import { type BitcoinKey, bare, codecOf } from '../../wallets/bitcoin/keys';
import type { BitcoinNetworkName } from '../../wallets/bitcoin/options';
import { type InputsOf, inputsOf, readPsbt, readPsbtText, signInputs } from '../../wallets/bitcoin/psbt';
import { readRecipients, signTransfer } from '../../wallets/bitcoin/transfer';
import { internal, invalidParams } from '../../wallets/providerError';
import { type Asking, type ChainKind, checkShared, fieldsOf, type Handler, nodeOf } from './kind';

function readKey(privateKey: Hex, index: number, network: BitcoinNetworkName): BitcoinKey {
  const full = hexToBytes(privateKeyToAccount(privateKey).publicKey);
  const publicKey = concat([Uint8Array.of(0x02 + ((full[64] as number) & 1)), full.subarray(1, 33)]);
  const { address = '', script } = p2wpkh(publicKey, codecOf(network));
  return {
    purpose: 'payment',
    addressType: 'p2wpkh',
    address,
    publicKey: bare(publicKey),
    path: `m/84'/${network === 'Mainnet' ? 0 : 1}'/0'/0/${index}`,
    privateKey: hexToBytes(privateKey),
    script,
  };
}

/** `signInputs` as the Sign protocol has it: none means all that the account can sign. */
function readInputs(value: unknown): InputsOf | undefined {
  if (value !== undefined && !Array.isArray(value)) throw invalidParams('signInputs is a list of address and index.');
  const found: Record<string, number[]> = {};
  for (const one of value ?? []) {
    const { address, index } = fieldsOf(one);
    if (typeof address !== 'string' || typeof index !== 'number')
      throw invalidParams('signInputs is a list of address and index.');
    found[address] = [...(found[address] ?? []), index];
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Where the phone reads and sends, as Esplora has it. */
const nodeFor = ({ chain }: Asking) => esploraNode(fetch, nodeOf(chain).replace(/\/$/, ''));

/** Bitcoin by payment addresses: messages by ECDSA (BIP-137), PSBTs, transfers. BIP-322 and taproot are not the phone's. */
export function createBitcoinKind(privateKeys: readonly Hex[], network: BitcoinNetworkName = 'Mainnet'): ChainKind {
  const keys = privateKeys.map((key, at) => readKey(key, at, network));
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
      const { account, address, message, protocol } = fieldsOf(params);
      if (typeof message !== 'string') throw invalidParams('the message is text.');
      if (protocol !== undefined && protocol !== 'ecdsa')
        throw invalidParams(`the phone signs Bitcoin messages by "ecdsa", not by "${protocol}".`);
      const key = keyOf(checkShared(address ?? account, asking));
      await asking.ask();
      const hash = bitcoinMessageHash(message);
      const signature = await signEcdsa(hash, key.privateKey);
      return { address: key.address, signature: bare(signature), messageHash: bare(hash) };
    },

    signPsbt: async (params, asking) => {
      const { account, psbt, signInputs: asked, broadcast } = fieldsOf(params);
      const key = keyOf(checkShared(account, asking));
      const bytes = readPsbtText(psbt);
      const tx = readPsbt(bytes);
      const inputs = readInputs(asked) ?? inputsOf(tx, [key]);
      // What can't be signed is told before a person is bothered.
      signInputs(readPsbt(bytes), [key], inputs);
      const node = broadcast ? nodeFor(asking) : undefined;
      await asking.ask();
      signInputs(tx, [key], inputs);
      if (!node) return { psbt: base64.encode(tx.toPSBT(0)) };
      try {
        tx.finalize();
      } catch (error) {
        throw internal(`It can't be sent yet: ${(error as Error).message}`);
      }
      const txid = await node.broadcast(bytesToHex(tx.extract()).slice(2));
      return { psbt: base64.encode(tx.toPSBT(0)), txid };
    },

    sendTransfer: async (params, asking) => {
      const { account, recipientAddress, amount } = fieldsOf(params);
      const key = keyOf(checkShared(account, asking));
      const node = nodeFor(asking);
      const recipients = readRecipients([{ address: recipientAddress, amount }]);
      const signed = await signTransfer(node, network, key, recipients);
      await asking.ask();
      return { txid: await node.broadcast(signed) };
    },
  };

  return { namespace: 'bip122', accounts: keys.map(({ address }) => address), events: ['accountsChanged'], handlers };
}
