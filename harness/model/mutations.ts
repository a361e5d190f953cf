import type { Mutation } from './build';

const connection = 'src/store/connection';
const flows = 'src/store/flows';

/** Bugs a connection's state machine may have; each is one that peers have shipped, or that we had. */
export const mutations: Mutation[] = [
  {
    name: 'a wallet that goes while in use stays on the screen',
    file: `${connection}/slice.ts`,
    find: 'else stand(state, namespace, active ? [active, ...others] : others);',
    replace: 'else if (active) stand(state, namespace, [active, ...others]);',
  },
  {
    name: 'who leaves a waiting wallet is left connecting',
    file: `${connection}/slice.ts`,
    find: 'state.attempt = null;',
    replace: '',
  },
  {
    name: 'a try in one namespace has the others connecting',
    file: `${connection}/slice.ts`,
    find: ' && attempt.namespace === namespace;',
    replace: ';',
  },
  {
    name: 'a no puts out who was in',
    file: `${connection}/slice.ts`,
    find: "phase: 'failed' };",
    replace: "phase: 'failed' };\n      state.namespaces[namespace] = disconnected;",
  },
  {
    name: 'the wallet before is never let go',
    file: `${flows}/singleWallet.ts`,
    find: 'if (selectRemoteFeatures(state).multiWallet) return;',
    replace: 'return;',
  },
  {
    name: 'to let one go lets all go',
    file: `${flows}/disconnect.ts`,
    find: 'dispatch(actions.disconnected({ namespace: name, connectorId: id }));',
    replace: 'dispatch(actions.disconnected({ namespace: name }));',
  },
  {
    name: 'a reload knows the wallet in use alone',
    file: `${flows}/reconnect.ts`,
    find: 'const all = [known, ...others];',
    replace: 'const all = [known];',
  },
  {
    name: 'a reload begins in the first namespace',
    file: `${flows}/reconnect.ts`,
    find: "storage.get('activeNamespace')",
    replace: 'undefined',
  },
  {
    name: 'storage forgets who is in use',
    file: `${flows}/connectionListeners.ts`,
    find: 'rememberActive(storage, namespace, connected[0]);',
    replace: '{}',
  },
  {
    name: 'other tabs are not followed out',
    file: `${flows}/followTabs.ts`,
    find: 'await disconnectOrForget(namespace, id, dispatch);',
    replace: '{}',
  },
  {
    name: 'the page stays on the network that the wallet left',
    file: 'src/store/network/selectors.ts',
    find: 'return choice ?? networkId ?? initial[namespace];',
    replace: 'return choice ?? initial[namespace];',
  },
  {
    name: 'a request goes wherever the wallet stands',
    file: 'src/adapters/evm/prepareSigner.ts',
    find: 'if ((await race(connector.getChainId(), signal)) !== chainId) {',
    replace: 'if (false) {',
  },
  {
    name: 'a request of Solana goes to the network of the page',
    file: 'src/store/transactions/account.ts',
    find: 'const on = networkId ?? current;',
    replace: 'const on = current;',
  },
];
