import { expect, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { openSession } from './authenticate';
import type { Client } from './waitForAnswer';

/** What a wallet's answer opens, where it is not what it should be; the whole way is in `oneClick.test.ts`. */
const now = 1_800_000_000_000;
const question = { pairingTopic: 'pairing', publicKey: 'ours' };

function stand() {
  const set = vi.fn(async (_topic: string, _session: unknown) => {});
  const client = {
    metadata: { name: 'The market' },
    session: { set },
    core: {
      crypto: {
        async generateSharedKey(_own: string, peer: string) {
          if (peer === 'no key') throw new Error('Not a key.');
          return 'topic';
        },
      },
      relayer: { subscribe: async () => 'subscribed' },
      expirer: { set: vi.fn() },
      pairing: { updateMetadata: () => Promise.reject(new Error('The pairing is over.')) },
    },
  };
  const open = (signed: unknown) => openSession(client as unknown as Client, question, { signed, now });
  return { open, set, expirer: client.core.expirer };
}

const peer = { publicKey: 'theirs', metadata: { name: 'Quill' } };
const recap = (att: unknown) => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`;
const cacao = (iss: unknown, ...resources: string[]) => ({ h: {}, p: { iss, resources }, s: { s: '0x01' } });
const of = (address: string, chain = 'eip155:1') => `did:pkh:${chain}:${address}`;

test.each([
  ['nothing', undefined],
  ['no peer', { cacaos: [] }],
  ['a peer without a key', { cacaos: [], responder: { metadata: {} } }],
  ['no list', { cacaos: {}, responder: peer }],
  ['a list of other things', { cacaos: [1, { p: null }], responder: peer }],
  ['a key that is none', { cacaos: [], responder: { ...peer, publicKey: 'no key' } }],
])('%s opens none', async (_, signed) => {
  const { open, set } = stand();
  await expect(open(signed)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  expect(set).not.toHaveBeenCalled();
});

test('it is for the accounts, chains and methods that were signed, and lasts a week', async () => {
  const { open, set, expirer } = stand();
  const chains = ['eip155:8453', 'solana:mainnet', 'anything', 7];
  const allowed = recap({ eip155: { 'request/personal_sign': [{ chains }], 'request/eth_sign': [{}] } });
  const list = [cacao(of(ada.address), 'https://market.example', allowed), cacao(of(bo.address, 'eip155:10'))];
  const { session, cacaos, methods } = await open({ cacaos: list, responder: peer });
  expect(cacaos).toBe(list);
  expect(methods).toEqual(['personal_sign', 'eth_sign']);
  expect(session).toMatchObject({
    topic: 'topic',
    expiry: now / 1000 + 604_800,
    namespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:8453', 'eip155:10'],
        accounts: [`eip155:1:${ada.address}`, `eip155:8453:${ada.address}`, `eip155:10:${bo.address}`],
      },
    },
  });
  expect(set).toHaveBeenCalledWith('topic', session);
  expect(expirer.set).toHaveBeenCalledWith('topic', session.expiry);
});

test('a statement that can’t be read brings nothing; there is a session, so that it can be ended', async () => {
  const { open } = stand();
  const list = [cacao('nobody'), cacao(of(ada.address), 'urn:recap:%%%')];
  const { session, methods } = await open({ cacaos: list, responder: peer });
  expect(methods).toEqual([]);
  expect(session.namespaces.eip155).toMatchObject({ chains: [], accounts: [] });
});
