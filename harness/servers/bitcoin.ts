import { type BitcoinChain, createBitcoinChain } from '../bitcoin/chain';
import { createEsplora } from '../bitcoin/esplora';
import { bitcoinGifts, bitcoinSeed } from '../fixtures/bitcoin';
import { readAccount } from '../wallets/bitcoin/keys';
import type { BitcoinNetworkName } from '../wallets/bitcoin/options';
import { createFetchServer } from './fetchServer';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface BitcoinOptions extends Pick<GuardOptions, 'origins'> {
  /** 0 for any free one. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Default `Mainnet`: addresses begin with bc1. */
  network?: BitcoinNetworkName;
  /** `false`: what is sent waits until `chain.mine()`. */
  minesAtOnce?: boolean;
}

/** A chain on which the fixtures' accounts hold their coins. */
export function furnishedBitcoin(network: BitcoinNetworkName, options?: { minesAtOnce?: boolean }): BitcoinChain {
  const chain = createBitcoinChain(network, options);
  for (const account of [0, 1]) {
    const [payment, ordinals] = readAccount(bitcoinSeed, account, network);
    for (const amount of bitcoinGifts.payment) chain.give(payment.address, amount);
    for (const amount of bitcoinGifts.ordinals) chain.give(ordinals.address, amount);
  }
  return chain;
}

/** A chain of Bitcoin behind Esplora's HTTP interface. Resolves when it answers. */
export async function start({ port, host = '127.0.0.1', origins, network = 'Mainnet', minesAtOnce }: BitcoinOptions) {
  const chain = furnishedBitcoin(network, { minesAtOnce });
  const server = createFetchServer(createEsplora(chain));
  return { chain, ...(await listen(server, { port, host, origins, name: 'bitcoin', flag: '--bitcoin' })) };
}
