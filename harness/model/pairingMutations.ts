import type { Mutation } from './build';

const walletconnect = 'src/adapters/walletconnect';

/** Bugs that pairing may have; each leaves a page and a phone of two minds. */
export const pairingMutations: Mutation[] = [
  {
    name: 'a phone is not told that it was let go',
    file: `${walletconnect}/method.ts`,
    find: 'await (await client).endSession(topic, tellsWallet);',
    replace: 'await (await client).endSession(topic, false);',
  },
  {
    name: 'a phone is not told where the device forgot everything',
    file: `${walletconnect}/method.ts`,
    find: ' || isForgotten(storage);',
    replace: ';',
  },
  {
    name: 'a page does not come back to its pairing',
    file: `${walletconnect}/method.ts`,
    find: 'if (!readStoredSession(storage)) return undefined;',
    replace: 'return undefined;',
  },
  {
    name: 'a yes that nobody waits for lets the phone in',
    file: `${walletconnect}/pairingAttempts.ts`,
    find: 'onSession(session, trying.waiting > 0);',
    replace: 'onSession(session, true);',
  },
  {
    name: 'one side of a pairing alone hears of it',
    file: `${walletconnect}/activeSession.ts`,
    find: 'for (const [namespace, set] of listeners)\n      if',
    replace: 'for (const [namespace, set] of [...listeners].slice(0, 1))\n      if',
  },
  {
    name: 'a pairing that ended comes back',
    file: `${walletconnect}/relayClient.ts`,
    find: "client.on('session_delete', ({ topic }) => gone(topic));",
    replace: '',
  },
  {
    name: 'another account of the phone is not heard of',
    file: `${walletconnect}/relayClient.ts`,
    find: "client.on('session_update', ({ topic }) => onSession(held(topic) ?? null, topic));",
    replace: '',
  },
  {
    name: 'a request goes to one chain, whichever it is for',
    file: `${walletconnect}/relayClient.ts`,
    find: 'chainId: networkId, request',
    replace: "chainId: networkId.startsWith('eip155') ? 'eip155:1' : networkId, request",
  },
];
