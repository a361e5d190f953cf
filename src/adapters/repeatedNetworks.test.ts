import { createConfig, http } from '@wagmi/core';
import { base, mainnet } from 'viem/chains';
import { expect, test } from 'vitest';
import { bitcoinSignet } from '@/domain/bitcoinNetworks';
import { polkadot as polkadotNetwork } from '@/domain/polkadotNetworks';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createTestEnv } from '../../harness/env';
import { bitcoin } from './bitcoin/bitcoin';
import type { ChainSetup } from './chainSetup';
import { evm } from './evm/evm';
import { polkadot } from './polkadot/polkadot';
import { solana } from './solana/solana';

const wagmiConfig = createConfig({
  chains: [mainnet, mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
});

test.each<[string, () => ChainSetup, string[]]>([
  ['evm()', () => evm({ networks: [mainnet, mainnet, base] }), ['eip155:1', 'eip155:8453']],
  ['evm() over a host’s wagmi', () => evm({ wagmiConfig }), ['eip155:1', 'eip155:8453']],
  ['solana()', () => solana({ networks: [solanaDevnet, solanaDevnet] }), [solanaDevnet.id]],
  ['bitcoin()', () => bitcoin({ networks: [bitcoinSignet, bitcoinSignet] }), [bitcoinSignet.id]],
  ['polkadot()', () => polkadot({ networks: [polkadotNetwork, polkadotNetwork] }), [polkadotNetwork.id]],
])('%s offers a network that is listed twice once', async (_what, make, ids) => {
  const adapter = await make().load(createTestEnv());
  expect(adapter.networks.map(({ id }) => id)).toEqual(ids);
  adapter.stop();
});
