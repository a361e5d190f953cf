import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { bytesToHex } from 'viem';
import { afterEach, beforeEach } from 'vitest';
import { createBitcoinAdapter } from '@/adapters/bitcoin/adapter';
import { bitcoin, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { ChainAdapter } from '@/ports/adapter';
import type { PreparedTransfer, TransferTerms } from '@/ports/transfer';
import type { Coin } from './bitcoin/check';
import { createEsplora } from './bitcoin/esplora';
import { createTestEnv } from './env';
import { adaBtc, bitcoinSeed, boBtc } from './fixtures/bitcoin';
import { cinder } from './fixtures/bitcoinWallets';
import { start } from './servers/bitcoin';
import { installBitcoinTestWallets } from './wallets/bitcoin/install';
import { codecOf, readAccount } from './wallets/bitcoin/keys';
import type { BitcoinWalletOptions } from './wallets/bitcoin/options';
import { openTestPage, type TestPage } from './wallets/testPage';

const connectorId = 'example.cinder';
const [key] = readAccount(bitcoinSeed, 0, 'Mainnet');

/** A transaction that Ada's wallet could have made: these coins of hers, to whom they go. @returns it, signed, as hex */
export function spend(coins: readonly Coin[], pays: readonly (readonly [address: string, amount: bigint])[]): string {
  const tx = new Transaction();
  for (const { txid, vout, script, amount } of coins)
    tx.addInput({ txid, index: vout, witnessUtxo: { script, amount } });
  for (const [address, amount] of pays)
    tx.addOutput({ script: OutScript.encode(Address(codecOf('Mainnet')).decode(address)), amount });
  tx.sign(key.privateKey);
  tx.finalize();
  return bytesToHex(tx.extract()).slice(2);
}

/** A chain for each test, on which what is sent waits until a block is mined, and a page with Ada's wallet. */
export function standToSendBitcoin() {
  const ground = {} as { server: Awaited<ReturnType<typeof start>>; page: TestPage };
  /** What an Esplora answers in place of its own words, by how an address ends: a path is that of every node. */
  const instead = new Map<string, Response | 'down'>();
  beforeEach(async () => {
    ground.server = await start({ port: 0, minesAtOnce: false });
    ground.page = openTestPage();
    instead.clear();
  });
  afterEach(async () => {
    ground.page.close();
    await ground.server.stop();
  });

  /** @param connects `false`: an engine is to do that */
  async function open(options: Partial<BitcoinWalletOptions> = {}, connects = true) {
    const chains = [{ name: 'Mainnet', esploraUrl: ground.server.url }, { name: 'Testnet' }] as const;
    installBitcoinTestWallets([{ ...cinder({ chains }), ...options }]);
    const esplora = createEsplora(ground.server.chain);
    const env = createTestEnv(undefined, {
      async fetch(input, init) {
        const request = new Request(input, init);
        const [, answer] = [...instead].find(([end]) => request.url.endsWith(end)) ?? [];
        if (answer === 'down') throw new TypeError('Failed to fetch');
        return answer?.clone() ?? esplora(request);
      },
    });
    const adapter = createBitcoinAdapter({
      networks: [bitcoin, bitcoinTestnet],
      env,
      rpcUrls: { [bitcoin.id]: 'http://esplora.test/api' },
    }) as Required<ChainAdapter>;
    const id = options.ways?.includes('standard') ? 'Cinder' : connectorId;
    if (connects) {
      adapter.start();
      await adapter.connect({ connectorId: id });
    }
    const terms = (wish: Partial<TransferTerms> = {}): TransferTerms => ({
      networkId: bitcoin.id,
      from: adaBtc.payment,
      to: boBtc.payment,
      token: { decimals: 8, symbol: 'BTC' },
      amount: '0',
      ...wish,
    });
    /** Goes on with the adapter's clock until the work is done, by so many ms each turn. */
    async function passing<T>(work: Promise<T>, ms = 1_000): Promise<T> {
      let isDone = false;
      const settle = () => {
        isDone = true;
      };
      work.then(settle, settle);
      while (!isDone) {
        env.clock.advance(ms);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return work;
    }
    return {
      env,
      adapter,
      terms,
      passing,
      connectorId: id,
      prepare: (wish: Partial<TransferTerms> = {}) => adapter.prepareTransfer({ terms: terms(wish) }),
      send: (prepared: PreparedTransfer) => adapter.sendPrepared({ connectorId: id, prepared }),
      /** What the wallet's person was asked since it is in. */
      prompts: () => wallet().log.filter(({ method, prompted }) => prompted && method === 'sendTransfer').length,
    };
  }

  const wallet = () => {
    const found = window.__bitcoinTestWallets?.[connectorId];
    if (!found) throw new Error('There is no test wallet on this page.');
    return found;
  };
  return { open, wallet, instead, chain: () => ground.server.chain };
}
