import type { Mutation } from './build';

const method = 'src/adapters/embedded/method.ts';

/** Bugs that an embedded wallet may have; each leaves a page and a frame of two minds. */
export const frameMutations: Mutation[] = [
  {
    name: 'the frame is not told that its person left',
    file: 'src/adapters/embedded/signOut.ts',
    find: "client.ask('SIGN_OUT', undefined, waiting.signal)",
    replace: 'Promise.resolve()',
  },
  {
    name: 'a page does not come back to its login',
    file: method,
    find: 'if (!memory.isUsed() || (isIn() && memory.person() === seen)) return;',
    replace: 'return;',
  },
  {
    name: 'who logged out at the wallet’s own site stays in',
    file: method,
    find: 'isIn() ? leave() : memory.forget();',
    replace: 'isIn() || memory.forget();',
  },
  {
    name: 'somebody else who logged in there is not seen',
    file: method,
    find: 'if (isConnected) await comeIn',
    replace: 'if (isConnected && !isIn()) await comeIn',
  },
  {
    name: 'a request goes to the network in use, not to its own',
    file: method,
    find: 'const chainId = toChainId(networkId) ?? referenceOf(networkId);',
    replace:
      'const chainId = toChainId(sessions[namespace]?.networkId as never) ?? referenceOf(sessions[namespace]?.networkId as never);',
  },
];
