import { type FrameOptions, FrameRefusal, toNetworkId, toWireChain } from './options';
import type { Person } from './people';
import type { Handlers, Shared, Visit } from './visit';
import type { SiwxData } from './wire';

/** What a page writes where the account is to stand ([wire 1.8]). */
const PLACEHOLDER = '<<AccountAddress>>';

/** Chains that pages are told of besides those that run here ([wire 1.16]). */
const publicChains = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 324, 280,
  100, 8453, 84531, 84532, 7777777, 999,
].map((id) => `eip155:${id}`);
const publicClusters = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
].map((id) => `solana:${id}`);
const known = new Set([...publicChains, ...publicClusters]);

/** @throws {FrameRefusal} for a chain that nobody has heard of */
export function checkNetwork({ chains }: FrameOptions, networkId: string): string {
  if (known.has(networkId) || chains.some(({ id }) => id === networkId)) return networkId;
  throw new FrameRefusal(`The chain ${networkId} is not supported`);
}

export const kindOf = (person: Person, networkId: string) =>
  networkId.startsWith('solana:') ? person.kinds.solana : person.kinds.eip155;
export const addressOf = (person: Person, networkId: string) => kindOf(person, networkId).accounts[0] as string;

/** The sign-in that a page asks for along with the login: its account filled in, and signed. */
async function signIn(person: Person, networkId: string, siwx: SiwxData) {
  const { serializedMessage } = siwx;
  const { signText } = kindOf(person, networkId);
  if (!serializedMessage || !signText) return {};
  const accountAddress = addressOf(person, networkId);
  const message = serializedMessage.replaceAll(PLACEHOLDER, accountAddress);
  const signature = await signText(accountAddress, message);
  return { message, signature, siwxMessage: { ...siwx, accountAddress, serializedMessage: message } };
}

interface UserWish {
  chainId?: string | number;
  siwxMessage?: SiwxData;
}

/** Who is logged in, on the chain that a page wishes ([wire 1.8]). */
export async function toUser({ options }: Shared, visit: Visit, { chainId, siwxMessage }: UserWish = {}) {
  const person = visit.person();
  if (chainId !== undefined) visit.networkId = checkNetwork(options, toNetworkId(chainId));
  const { networkId } = visit;
  const address = addressOf(person, networkId);
  return {
    email: person.email,
    ...(person.userName !== null && { userName: person.userName }),
    address,
    chainId: toWireChain(networkId),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    ...(siwxMessage && (await signIn(person, networkId, siwxMessage))),
  };
}

/** Who is there, and where they stand. */
export const userHandlers = (
  shared: Shared,
): Pick<
  Handlers,
  | 'GET_USER'
  | 'IS_CONNECTED'
  | 'SIGN_OUT'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'SET_PREFERRED_ACCOUNT'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
> => ({
  GET_USER: (wish, visit) => toUser(shared, visit, wish),
  IS_CONNECTED: (_payload, visit) => ({ isConnected: visit.someone() !== undefined }),
  SIGN_OUT: (_payload, visit) => {
    visit.leave();
  },
  GET_CHAIN_ID: (_payload, visit) => ({ chainId: toWireChain(visit.networkId) }),
  SWITCH_NETWORK: ({ chainId }, visit) => {
    visit.networkId = checkNetwork(shared.options, toNetworkId(chainId));
    return { chainId: toWireChain(visit.networkId) };
  },
  // There are no smart accounts here yet: what is answered is true.
  SET_PREFERRED_ACCOUNT: ({ type }, visit) => {
    if (type === 'eoa') return { type, address: addressOf(visit.person(), visit.networkId) };
    throw new FrameRefusal(`There is no account of the type ${type} on this network`);
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT: () => {
    throw new FrameRefusal('There are no smart accounts on this network');
  },
});
