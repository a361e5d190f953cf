import { base64, hex } from '@scure/base';
import { invalidParams } from '../providerError';
import type { BitcoinKey } from './keys';
import type { BitcoinNetworkName, BitcoinWalletOptions } from './options';
import type { InputsOf } from './psbt';
import type { BitcoinCore } from './wallet';

/** Networks as Wallet Standard names them. */
const CHAINS: Record<BitcoinNetworkName, string> = {
  Mainnet: 'bitcoin:mainnet',
  Testnet: 'bitcoin:testnet',
  Testnet4: 'bitcoin:testnet4',
  Signet: 'bitcoin:signet',
};

const EVENTS = ['accountChange', 'networkChange', 'disconnect'] as const;
const SIGNING = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const;

export interface BitcoinStandardAccount {
  address: string;
  publicKey: Uint8Array;
  chains: readonly string[];
  features: readonly string[];
}

interface PsbtInput {
  psbt: Uint8Array;
  chain?: string;
  inputsToSign?: readonly { account: BitcoinStandardAccount; signingIndexes: readonly number[] }[];
}

/** The wallet as Wallet Standard has it, with the features of its Bitcoin extension. Such wallets stand on no network: each request names one. */
export function createBitcoinStandard(core: BitcoinCore, { name, icon, lacks = [] }: BitcoinWalletOptions) {
  const { keeper } = core;
  const chains = core.networks.map((one) => CHAINS[one]);
  const features = SIGNING.filter((one) => !lacks.includes(one));
  /** An account serves every network that spells its addresses the same way: all test networks, or the main one. */
  const near = () => core.networks.filter((one) => (one === 'Mainnet') === (core.network() === 'Mainnet'));
  const accountOf = ({ address, publicKey }: BitcoinKey): BitcoinStandardAccount =>
    Object.freeze({ address, publicKey: hex.decode(publicKey), chains: near().map((one) => CHAINS[one]), features });

  let shown: readonly BitcoinStandardAccount[] = [];
  const show = () => {
    shown = Object.freeze(core.visible().map(accountOf));
    return shown;
  };
  show();
  // Before anybody else hears of a change, what `accounts` tells is true.
  for (const kind of EVENTS) core.events.on(kind, show);

  const call =
    <Input>(method: string, deed: (inputs: readonly Input[], prompt: () => Promise<void>) => unknown) =>
    (...inputs: Input[]) =>
      keeper.answer(method, inputs, async (prompt) => {
        const result = await deed(inputs, prompt);
        if (keeper.lieOf(method) !== 'garbage') return result;
        return method === 'bitcoin:connect'
          ? { accounts: [42, null, {}] }
          : [{ signature: 'banana', signedPsbt: 7, txId: {} }];
      });

  const inputsOf = ({ inputsToSign = [] }: PsbtInput): InputsOf =>
    Object.fromEntries(inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]));
  function networkOf({ chain }: PsbtInput) {
    const network = chain === undefined ? core.network() : near().find((one) => CHAINS[one] === chain);
    if (network) return network;
    throw invalidParams(`the account is not for ${chain}.`);
  }

  const all: Record<string, Record<string, unknown>> = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: call<{ purposes?: readonly string[] }>('bitcoin:connect', async ([input], prompt) => {
        await core.connect(prompt);
        const purposes = input?.purposes ?? ['payment', 'ordinals'];
        show();
        return { accounts: shown.filter((_, at) => purposes.includes(core.visible()[at]?.purpose ?? '')) };
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: call('standard:disconnect', () => core.forget('disconnect')),
    },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: (change: { accounts: readonly BitcoinStandardAccount[] }) => void) {
        const hear = () => listener({ accounts: show() });

        for (const kind of EVENTS) core.events.on(kind, hear);
        return () => {
          for (const kind of EVENTS) core.events.removeListener(kind, hear);
        };
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: call<{ account: BitcoinStandardAccount; message: Uint8Array }>(
        'bitcoin:signMessage',
        async (inputs, prompt) => {
          const outputs = [];
          for (const { account, message } of inputs) {
            const text = new TextDecoder('utf-8', { fatal: true }).decode(message);
            const signed = await core.signMessage('bitcoin:signMessage', account.address, text, undefined, prompt);
            outputs.push({ signedMessage: message, signature: base64.decode(signed.signature) });
          }
          return outputs;
        },
      ),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: call<PsbtInput>('bitcoin:signTransaction', async ([input], prompt) => {
        if (!input) throw invalidParams('there is nothing to sign.');
        const asked = { psbt: input.psbt, inputs: inputsOf(input), on: networkOf(input) };
        return [{ signedPsbt: (await core.signPsbt('bitcoin:signTransaction', asked, prompt)).psbt }];
      }),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: call<PsbtInput>('bitcoin:signAndSendTransaction', async ([input], prompt) => {
        if (!input) throw invalidParams('there is nothing to sign.');
        const asked = { psbt: input.psbt, inputs: inputsOf(input), on: networkOf(input), broadcast: true };
        return [{ txId: (await core.signPsbt('bitcoin:signAndSendTransaction', asked, prompt)).txid }];
      }),
    },
  };

  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains,
    get accounts() {
      return shown;
    },
    features: Object.freeze(Object.fromEntries(Object.entries(all).filter(([feature]) => !lacks.includes(feature)))),
  });
}

export type BitcoinStandardWallet = ReturnType<typeof createBitcoinStandard>;
