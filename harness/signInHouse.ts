import { expect, vi } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { isSameAccount } from '@/domain/signIn';
import { writeSignIn } from '@/domain/signInMessage';
import { createEngine } from '@/engine/createEngine';
import type { ConnectMethod } from '@/ports/connectMethod';
import type { SignInConfig, SignInSession } from '@/ports/signIn';
import { defaultFeatures, type SettingsState } from '@/store/settings/defaults';
import { createPretendAdapter, type PretendChain, type PretendWallet } from './adapter';
import { createTestEnv } from './env';
import { ada, bo } from './fixtures/accounts';
import { pretendNetwork } from './fixtures/pretendNetwork';
import { pretendSignature } from './fixtures/pretendSignature';

export const networks = [pretendNetwork('1', 'Ethereum'), pretendNetwork('8453', 'Base')];
export const harbor = 'example.harbor';

/** A host that remembers in memory, and takes what the pretended wallets sign. */
export function createHost(more: Partial<SignInConfig> = {}) {
  let sessions: SignInSession[] = [];
  let nonces = 0;
  const isOf = ({ data }: SignInSession, chainId: NetworkId, address: string) =>
    data.chainId === chainId && isSameAccount(data.accountAddress, address);
  const config: SignInConfig = {
    createMessage: ({ accountAddress, chainId, email }) => {
      const nonce = `nonce000${++nonces}`;
      const data = { accountAddress, chainId, domain: 'a.example', uri: 'https://a.example', version: '1', nonce };
      const about = email ? { resources: [`email:${email}`] } : {};
      return { ...data, ...about, toString: () => writeSignIn({ ...data, ...about }) };
    },
    async addSession(session) {
      if (session.signature !== pretendSignature(session.message)) throw new Error('Forged.');
      sessions = [...sessions, session];
    },
    revokeSession: (chainId, address) => {
      sessions = sessions.filter((one) => !isOf(one, chainId, address));
    },
    setSessions: (list) => {
      sessions = [...list];
    },
    getSessions: (chainId, address) => sessions.filter((one) => isOf(one, chainId, address)),
    ...more,
  };
  return { config, sessions: () => sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`) };
}

/** A page that asks for a signature: its engine, its host, its wallets, and what a person is shown. */
export function openSite({
  host = createHost({ getRequired: () => true }),
  env = createTestEnv(),
  chain = {},
  features,
  methods,
  ...wallet
}: Partial<PretendWallet> & {
  host?: ReturnType<typeof createHost>;
  env?: ReturnType<typeof createTestEnv>;
  chain?: Partial<PretendChain>;
  features?: Partial<SettingsState['features']>;
  methods?: readonly ConnectMethod[];
} = {}) {
  const wallets = [
    { id: harbor, name: 'Harbor', ...wallet },
    { id: 'example.fernway', name: 'Fernway', address: bo.address },
  ];
  const { adapter, pretend } = createPretendAdapter({ networks, wallets, ...chain });
  const engine = createEngine({
    env,
    adapters: [adapter],
    methods,
    settings: features && { features: { ...defaultFeatures, ...features } },
    signIn: { config: host.config, site: { name: 'A market' } },
  });
  const events: string[] = [];
  engine.subscribeEvents(({ event }) => events.push(event));
  const shown = () => (engine.getState().open ? engine.getState().view : null);
  const phase = () => engine.store.getState().signIn?.phase;
  const connect = () => engine.connect({ namespace: 'eip155', connectorId: harbor });
  const asked = () => vi.waitFor(() => expect([shown(), phase()]).toEqual(['SIWXSignMessage', 'asking']));
  return { engine, env, host, pretend, events, shown, phase, connect, asked, dispatch: engine.store.dispatch };
}
/** An account on a network, as CAIP-10. */
export const one = (reference: string, address: string = ada.address) => `eip155:${reference}:${address}`;
