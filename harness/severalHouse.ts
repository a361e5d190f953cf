import { vi } from 'vitest';
import type { Network } from '@/domain/network';
import { createEngine } from '@/engine/createEngine';
import type { ChainAdapter } from '@/ports/adapter';
import { defaultFeatures } from '@/store/settings/defaults';
import { createPretendAdapter, type PretendWallet } from './adapter';
import { createTestEnv, type TestEnv } from './env';
import { bo } from './fixtures/accounts';
import { porchNetwork } from './serviceStore';

export const solana: Network = {
  ...porchNetwork,
  id: 'solana:local',
  namespace: 'solana',
  reference: 'local',
  name: 'Grove',
};
export const cloud = 'So1anaAccount1111111111111111111111111111111';

export const wallets = (): PretendWallet[] => [
  { id: 'example.harbor', name: 'Harbor' },
  { id: 'example.fernway', name: 'Fernway', address: bo.address },
  { id: 'example.quiet', name: 'Quiet', answers: 'wait' },
];

interface Given {
  env?: TestEnv;
  multiWallet?: boolean;
  change?: (adapter: ChainAdapter) => Partial<ChainAdapter>;
  letGo?: Set<string>;
}

/** Two kinds of chain, of the first with three wallets, one of which thinks about it. */
export function makeHouse({ env = createTestEnv(), multiWallet = false, change = () => ({}), letGo }: Given = {}) {
  const evm = createPretendAdapter({ networks: [porchNetwork], wallets: wallets(), letGo });
  const sun = createPretendAdapter({
    networks: [solana],
    wallets: [
      { id: 'example.harbor', name: 'Harbor', address: cloud },
      { id: 'example.quiet', name: 'Quiet', answers: 'wait', address: cloud },
    ],
  });
  const asked = vi.fn(evm.adapter.connect);
  const adapter = { ...evm.adapter, connect: asked, ...change(evm.adapter) };
  const engine = createEngine({
    env,
    adapters: [adapter, sun.adapter],
    settings: { features: { ...defaultFeatures, multiWallet } },
  });
  return { env, engine, evm: evm.pretend, sun: sun.pretend, asked };
}
export const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;
export const fernway = { namespace: 'eip155', connectorId: 'example.fernway' } as const;
export const quiet = { namespace: 'eip155', connectorId: 'example.quiet' } as const;
export const onSolana = { namespace: 'solana', connectorId: 'example.harbor' } as const;

export type House = ReturnType<typeof makeHouse>;
export const inUse = ({ engine }: House) => engine.getState().accounts.eip155?.connectorId;
export const beside = ({ engine }: House) =>
  engine.getState().accounts.eip155?.others?.map((one) => one.connectorId) ?? [];
