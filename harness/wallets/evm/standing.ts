import { type Hex, numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { memoize } from '../../memoize';
import { createMemory, type KeyStore } from '../memory';
import type { WalletChain, WalletOptions } from '../options';
import { unauthorized } from '../providerError';

interface Remembered {
  permitted: Hex[];
  selected: number;
  chainId: number;
}

const accountOf = memoize((key: Hex) => privateKeyToAccount(key));

/**
 * Which account and chain a wallet stands on, what the page may see of it, and whether it is locked. Permission is
 * remembered per origin, as extensions do, so that a reload finds it again.
 */
export function createStanding(
  options: WalletOptions,
  storage: KeyStore,
  emit: (event: string, detail: unknown) => void,
) {
  const keys = options.privateKeys.map((key) => accountOf(key));
  const chains = new Map<number, WalletChain>(options.chains.map((chain) => [chain.chainId, chain]));
  const [firstChain] = options.chains;
  if (keys.length === 0 || !firstChain) throw new Error(`The test wallet ${options.name} needs a key and a chain.`);

  const storageKey = `test-wallet:${options.rdns}`;
  const memory = createMemory<Remembered>(storage, storageKey, { permitted: [], selected: 0, chainId: 0 });
  const before = memory.recall();
  let { permitted, selected } = before;
  let chainId = chains.has(before.chainId) ? before.chainId : firstChain.chainId;
  let locked = options.locked ?? false;

  const remember = () => memory.remember({ permitted, selected, chainId });
  const current = () => keys[selected] as (typeof keys)[number];

  /** Permitted ones, the selected first; none while locked. */
  function visibleAccounts(): Hex[] {
    if (locked) return [];
    const { address } = current();
    return [...permitted].sort((a, b) => Number(b === address) - Number(a === address));
  }
  const tellAccounts = () => emit('accountsChanged', visibleAccounts());
  const tellChain = () => emit('chainChanged', numberToHex(chainId));

  function permit() {
    const { address } = current();
    permitted = [address, ...permitted.filter((one) => one !== address)];
    remember();
    tellAccounts();
  }
  function setLocked(next: boolean) {
    locked = next;
    if (permitted.length > 0) tellAccounts();
  }
  const indexOf = (which: number | string) =>
    typeof which === 'number' ? which : keys.findIndex(({ address }) => address.toLowerCase() === which.toLowerCase());

  return {
    keys,
    chains,
    storageKey,
    chain: (id = chainId) => chains.get(id) as WalletChain,
    chainId: () => chainId,
    isLocked: () => locked,
    setLocked,
    permitted: () => [...permitted],
    selected: () => current().address,
    visibleAccounts,
    /** The key of an account that the page may use; throws 4100 for any other. */
    accountFor(address: unknown) {
      const wanted = typeof address === 'string' ? address.toLowerCase() : undefined;
      const account = keys.find((key) => key.address.toLowerCase() === wanted);
      if (!account || !visibleAccounts().includes(account.address)) throw unauthorized();
      return account;
    },
    /** Shows the page the selected account. */
    permit,
    revoke() {
      permitted = [];
      remember();
      tellAccounts();
    },
    moveTo(next: number) {
      if (next === chainId) return;
      chainId = next;
      remember();
      tellChain();
    },
    /** Picks another account, by index or address; without either, the next one. A page that is connected is told. */
    select(which: number | string = (selected + 1) % keys.length) {
      const next = indexOf(which);
      if (!keys[next]) throw new Error(`${options.name} has no account ${which}.`);
      selected = next;
      if (permitted.length > 0) permit();
      else remember();
    },
    /** Another page of this origin changed what both remember: this one knows it too, and tells. */
    sync() {
      const [accounts, chain] = [visibleAccounts().join(), chainId];
      const now = memory.recall();
      ({ permitted, selected } = now);
      if (chains.has(now.chainId)) chainId = now.chainId;
      if (visibleAccounts().join() !== accounts) tellAccounts();
      if (chainId !== chain) tellChain();
    },
  };
}

export type Standing = ReturnType<typeof createStanding>;
