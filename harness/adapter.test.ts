import { describeAdapter } from '@/adapters/describeAdapter';
import type { AdapterDriver } from '@/adapters/suite/driver';
import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { createPretendAdapter, type Pretend, type PretendAnswer, type PretendWallet } from './adapter';
import { ada, bo } from './fixtures/accounts';

const network = (id: NetworkId): Network => ({
  id,
  namespace: 'eip155',
  reference: id.slice(7),
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: true,
});

const answers: Partial<Record<Parameters<AdapterDriver['behave']>[0], PretendAnswer>> = {
  approve: 'approve',
  reject: 'reject',
  hang: 'wait',
  throw: { error: new Error('The wallet broke.') },
};

describeAdapter('plain data, for stories', {
  async setup() {
    const id = 'example.harbor';
    const wallet: PretendWallet = { id, name: 'Harbor', address: ada.address };
    const networks = [network('eip155:31337'), network('eip155:31338')];
    const letGo = new Set<string>();
    let pretend: Pretend;
    const setup = () => {
      const made = createPretendAdapter({ networks, wallets: [wallet], letGo });
      driver.adapter = made.adapter;
      pretend = made.pretend;
      driver.adapter.start();
    };
    const driver: AdapterDriver = {
      adapter: undefined as never,
      connectorId: id,
      here: 'eip155:31337',
      there: 'eip155:31338',
      unlisted: 'eip155:777',
      accounts: [ada.address, bo.address],
      details: { type: 'eoa' },
      behave(manner) {
        const answer = answers[manner];
        Object.assign(wallet, { answers: answer, switches: answer, signs: answer });
      },
      approve: () => pretend.approve(),
      reject: () => pretend.reject(),
      switchAccount: (address) => pretend.switchAccount(id, address),
      switchNetwork: (networkId) => pretend.switchNetwork(id, networkId),
      lock: () => pretend.lock(id),
      unlock: () => pretend.unlock(id),
      revoke: () => pretend.leave(id),
      prompts: () => pretend.prompts(),
      standsOn: () => pretend.standsOn(id),
      advance() {},
      reload: async () => setup(),
      arrive() {},
      close() {},
    };
    setup();
    return driver;
  },
  // Data is always there, answers at once, and never talks nonsense. Its errors come out as they were put in.
  lacks: ['provider', 'return', 'late', 'silent', 'throw', 'garbage', 'empty', 'stay'],
});
