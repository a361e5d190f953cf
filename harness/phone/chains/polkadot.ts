import { hex } from '@scure/base';
import { readKey } from '../../wallets/polkadot/keys';
import { payloadBytes, readHex, type SignerPayload, wrapped } from '../../wallets/polkadot/payload';
import { invalidParams } from '../../wallets/providerError';
import { type ChainKind, checkShared, fieldsOf, type Handler } from './kind';

/** Polkadot's own number in SS58. */
const PREFIX = 0;
/** sr25519 in a MultiSignature. */
const SR25519 = 0x01;

/** Polkadot: messages and transactions' payloads, signed with sr25519. It sends nothing: a page does that itself. */
export function createPolkadotKind(seeds: readonly string[]): ChainKind {
  const keys = seeds.map((seed) => readKey(seed, PREFIX));
  const signed = (address: string, bytes: Uint8Array, ...scheme: number[]) => {
    const key = keys.find((one) => one.address === address);
    return { signature: `0x${hex.encode(Uint8Array.of(...scheme, ...(key?.sign(bytes) ?? [])))}` };
  };

  const handlers: Record<string, Handler> = {
    polkadot_signMessage: async (params, asking) => {
      const { address, message } = fieldsOf(params);
      if (typeof message !== 'string') throw invalidParams('the message is text, or bytes as hex.');
      const bytes = message.startsWith('0x') ? readHex(message, 'the message') : new TextEncoder().encode(message);
      const account = checkShared(address, asking);
      await asking.ask();
      return signed(account, wrapped(bytes));
    },
    polkadot_signTransaction: async (params, asking) => {
      const { address, transactionPayload } = fieldsOf(params);
      const bytes = payloadBytes(fieldsOf(transactionPayload) as unknown as SignerPayload);
      const account = checkShared(address, asking);
      await asking.ask();
      return signed(account, bytes, SR25519);
    },
  };

  return { namespace: 'polkadot', accounts: keys.map(({ address }) => address), events: ['accountsChanged'], handlers };
}
