import { type Namespace, type NetworkId, namespaceOf, parseNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { ChainAdapter } from '@/ports/adapter';
import { adapterOf } from '../connection/adapterOf';
import { selectConnection, selectStatus } from '../connection/selectors';
import type { StoreExtra } from '../extra';
import { selectActiveNamespace } from '../network/selectors';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import type { AccountChoice } from './arguments';

export interface ChosenAccount {
  namespace: Namespace;
  connectorId: string;
  networkId: NetworkId;
  address: string;
}

/**
 * Who a request is for. While the wallet is only remembered, or has been asked and not answered yet, that is the account
 * the page shows; its adapter waits for the wallet.
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`
 */
export function chooseAccount(
  state: RootState,
  { namespace: wished, networkId, address }: AccountChoice,
): ChosenAccount {
  const namespace = wished ?? (networkId ? namespaceOf(networkId) : selectActiveNamespace(state));
  if (networkId && parseNetworkId(networkId)?.namespace !== namespace)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'networkId' },
      { message: `${networkId} is no network of ${namespace}.`, hint: 'Give a CAIP-2 id, such as "eip155:1".' },
    );
  const { connectorId, accounts, networkId: current } = selectConnection(state, namespace);
  const account = address
    ? accounts.find((one) => one.address === address || one.address.toLowerCase() === address.toLowerCase())
    : accounts[0];
  const on = networkId ?? current;
  if (!connectorId || !on || accounts.length === 0)
    throw new PorticoError(
      'NOT_CONNECTED',
      { namespace },
      { message: `No wallet is connected for ${namespace}.`, hint: 'Call connect() or open() first.' },
    );
  if (!account)
    throw new PorticoError(
      'REQUEST_INVALID',
      { field: 'address' },
      {
        message: `${address} is not an account of the connected wallet.`,
        hint: 'Ask for one of getState().accounts, or leave it out.',
      },
    );
  return { namespace, connectorId, networkId: on, address: account.address };
}

/**
 * The same; the site's developer hears of a kind of network that is neither in use nor connected ([§8] APKTW001).
 * @throws PorticoError `NOT_CONNECTED`, `REQUEST_INVALID`
 */
export const demandAccount =
  (choice: AccountChoice) =>
  (dispatch: AppDispatch, getState: () => RootState, { adapters }: StoreExtra): ChosenAccount => {
    const state = getState();
    try {
      return chooseAccount(state, choice);
    } catch (error) {
      const { code, details } = error as PorticoError;
      const { namespace } = details as { namespace?: Namespace };
      const isElsewhere = namespace && adapters[namespace] && namespace !== selectActiveNamespace(state);
      if (code === 'NOT_CONNECTED' && isElsewhere && selectStatus(state, namespace) === 'disconnected')
        dispatch(raiseAlert('NAMESPACE_NOT_CONNECTED', { namespace }));
      throw error;
    }
  };

/**
 * What a namespace's adapter can do; not every kind of chain has every act.
 * @throws UnsupportedError `NAMESPACE_UNSUPPORTED`, `METHOD_UNSUPPORTED`
 */
export function capabilityOf<Act extends keyof ChainAdapter>(
  extra: StoreExtra,
  namespace: Namespace,
  act: Act,
): NonNullable<ChainAdapter[Act]> {
  const adapter = adapterOf(extra, namespace);
  const found = adapter[act];
  if (typeof found === 'function') return found.bind(adapter) as NonNullable<ChainAdapter[Act]>;
  throw new UnsupportedError(
    'METHOD_UNSUPPORTED',
    { method: act },
    { message: `Networks of ${namespace} have no ${act}.`, hint: 'Ask on another kind of network.' },
  );
}
