import type { Mutation } from './build';

const connection = 'src/store/connection';

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
    find: 'state.attempt = null;\n      settle(state, payload.namespace);',
    replace: 'state.attempt = null;',
  },
  {
    name: 'a try in one namespace leaves the other connecting',
    file: `${connection}/slice.ts`,
    find: 'if (before && before !== payload.namespace) settle(state, before);',
    replace: '',
  },
  {
    name: 'a no puts out who was in',
    file: `${connection}/slice.ts`,
    find: 'else stand(state, namespace, liveConnections(current));\n}',
    replace: 'else state.namespaces[namespace] = disconnected;\n}',
  },
  {
    name: 'the wallet before is never let go',
    file: `${connection}/singleWallet.ts`,
    find: 'if (selectRemoteFeatures(state).multiWallet) return;',
    replace: 'return;',
  },
  {
    name: 'to let one go lets all go',
    file: `${connection}/disconnect.ts`,
    find: 'dispatch(actions.disconnected({ namespace: name, connectorId: id }));',
    replace: 'dispatch(actions.disconnected({ namespace: name }));',
  },
  {
    name: 'a reload knows the wallet in use alone',
    file: `${connection}/thunks.ts`,
    find: 'const all = [known, ...others];',
    replace: 'const all = [known];',
  },
  {
    name: 'a reload begins in the first namespace',
    file: `${connection}/thunks.ts`,
    find: "storage.get('activeNamespace')",
    replace: 'undefined',
  },
  {
    name: 'storage forgets who is in use',
    file: `${connection}/listeners.ts`,
    find: 'rememberActive(storage, namespace, connected[0]);',
    replace: '{}',
  },
  {
    name: 'other tabs are not followed out',
    file: 'src/store/tabs/thunks.ts',
    find: 'await letGo(namespace, id, dispatch);',
    replace: '{}',
  },
  {
    name: 'the page stays on the network that the wallet left',
    file: 'src/store/network/slice.ts',
    find: 'state.active[payload.namespace] = active.networkId;',
    replace: '',
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
