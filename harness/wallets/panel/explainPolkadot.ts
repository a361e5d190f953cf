import { hex } from '@scure/base';
import type { PolkadotTestWallet } from '../polkadot/wallet';
import type { PendingRequest } from '../prompts';
import { type Explained, short } from './explain';

/** Bytes as text, where they are text. */
function textOf(data: unknown) {
  try {
    const bytes = hex.decode(String(data).slice(2).toLowerCase());
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/^[\P{C}\s]*$/u.test(text)) return text;
  } catch {
    // Not text: shown as it came.
  }
  return String(data);
}

/** What a request to a Polkadot wallet means, in words for its person. */
export function explainPolkadot(
  request: PendingRequest,
  { selected, accounts }: ReturnType<PolkadotTestWallet['state']>,
): Explained {
  const [first] = request.params as [Record<string, unknown> | undefined];
  switch (request.method) {
    case 'signRaw':
      return {
        title: 'Sign this message?',
        quote: textOf(first?.data),
        facts: [['With', short(String(first?.address))]],
      };
    case 'signPayload':
      return {
        title: 'Sign this call?',
        quote: String(first?.method),
        facts: [
          ['With', short(String(first?.address))],
          ['Chain', short(String(first?.genesisHash))],
          ['Nonce', String(Number(first?.nonce))],
        ],
        warning: 'Only the page knows what this call does.',
      };
    default:
      return {
        title: accounts.length > 1 ? 'Let this page see your accounts?' : 'Let this page see your account?',
        facts: accounts.map((address): [string, string] => [
          address === selected ? 'Account in use' : 'Account',
          short(address),
        ]),
        note: 'It can see your balance and ask you things. It can move nothing by itself.',
      };
  }
}
