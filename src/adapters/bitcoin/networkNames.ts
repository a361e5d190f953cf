import { isPayableOn } from '@/domain/bitcoinAddress';
import type { NetworkId } from '@/domain/caip';

/** The names wallets have for a network: sats-connect's, and Wallet Standard's. */
const NAMES: { id: NetworkId; sats: string; standard: string }[] = [
  { id: 'bip122:000000000019d6689c085ae165831e93', sats: 'Mainnet', standard: 'bitcoin:mainnet' },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', sats: 'Testnet', standard: 'bitcoin:testnet' },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', sats: 'Testnet4', standard: 'bitcoin:testnet4' },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', sats: 'Signet', standard: 'bitcoin:signet' },
  { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', sats: 'Regtest', standard: 'bitcoin:regtest' },
];

export const satsName = (networkId: NetworkId) => NAMES.find(({ id }) => id === networkId)?.sats;
export const fromSatsName = (name: unknown) => NAMES.find(({ sats }) => sats === name)?.id;
export const standardName = (networkId: NetworkId) => NAMES.find(({ id }) => id === networkId)?.standard;
export const fromStandardName = (name: string) => NAMES.find(({ standard }) => standard === name)?.id;

/** Where an account stands, as far as its address tells: on one of these networks, or on one that the host does not list. */
export const networkOfAddress = (address: string, networkIds: readonly NetworkId[]) =>
  [...networkIds, ...NAMES.map(({ id }) => id)].find((id) => isPayableOn(address, id));
