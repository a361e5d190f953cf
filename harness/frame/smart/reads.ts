import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem';
import type { PhoneToken } from '../../phone/options';
import { atomicOf } from '../../wallets/batch/upgrade';
import { invalidParams } from '../../wallets/providerError';
import { toNetworkId } from '../options';
import type { Person } from '../people';
import { namedAccount } from '../standing';
import type { Shared } from '../visit';

const hexIdOf = (networkId: string) => numberToHex(Number(networkId.split(':')[1]));
const sameAs = (one: string) => (other: string) => other.toLowerCase() === one.toLowerCase();

/** The account that is asked about; another's is nobody's affair here. @throws {ProviderError} */
function ownAccount(person: Person, named: unknown, usual: string): string {
  if (named === undefined) return usual;
  const found = [...person.kinds.smart.accounts, ...person.kinds.eip155.accounts].find(sameAs(String(named)));
  if (!found) throw invalidParams(`${String(named)} is no account of this wallet.`);
  return found;
}

function chosen({ smart }: Shared, wanted: unknown): string[] {
  const all = smart.networkIds();
  if (!Array.isArray(wanted)) return all;
  const ids = wanted.map((one) => toNetworkId(one as string, 'eip155'));
  return all.filter((id) => ids.includes(id));
}

/** What accounts can do, by chain ([EIP-5792]). */
export async function capabilitiesOf(shared: Shared, person: Person, params: unknown, usual: string) {
  const [named, wanted] = Array.isArray(params) ? params : [];
  const address = ownAccount(person, named ?? undefined, usual);
  const isSmart = person.kinds.smart.accounts.some(sameAs(address));
  const of = async (networkId: string) => {
    const status = isSmart ? 'supported' : await atomicOf(address as Hex, shared.smart.bundlerOf(networkId).rpc);
    const permissions = {
      supported: true,
      signerTypes: ['keys'],
      keyTypes: ['secp256k1'],
      permissionTypes: ['contract-call'],
      policyTypes: [],
    };
    return [
      hexIdOf(networkId),
      {
        atomic: { status },
        atomicBatch: { supported: status === 'supported' },
        assetDiscovery: { supported: true },
        ...(isSmart && { permissions }),
      },
    ] as const;
  };
  return Object.fromEntries(await Promise.all(chosen(shared, wanted).map(of)));
}

/** What an account holds on one chain, the chain's own coin first (ERC-7811); prices are the world's. */
async function assetsOn(shared: Shared, networkId: string, address: string) {
  const { chains, tokens = [], world } = shared.options;
  const { rpc } = shared.smart.bundlerOf(networkId);
  const { name = '', symbol = 'ETH', decimals = 18 } = chains.find(({ id }) => id === networkId) ?? {};
  const coin = {
    address: 'native',
    balance: (await rpc('eth_getBalance', [address, 'latest'])) as Hex,
    type: 'NATIVE',
    metadata: { name: `${name} ${symbol}`.trim(), symbol, decimals, price: world.prices[symbol] ?? 0, iconUrl: '' },
  };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address as Hex] });
  const of = async (token: PhoneToken) => ({
    address: token.address,
    balance: numberToHex(BigInt((await rpc('eth_call', [{ to: token.address, data }, 'latest'])) as Hex)),
    type: 'ERC20',
    metadata: {
      name: token.symbol,
      symbol: token.symbol,
      decimals: token.decimals,
      price: world.prices[token.symbol] ?? 0,
      iconUrl: '',
    },
  });
  const held = await Promise.all(tokens.filter(({ network }) => network === networkId).map(of));
  return [coin, ...held.filter(({ balance }) => balance !== '0x0')];
}

export async function assetsOf(shared: Shared, person: Person, params: unknown, usual: string) {
  const asked = ((Array.isArray(params) ? params[0] : params) ?? {}) as Record<string, unknown>;
  const address = ownAccount(person, namedAccount('wallet_getAssets', params), usual);
  const { chainFilter, assetTypeFilter } = asked;
  const types = Array.isArray(assetTypeFilter) ? assetTypeFilter.map((one) => String(one).toUpperCase()) : undefined;
  const of = async (networkId: string) => {
    const assets = await assetsOn(shared, networkId, address);
    return [hexIdOf(networkId), assets.filter(({ type }) => !types || types.includes(type))] as const;
  };
  return Object.fromEntries(await Promise.all(chosen(shared, chainFilter).map(of)));
}
