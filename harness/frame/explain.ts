import { decodeFunctionData, type Hex, isHex, numberToHex } from 'viem';
import { explainAsked } from '../phone/explain';
import type { PhoneToken } from '../phone/options';
import type { PhoneRequest } from '../phone/questions';
import { accountAbi } from '../smart/abi';
import { type Guest, readGrant } from '../smart/guests';
import { type Explained, short } from '../wallets/panel/explain';
import type { Frame } from './frame';

const fieldsIn = (params: unknown) => ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>;

/** What a smart account's operation does is what its calls do; one that can't be read is shown as the call that it is. */
function asCalls(request: PhoneRequest): PhoneRequest {
  const { sender, callData } = fieldsIn(request.params);
  const batch = (calls: object[]) => ({
    ...request,
    method: 'wallet_sendCalls',
    params: [{ from: sender, chainId: request.chainId?.split(':')[1], atomicRequired: true, calls }],
  });
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData as Hex });
    if (functionName === 'execute') {
      const [to, value, data] = args;
      return batch([{ to, value: numberToHex(value), data }]);
    }
    if (functionName === 'executeBatch')
      return batch(args[0].map(({ target, value, data }) => ({ to: target, value: numberToHex(value), data })));
  } catch {
    // It is no call of an account of ours.
  }
  return batch([{ to: sender, data: isHex(callData) ? callData : '0x' }]);
}

const nameOf = ({ request }: Guest, target: Hex, at: number) => {
  const names = request.permissions.flatMap(
    ({ data }) => data.functions?.map(({ functionName }) => functionName) ?? [],
  );
  // An address is one word: a line breaks before it (U+2060), not after its three dots.
  return `${names[at] ?? 'anything'} on ${short(target).replace('…', '…\u2060')}`;
};

/** Another key is to act for the account: what it may, until when. */
function grant(params: unknown, network: string): Explained {
  const title = 'Let another key act for you?';
  try {
    const guest = readGrant(fieldsIn(params), 0);
    return {
      title,
      facts: [
        ...guest.rules.map(({ target }, at): [string, string] => ['It may call', nameOf(guest, target, at)]),
        ['Its address', short(guest.key)],
        ['Until', new Date(guest.request.expiry * 1000).toUTCString()],
        ['Network', network],
      ],
      warning: 'Until then it asks you nothing. Your account pays its network fees.',
    };
  } catch (error) {
    return {
      title,
      facts: [['Network', network]],
      warning: `${(error as Error).message} An approval will be answered with this error.`,
    };
  }
}

/** What a request means, in words for its person. */
export function explainQuestion(request: PhoneRequest, frame: Frame, tokens: readonly PhoneToken[]): Explained {
  const { chains } = frame.state();
  const network = chains.find(({ id }) => id === request.chainId)?.name ?? request.chainId ?? '';
  switch (request.method) {
    case 'wallet_grantPermissions':
      return grant(request.params, network);
    case 'wallet_revokePermissions':
      return {
        title: 'End what another key may do?',
        facts: [['Network', network]],
        note: 'From then on it can do nothing for your account.',
      };
    default: {
      const asked = request.method === 'eth_sendUserOperation' ? asCalls(request) : request;
      return explainAsked(asked, { chains, selected: { eip155: frame.addressFor(request) } }, tokens);
    }
  }
}
