import { isDeployed } from '../smart/account';
import { type AccountType, type FrameOptions, FrameRefusal, toNetworkId, toWireChain } from './options';
import type { Person } from './people';
import { accountTypeOn, addressOf, kindOf } from './standing';
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

/** The sign-in that a page asks for along with the login: its account filled in, and signed. */
async function signIn(shared: Shared, visit: Visit, person: Person, siwx: SiwxData) {
  const { networkId } = visit;
  const { serializedMessage } = siwx;
  const { smart } = person.kinds;
  const kind = kindOf(shared, visit, person, networkId);
  const [accountAddress = ''] = kind.accounts;
  if (!serializedMessage || !(kind === smart || kind.signText)) return {};
  const message = serializedMessage.replaceAll(PLACEHOLDER, accountAddress);
  const signature = await (kind === smart
    ? smart.signTextOn(networkId, message)
    : kind.signText?.(accountAddress, message));
  return { message, signature, siwxMessage: { ...siwx, accountAddress, serializedMessage: message } };
}

interface UserWish {
  chainId?: string | number;
  preferredAccountType?: string;
  siwxMessage?: SiwxData;
}

const isAccountType = (type: unknown): type is AccountType => type === 'eoa' || type === 'smartAccount';

/** The accounts of a network: a key's own, and where it has them the smart one. */
async function accountsOn({ smart }: Shared, person: Person, networkId: string) {
  const [own = ''] = person.kinds[networkId.startsWith('solana:') ? 'solana' : 'eip155'].accounts;
  const [address = ''] = person.kinds.smart.accounts;
  const plain = { address: own, type: 'eoa' };
  if (!smart.isOn(networkId)) return { accounts: [plain], isDeployed: false };
  // A chain that does not answer has told of nothing that was deployed.
  const isMade = await isDeployed(address, smart.bundlerOf(networkId).rpc).catch(() => false);
  return { accounts: [plain, { address, type: 'smartAccount' }], isDeployed: isMade };
}

/** Who is logged in, on the chain that a page wishes ([wire 1.8]). */
export async function toUser(
  shared: Shared,
  visit: Visit,
  { chainId, preferredAccountType, siwxMessage }: UserWish = {},
) {
  const person = visit.person();
  if (chainId !== undefined) visit.networkId = checkNetwork(shared.options, toNetworkId(chainId));
  if (isAccountType(preferredAccountType)) visit.accountType = preferredAccountType;
  const { networkId } = visit;
  // What another question says meanwhile is another answer's business.
  const [address, type] = [addressOf(shared, visit, person, networkId), accountTypeOn(shared, visit, networkId)];
  const { accounts, isDeployed: isMade } = await accountsOn(shared, person, networkId);
  return {
    email: person.email,
    ...(person.userName !== null && { userName: person.userName }),
    address,
    chainId: toWireChain(networkId),
    accounts,
    preferredAccountType: type,
    smartAccountDeployed: isMade,
    ...(siwxMessage && (await signIn(shared, visit, person, siwxMessage))),
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
  SET_PREFERRED_ACCOUNT: ({ type }, visit) => {
    const person = visit.person();
    const { networkId } = visit;
    if (!isAccountType(type) || (type === 'smartAccount' && !shared.smart.isOn(networkId)))
      throw new FrameRefusal(`There is no account of the type ${type} on this network`);
    visit.accountType = type;
    return { type, address: addressOf(shared, visit, person, networkId) };
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
    smartAccountEnabledNetworks: shared.smart.networkIds().map((id) => Number(toWireChain(id))),
  }),
  INIT_SMART_ACCOUNT: async (_payload, visit) => {
    const [address = ''] = visit.person().kinds.smart.accounts;
    return { address, isDeployed: await isDeployed(address, shared.smart.bundlerOf(visit.networkId).rpc) };
  },
});
