import { base64 } from '@scure/base';
import { ProviderError, unsupported } from '../providerError';
import type { BitcoinKey } from './keys';
import type { BitcoinWalletOptions } from './options';
import { type InputsOf, readPsbtText } from './psbt';
import type { BitcoinCore, BitcoinEvent } from './wallet';

/** Errors as sats-connect numbers them, from those of EIP-1193. */
const CODES: Record<number, number> = { 4001: -32000, 4200: -32601, 4100: -32002 };

const shown = ({ address, publicKey, purpose, addressType }: BitcoinKey) => ({
  address,
  publicKey,
  purpose,
  addressType,
  walletType: 'software',
});

type Handler = (params: Record<string, unknown>, prompt: () => Promise<void>) => unknown;

export interface SatsProvider {
  request(method: string, params?: unknown): Promise<unknown>;
  addListener(event: BitcoinEvent, listener: (event: unknown) => void): () => void;
}

/** What a page finds through `window.btc_providers` (WBIP-004): `request` after sats-connect, answers as JSON-RPC has them. */
export function createSatsProvider(core: BitcoinCore, { lacks = [] }: BitcoinWalletOptions): SatsProvider {
  const { keeper } = core;
  const network = () => ({ bitcoin: { name: core.network() }, stacks: { name: 'mainnet' } });
  const account = () => ({ id: core.own()[0].path, addresses: core.visible().map(shown), walletType: 'software' });
  const mustBeIn = () => {
    if (core.visible().length === 0 && keeper.lieOf('wallet_connect') !== 'empty')
      throw new ProviderError(4100, 'Access denied.');
  };

  const handlers: Record<string, Handler> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(handlers), supports: ['WBIP004'] }),
    wallet_connect: async (_params, prompt) => {
      await core.connect(prompt);
      return { ...account(), network: network() };
    },
    wallet_getAccount: () => {
      mustBeIn();
      return account();
    },
    wallet_getNetwork: () => {
      mustBeIn();
      return network();
    },
    wallet_changeNetwork: async ({ name }, prompt) => {
      mustBeIn();
      await core.changeNetwork(name, prompt);
      return null;
    },
    wallet_disconnect: () => {
      core.forget('disconnect');
      return null;
    },
    getAddresses: async ({ purposes }, prompt) => {
      await core.connect(prompt);
      const wanted = Array.isArray(purposes) ? purposes : ['payment', 'ordinals'];
      return {
        addresses: core
          .visible()
          .filter(({ purpose }) => wanted.includes(purpose))
          .map(shown),
        network: network(),
      };
    },
    getAccounts: async ({ purposes }, prompt) => {
      await core.connect(prompt);
      const wanted = Array.isArray(purposes) ? purposes : ['payment', 'ordinals'];
      return core
        .visible()
        .filter(({ purpose }) => wanted.includes(purpose))
        .map(shown);
    },
    getBalance: async () => {
      mustBeIn();
      const confirmed = String(await core.balance());
      return { confirmed, unconfirmed: '0', total: confirmed };
    },
    signMessage: ({ address, message, protocol }, prompt) =>
      core.signMessage('signMessage', address, message, protocol, prompt),
    signPsbt: async ({ psbt, signInputs, broadcast }, prompt) => {
      const asked = {
        psbt: readPsbtText(psbt),
        inputs: signInputs as InputsOf | undefined,
        broadcast: broadcast === true,
      };
      const signed = await core.signPsbt('signPsbt', asked, prompt);
      return { ...signed, psbt: base64.encode(signed.psbt) };
    },
    sendTransfer: ({ recipients }, prompt) => core.sendTransfer(recipients, prompt),
  };

  const bend = (method: string, result: unknown) => {
    if (keeper.lieOf(method) !== 'garbage') return result;
    return { addresses: [42, null, { address: 'not an account' }], network: 7, psbt: 3, signature: {}, txid: [] };
  };

  return {
    request(method, params) {
      const id = String(keeper.controls.log.length + 1);
      const given = (params ?? {}) as Record<string, unknown>;
      const answered = keeper.answer(method, given, async (prompt) => {
        const handler = lacks.includes(method) ? undefined : handlers[method];
        if (!handler) throw unsupported(method);
        return bend(method, await handler(given, prompt));
      });
      return answered.then(
        (result) => ({ jsonrpc: '2.0', id, result }),
        ({ code, message }: ProviderError) => ({ jsonrpc: '2.0', id, error: { code: CODES[code] ?? code, message } }),
      );
    },
    addListener(event, listener) {
      const hear = () =>
        listener({
          type: event,
          ...(event === 'networkChange' && network()),
          ...(event !== 'disconnect' && { addresses: core.visible().map(shown) }),
        });
      core.events.on(event, hear);
      return () => core.events.removeListener(event, hear);
    },
  };
}
