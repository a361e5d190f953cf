import { base64 } from '@scure/base';
import { Address, OutScript, Transaction } from '@scure/btc-signer';
import type { BitcoinTestWallet } from '../bitcoin/install';
import { type BitcoinKey, codecOf } from '../bitcoin/keys';
import { movesOf } from '../bitcoin/psbt';
import type { PendingRequest } from '../prompts';
import { type Explained, short } from './explain';

type Standing = ReturnType<BitcoinTestWallet['state']>;

/** Smallest units, written in whole ones. */
function btc(amount: bigint) {
  const digits = amount.toString().padStart(9, '0');
  const fraction = digits.slice(-8).replace(/0+$/, '');
  return `${digits.slice(0, -8)}${fraction && `.${fraction}`} BTC`;
}

const text = (value: unknown) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value));

function bytesOf(psbt: unknown): Uint8Array | undefined {
  if (psbt instanceof Uint8Array) return psbt;
  try {
    return base64.decode(String(psbt));
  } catch {
    return undefined;
  }
}

function explainPsbt(psbt: unknown, sends: boolean, keys: readonly BitcoinKey[], { network }: Standing): Explained {
  const bytes = bytesOf(psbt);
  const title = `${sends ? 'Send' : 'Sign'} this transaction?`;
  if (!bytes) return { title, facts: [], warning: 'It can’t be read.' };
  const { leaving, fee } = movesOf(Transaction.fromPSBT(bytes, { allowUnknownOutputs: true }), keys);
  const nameOf = (script: Uint8Array) => {
    try {
      return short(Address(codecOf(network)).encode(OutScript.decode(script)));
    } catch {
      return 'data';
    }
  };
  return {
    title,
    facts: [
      ...leaving.map(({ script, amount }): [string, string] => [`To ${nameOf(script)}`, btc(amount)]),
      ['Fee', btc(fee > 0n ? fee : 0n)],
    ],
    warning: 'A send can’t be undone.',
  };
}

/** What a request to a Bitcoin wallet means, in words for its person. */
export function explainBitcoin(request: PendingRequest, wallet: Pick<BitcoinTestWallet, 'state' | 'own'>): Explained {
  const state = wallet.state();
  const [first] = request.params as [Record<string, unknown> | undefined];
  switch (request.method) {
    case 'signMessage':
    case 'bitcoin:signMessage': {
      const account = (first?.account as { address?: string } | undefined)?.address ?? first?.address;
      return { title: 'Sign this message?', quote: text(first?.message), facts: [['With', short(String(account))]] };
    }
    case 'signPsbt':
      return explainPsbt(first?.psbt, first?.broadcast === true, wallet.own(), state);
    case 'bitcoin:signTransaction':
    case 'bitcoin:signAndSendTransaction':
      return explainPsbt(first?.psbt, request.method.includes('Send'), wallet.own(), state);
    case 'sendTransfer': {
      const recipients = (first?.recipients ?? []) as { address: string; amount: number | string }[];
      const total = recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      return {
        title: `Send ${btc(total)}?`,
        facts: [
          ...recipients.map(({ address, amount }): [string, string] => [`To ${short(address)}`, btc(BigInt(amount))]),
          ['From', short(state.selected)],
        ],
        warning: 'A send can’t be undone.',
      };
    }
    case 'wallet_changeNetwork':
      return { title: `Switch to ${String(first?.name)}?`, facts: [['Now', state.network]] };
    default:
      return {
        title: 'Let this page see your accounts?',
        facts: [
          ['Payments', short(state.selected)],
          ['Ordinals', short(state.ordinals)],
        ],
        note: 'It can see your balance and ask you things. It can move nothing by itself.',
      };
  }
}
