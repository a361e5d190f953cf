import { bytesToHex } from 'viem';
import { createEvents } from '../events';
import type { Outside } from '../evm';
import { createKeeper } from '../keeper';
import { createMemory } from '../memory';
import { internal, invalidParams, unauthorized, unknownChain } from '../providerError';
import type { BitcoinNode } from './esploraNode';
import { type BitcoinKey, readAccount } from './keys';
import { signText } from './message';
import { nodeOf } from './node';
import type { BitcoinNetworkName, BitcoinWalletOptions } from './options';
import { type InputsOf, inputsOf, readPsbt, signInputs } from './psbt';
import { readRecipients, signTransfer } from './transfer';

/** Whose account a lying wallet shows: the third of the same seed, which it never had. */
const STRANGER = 2;

/** What a wallet tells a page: that something is different, never what. */
export type BitcoinEvent = 'accountChange' | 'networkChange' | 'disconnect';

/**
 * A Bitcoin wallet for tests and demos: real keys, real signatures, real transactions, and whatever manners a test needs.
 * Permission is remembered per origin, as extensions do, so that a reload finds it again. How a page reaches it
 * (sats-connect's `request`, Wallet Standard) stands on top.
 */
export function createBitcoinCore(options: BitcoinWalletOptions, outside: Omit<Outside, 'uuid'>) {
  const { seed, accounts = 2, chains } = options;
  const blank = { permitted: false, selected: 0, network: chains[0].name as BitcoinNetworkName };
  const memory = createMemory(outside.storage, `test-wallet-bitcoin:${options.id}`, blank);
  let { permitted, selected, network } = memory.recall();
  if (!chains.some(({ name }) => name === network)) network = chains[0].name;
  const events = createEvents();
  const nodes = new Map<BitcoinNetworkName, BitcoinNode>();
  const tell = (event: BitcoinEvent) => events.emit(event);
  const keeper = createKeeper(options, outside.sleep, () => permitted && tell('accountChange'));
  const { lieOf, changed } = keeper;
  const remember = () => memory.remember({ permitted, selected, network });

  const keysOf = (account: number) => readAccount(seed, account, network);
  const own = () => keysOf(selected);
  const node = (on = network) => {
    const known = nodes.get(on);
    const chain = chains.find(({ name }) => name === on);
    if (known || !chain) return known as BitcoinNode;
    const made = nodeOf(outside.fetch, chain);
    nodes.set(on, made);
    return made;
  };

  /** What a page may see now. Several methods tell it; a lie told by one of them is told by all. */
  function visible(): readonly BitcoinKey[] {
    if (!permitted || keeper.isLocked()) return [];
    const lie = lieOf('wallet_connect');
    return lie === 'empty' ? [] : lie === 'account' ? keysOf(STRANGER) : own();
  }
  function keyOf(address: unknown): BitcoinKey {
    const key = permitted && !keeper.isLocked() && own().find((one) => one.address === address);
    if (!key) throw unauthorized();
    return key;
  }
  /** What signs: the account's own key, or a stranger's from a wallet that lies. */
  const penOf = (method: string, key: BitcoinKey) =>
    lieOf(method) === 'signature'
      ? { ...(keysOf(STRANGER).find(({ purpose }) => purpose === key.purpose) as BitcoinKey), address: key.address }
      : key;

  function permit() {
    if (permitted) return;
    permitted = true;
    remember();
    tell('accountChange');
    changed();
  }
  function forget(event: BitcoinEvent) {
    permitted = false;
    remember();
    tell(event);
    changed();
  }
  function moveTo(name: BitcoinNetworkName) {
    if (name === network) return;
    network = name;
    remember();
    if (permitted) tell('networkChange');
    changed();
  }

  const connect = async (prompt: () => Promise<void>) => {
    if (!permitted || keeper.isLocked()) await prompt();
    permit();
  };

  return {
    info: { id: options.id, rdns: options.id, name: options.name, icon: options.icon },
    keeper,
    events,
    own,
    visible,
    keyOf,
    connect,
    forget,
    network: () => network,
    networks: chains.map(({ name }) => name),
    async changeNetwork(name: unknown, prompt: () => Promise<void>) {
      if (!chains.some((one) => one.name === name)) throw unknownChain(String(name), 'words');
      if (name === network) return;
      await prompt();
      if (lieOf('wallet_changeNetwork') !== 'chain') moveTo(name as BitcoinNetworkName);
    },
    async signMessage(
      method: string,
      address: unknown,
      message: unknown,
      protocol: unknown,
      prompt: () => Promise<void>,
    ) {
      const key = keyOf(address);
      if (typeof message !== 'string') throw invalidParams('the message is text.');
      await prompt();
      return signText(message, penOf(method, key), protocol);
    },
    /** Signs inputs of a PSBT; to broadcast it, all of it must then be signed. */
    async signPsbt(
      method: string,
      {
        psbt,
        inputs,
        broadcast,
        on,
      }: { psbt: Uint8Array; inputs?: InputsOf; broadcast?: boolean; on?: BitcoinNetworkName },
      prompt: () => Promise<void>,
    ) {
      if (!permitted || keeper.isLocked()) throw unauthorized();
      const tx = readPsbt(psbt);
      const wanted = inputs ?? inputsOf(tx, own());
      signInputs(readPsbt(psbt), own(), wanted);
      await prompt();
      if (lieOf(method) === 'signature') return { psbt };
      signInputs(tx, own(), wanted);
      if (!broadcast) return { psbt: tx.toPSBT(0) };
      try {
        tx.finalize();
      } catch (error) {
        throw internal(`It can't be sent yet: ${(error as Error).message}`);
      }
      return { psbt: tx.toPSBT(0), txid: await node(on).broadcast(bytesToHex(tx.extract()).slice(2)) };
    },
    async sendTransfer(recipients: unknown, prompt: () => Promise<void>) {
      if (!permitted || keeper.isLocked()) throw unauthorized();
      const [payment] = own();
      const hex = await signTransfer(node(), network, payment, readRecipients(recipients));
      await prompt();
      return { txid: await node().broadcast(hex) };
    },
    async balance() {
      const [payment] = own();
      const coins = await node().utxos(payment.address);
      return coins.reduce((sum, { value }) => sum + value, 0);
    },
    controls: {
      ...keeper.controls,
      state: () => ({
        accounts: Array.from({ length: accounts }, (_, at) => (keysOf(at)[0] as BitcoinKey).address),
        selected: own()[0].address,
        ordinals: own()[1].address,
        permitted: permitted ? [own()[0].address] : [],
        network,
        locked: keeper.isLocked(),
      }),
      /** Picks another account, by index or by payment address; without either, the next one. A page that is connected is told. */
      switchAccount: (which: number | string = (selected + 1) % accounts) => {
        const all = Array.from({ length: accounts }, (_, at) => (keysOf(at)[0] as BitcoinKey).address);
        const next = typeof which === 'number' ? which : all.indexOf(which);
        if (!all[next]) throw new Error(`${options.name} has no account ${which}.`);
        selected = next;
        remember();
        if (permitted) tell('accountChange');
        changed();
      },
      switchNetwork: (name: BitcoinNetworkName) => moveTo(name),
      /** Takes the page's permission away, as a person does in the wallet itself. */
      revoke: () => forget('disconnect'),
    },
  };
}

export type BitcoinCore = ReturnType<typeof createBitcoinCore>;
