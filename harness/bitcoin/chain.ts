import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { bytesToHex, hexToBytes } from 'viem';
import { codecOf } from '../wallets/bitcoin/keys';
import type { BitcoinNetworkName } from '../wallets/bitcoin/options';
import { type Coin, idOf, maySpend } from './check';

/** What a node says of a transaction it won't take. */
export class RejectedTransaction extends Error {}

export interface SeenTransaction {
  txid: string;
  hex: string;
  fee: bigint;
  spends: Coin[];
  pays: { address: string | undefined; script: Uint8Array; amount: bigint }[];
  height?: number;
}

const keyOf = (txid: string, vout: number) => `${txid}:${vout}`;

/**
 * A chain of Bitcoin in memory: coins, a mempool and blocks that hold what was sent. It checks that inputs exist and are
 * unspent, that signatures open them (P2WPKH and taproot by key) and that nothing is made of nothing. What waits for a block
 * can be replaced by what pays more, and lost. It has no proof of work, no other scripts, no fees market and no
 * reorganisations.
 */
export function createBitcoinChain(network: BitcoinNetworkName, { minesAtOnce = true } = {}) {
  const codec = codecOf(network);
  const coins = new Map<string, Coin>();
  const transactions = new Map<string, SeenTransaction>();
  let height = 800_000;
  let gifts = 0;

  const scriptOf = (address: string) => OutScript.encode(Address(codec).decode(address));
  function addressOf(script: Uint8Array) {
    try {
      return Address(codec).encode(OutScript.decode(script));
    } catch {
      return undefined;
    }
  }

  /** Puts what waits into a block. @returns the new height */
  function mine() {
    height += 1;
    for (const coin of coins.values()) coin.height ??= height;
    for (const transaction of transactions.values()) transaction.height ??= height;
    return height;
  }

  /** Makes a coin out of nothing, in a block. @param amount smallest units */
  function give(address: string, amount: bigint) {
    const txid = idOf(new TextEncoder().encode(`gift ${++gifts} of ${network}`));
    coins.set(keyOf(txid, 0), { txid, vout: 0, script: scriptOf(address), amount, height });
    return txid;
  }

  const utxos = (address: string) => {
    const wanted = bytesToHex(scriptOf(address));
    return [...coins.values()].filter(({ script }) => bytesToHex(script) === wanted);
  };

  const spenderOf = (txid: string, vout: number) =>
    [...transactions.values()].find(({ spends }) => spends.some((coin) => coin.txid === txid && coin.vout === vout));

  /** Takes out what waits for a block, and whatever spends its coins: the coins that it spent are there again. */
  function drop(txid: string) {
    const gone = transactions.get(txid);
    if (!gone || gone.height !== undefined) return;
    gone.pays.forEach((_pay, vout) => {
      const next = spenderOf(txid, vout);
      if (next) drop(next.txid);
      coins.delete(keyOf(txid, vout));
    });
    for (const coin of gone.spends) coins.set(keyOf(coin.txid, coin.vout), coin);
    transactions.delete(txid);
  }

  /** Takes a signed transaction. @returns its id @throws RejectedTransaction with the words of Bitcoin Core */
  function broadcast(hex: string): string {
    let tx: Transaction;
    try {
      const options = { allowUnknownOutputs: true, allowUnknownInputs: true, allowUnknownVersion: true };
      tx = Transaction.fromRaw(hexToBytes(`0x${hex.trim()}`), options);
    } catch {
      throw new RejectedTransaction('TX decode failed. Make sure the tx has at least one input.');
    }
    if (transactions.has(tx.id)) return tx.id;
    const inputs = Array.from({ length: tx.inputsLength }, (_, at) => tx.getInput(at));
    const named = inputs.map(({ txid, index }) => [bytesToHex(txid ?? new Uint8Array()).slice(2), index ?? 0] as const);
    const rivals = [...new Set(named.flatMap(([txid, vout]) => spenderOf(txid, vout) ?? []))];
    const spent = rivals.flatMap((rival) => (rival.height === undefined ? rival.spends : []));
    const spends = named.map(
      ([txid, vout]) => coins.get(keyOf(txid, vout)) ?? spent.find((one) => one.txid === txid && one.vout === vout),
    );
    if (spends.length === 0 || spends.some((coin) => !coin))
      throw new RejectedTransaction('bad-txns-inputs-missingorspent');
    const found = spends as Coin[];
    const outputs = Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at));
    const total = (amounts: readonly (bigint | undefined)[]) =>
      amounts.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
    const fee = total(found.map(({ amount }) => amount)) - total(outputs.map(({ amount }) => amount));
    if (fee < 0n) throw new RejectedTransaction('bad-txns-in-belowout');
    if (rivals.length > 0 && fee <= total(rivals.map((rival) => rival.fee)))
      throw new RejectedTransaction('insufficient fee, rejecting replacement');
    if (fee * 1000n < BigInt(tx.vsize) * 100n) throw new RejectedTransaction('min relay fee not met');
    for (let at = 0; at < found.length; at++)
      if (!maySpend(tx, at, found))
        throw new RejectedTransaction('mandatory-script-verify-flag-failed (Script failed an OP_CHECKSIG operation)');

    for (const { txid } of rivals) drop(txid);
    for (const { txid, vout } of found) coins.delete(keyOf(txid, vout));
    const pays = outputs.map(({ script = new Uint8Array(), amount = 0n }) => ({
      address: addressOf(script),
      script,
      amount,
    }));
    pays.forEach(({ script, amount }, vout) => {
      if (amount > 0n) coins.set(keyOf(tx.id, vout), { txid: tx.id, vout, script, amount });
    });
    transactions.set(tx.id, { txid: tx.id, hex: hex.trim(), fee, spends: found, pays });
    if (minesAtOnce) mine();
    return tx.id;
  }

  return {
    network,
    addressOf,
    give,
    mine,
    utxos,
    broadcast,
    drop,
    spenderOf,
    height: () => height,
    balance: (address: string) => utxos(address).reduce((sum, { amount }) => sum + amount, 0n),
    transaction: (txid: string) => transactions.get(txid),
    /** Of a transaction, or of a coin that came out of nothing. */
    heightOf: (txid: string) =>
      transactions.get(txid)?.height ?? [...coins.values()].find((coin) => coin.txid === txid)?.height,
    /** Of an address: what it sent and what it got, newest first. */
    history: (address: string) =>
      [...transactions.values()]
        .filter(
          ({ spends, pays }) =>
            pays.some((one) => one.address === address) || spends.some(({ script }) => addressOf(script) === address),
        )
        .reverse(),
  };
}

export type BitcoinChain = ReturnType<typeof createBitcoinChain>;
