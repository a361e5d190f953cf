import { hex } from '@scure/base';
import { describe, expect, it, vi } from 'vitest';
import { bitcoin, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import type { NetworkId } from '@/domain/caip';
import { AbortedError, TimeoutError } from '@/domain/errors/errorKinds';
import { timeLimits } from '@/domain/limits';
import type { RemoteSession } from '@/ports/connectMethod';
import { isBitcoinSignature } from '../../../harness/bitcoin/verify';
import { createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { adaBtc, boBtc } from '../../../harness/fixtures/bitcoin';
import { createBitcoinKind } from '../../../harness/phone/chains/bitcoin';
import published from '../../../harness/wallets/bitcoin/vectors/addresses.json' with { type: 'json' };
import { createTestRemote } from '../../../harness/wallets/remoteWallet';
import { createBitcoinAdapter } from './adapter';

const session = (address: string, methods: string[], networkIds: NetworkId[] = [bitcoin.id]): RemoteSession => ({
  accounts: [{ address, type: 'payment' }],
  networkId: bitcoin.id,
  networkIds,
  methods,
  wallet: { name: 'A phone' },
});

async function open(given: RemoteSession) {
  const remote = createTestRemote(
    { id: 'walletConnect', name: 'WalletConnect', namespace: 'bip122', type: 'WALLET_CONNECT' },
    given,
  );
  const warn = vi.fn();
  const env = createTestEnv(undefined, { warn });
  const adapter = createBitcoinAdapter({ networks: [bitcoin, bitcoinTestnet], env });
  adapter.addRemote?.(remote);
  adapter.start();
  const connect = (signal?: AbortSignal) => adapter.connect({ connectorId: 'walletConnect', signal });
  const by = (address: string) => ({ connectorId: 'walletConnect', networkId: bitcoin.id, address });
  return { remote, adapter, connect, by, env, warn };
}

describe('a Bitcoin wallet by WalletConnect', () => {
  it('tells its other address, keys and paths when asked for them', async () => {
    const { remote, connect } = await open(session(adaBtc.payment, ['getAccountAddresses']));
    remote.answers.getAccountAddresses = () => [
      { ...published.ordinals, intention: 'ordinal' },
      { ...published.payment, intention: 'payment' },
      { address: 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0' },
      'nonsense',
    ];
    expect(await connect()).toMatchObject({
      wallet: { name: 'A phone' },
      networkIds: [bitcoin.id],
      accounts: [
        { ...published.payment, type: 'payment' },
        { ...published.ordinals, type: 'ordinal' },
      ],
    });
  });

  it('is used as its session has it where it won’t tell, or tells another’s', async () => {
    const { remote, connect } = await open(session(adaBtc.payment, ['getAccountAddresses']));
    remote.answers.getAccountAddresses = () => [{ address: boBtc.payment }];
    expect((await connect()).accounts).toEqual([{ address: adaBtc.payment, type: 'payment' }]);
  });

  it('is in as its session has it once it has kept silent for so long', async () => {
    const { remote, connect, env, warn } = await open(session(adaBtc.payment, ['getAccountAddresses']));
    remote.answers.getAccountAddresses = () => new Promise(() => {});
    let accounts: unknown;
    void connect().then((connection) => {
      accounts = connection.accounts;
    });
    await vi.waitFor(() => expect(remote.asked).toHaveLength(1));
    env.clock.advance(timeLimits.answerWaitMs - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(accounts).toBeUndefined();
    env.clock.advance(1);
    await vi.waitFor(() => expect(accounts).toEqual([{ address: adaBtc.payment, type: 'payment' }]));
    expect(warn.mock.calls[0]?.[1]).toBeInstanceOf(TimeoutError);
    expect(warn.mock.calls[0]?.[1]).toMatchObject({ code: 'CONNECT_TIMEOUT' });
    expect(remote.asked[0]?.signal?.aborted).toBe(true);
  });

  it('is asked no more by who leaves meanwhile', async () => {
    const { remote, connect, warn } = await open(session(adaBtc.payment, ['getAccountAddresses']));
    remote.answers.getAccountAddresses = () => new Promise(() => {});
    const leaving = new AbortController();
    const asked = connect(leaving.signal);
    await vi.waitFor(() => expect(remote.asked).toHaveLength(1));
    leaving.abort();
    await expect(asked).rejects.toBeInstanceOf(AbortedError);
    expect(remote.asked[0]?.signal?.aborted).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  it('signs as the harness’s phone does, in base64 whatever the phone writes', async () => {
    const phone = createBitcoinKind([ada.privateKey]);
    const [address = ''] = phone.accounts;
    const { remote, adapter, connect, by } = await open(session(address, ['signMessage']));
    const asking = { shared: phone.accounts, ask: async () => {} };
    remote.answers.signMessage = (params) => phone.handlers.signMessage?.(params, asking as never);
    await connect();
    const signature = await adapter.signMessage?.({ ...by(address), message: 'Hello' });
    expect(isBitcoinSignature('Hello', signature ?? '', address)).toBe(true);
    expect(remote.asked.at(-1)).toMatchObject({
      networkId: bitcoin.id,
      params: { account: address, message: 'Hello' },
    });
  });

  it('asks in WalletConnect’s words for PSBTs and transfers, and checks the answers', async () => {
    const { remote, adapter, connect, by } = await open(session(adaBtc.payment, ['signPsbt', 'sendTransfer']));
    const psbt = 'cHNidP8BAAA=';
    const txid = hex.encode(new Uint8Array(32).fill(7));
    remote.answers.signPsbt = () => ({ psbt, txid });
    remote.answers.sendTransfer = () => ({ txid });
    await connect();
    const signInputs = [{ address: adaBtc.payment, index: 0 }];
    expect(await adapter.signPsbt?.({ ...by(adaBtc.payment), psbt, signInputs, broadcast: true })).toEqual({
      psbt,
      txid,
    });
    expect(await adapter.sendTransfer?.({ ...by(adaBtc.payment), recipient: boBtc.payment, amount: '1000' })).toBe(
      txid,
    );
    expect(remote.asked.map(({ params }) => params)).toEqual([
      { account: adaBtc.payment, psbt, signInputs, broadcast: true },
      { account: adaBtc.payment, recipientAddress: boBtc.payment, amount: '1000' },
    ]);
    remote.answers.sendTransfer = () => ({ txid: 'banana' });
    await expect(
      adapter.sendTransfer?.({ ...by(adaBtc.payment), recipient: boBtc.payment, amount: '1000' }),
    ).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  });

  it.each([
    // WalletConnect's library writes this number where a wallet names none: nobody knows what went wrong, or when.
    ['by the number of whatever went wrong', 'Request failed with status code 502', 'RPC_INTERNAL'],
    ['by that number, for coins that do not suffice', 'Insufficient funds', 'FUNDS_INSUFFICIENT'],
    ['by that number, for a no', 'User rejected', 'USER_REJECTED'],
  ])('a transfer that fails %s', async (_how, message, code) => {
    const { remote, adapter, connect, by } = await open(session(adaBtc.payment, ['sendTransfer']));
    remote.answers.sendTransfer = () => Promise.reject({ code: -32000, message });
    await connect();
    const transfer = { ...by(adaBtc.payment), recipient: boBtc.payment, amount: '1000' };
    await expect(adapter.sendTransfer?.(transfer)).rejects.toMatchObject({ code });
  });

  it('has no method that its session has not, and goes to no network that it did not agree to', async () => {
    const { adapter, connect, by } = await open(session(adaBtc.payment, []));
    await connect();
    await expect(adapter.signMessage?.({ ...by(adaBtc.payment), message: 'Hello' })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
    await expect(
      adapter.switchNetwork({ connectorId: 'walletConnect', networkId: bitcoinTestnet.id }),
    ).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' });
  });

  it('is in when another namespace’s approval let it in, and out when its session ends', async () => {
    const given = session(adaBtc.payment, []);
    const { remote, adapter } = await open(given);
    const heard: number[] = [];
    adapter.subscribe((event) => event.type === 'connections' && heard.push(event.connections.length));
    remote.tell(given);
    remote.tell(null);
    expect(heard).toEqual([1, 0]);
  });
});
