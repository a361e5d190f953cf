import { type Hex, numberToHex, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { askRpc } from '../../ledger/chain';
import { call, connect, evm, openDapp, porch, question, read } from './ground';

const typed = {
  domain: { name: 'Porch', chainId: 31337 },
  primaryType: 'Wish',
  types: { EIP712Domain: [], Wish: [{ name: 'text', type: 'string' }] },
  message: { text: 'A chair in the shade' },
} as const;

describe('requests on Ethereum', () => {
  it('signs a message by the key of the account', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const message = '0x486920706f726368';
    const signature = dapp.request<Hex>({ method: 'personal_sign', params: [message, ada.address] }, porch);
    expect((await question()).question).toMatchObject({ title: 'Sign this message?', quote: 'Hi porch' });
    await call('/approve');
    expect(await recoverMessageAddress({ message: { raw: message }, signature: await signature })).toBe(ada.address);
  });

  it('signs typed data of its chain, and refuses it for another one', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await call('/behaviour', { behaviour: 'approve' });
    const ask = (data: object) =>
      dapp.request<Hex>({ method: 'eth_signTypedData_v4', params: [ada.address, JSON.stringify(data)] }, porch);
    expect(await recoverTypedDataAddress({ ...typed, signature: await ask(typed) })).toBe(ada.address);
    const elsewhere = { ...typed, domain: { ...typed.domain, chainId: 1 } };
    await expect(ask(elsewhere)).rejects.toMatchObject({ code: -32603 });
    expect((await read('/log')).requests.at(-1).error.message).toContain('must match the active chainId');
  });

  it('sends what is mined, and says before how much goes to whom and where', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const before = BigInt((await askRpc(evm.rpcUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    const transaction = { from: ada.address, to: bo.address, value: numberToHex(25n * 10n ** 16n) };
    const hash = dapp.request<Hex>({ method: 'eth_sendTransaction', params: [transaction] }, porch);
    expect((await question()).question).toMatchObject({
      title: 'Send 0.25 ETH?',
      facts: [
        ['Leaves your wallet', '0.25 ETH'],
        ['To', '0x70…dc79C8'],
        ['Network', 'Porch'],
      ],
    });
    await call('/approve');
    const sent = await hash;
    // A node answers with the hash before it has mined.
    await expect.poll(() => askRpc(evm.rpcUrl, 'eth_getTransactionReceipt', [sent])).toMatchObject({ status: '0x1' });
    const after = BigInt((await askRpc(evm.rpcUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    expect(after - before).toBe(25n * 10n ** 16n);
  });

  it('says no with 4001, by a person, by its manners, and with an error of the test', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const sign = () => dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    const asked = sign();
    await question();
    await call('/reject');
    await expect(asked).rejects.toMatchObject({ code: 4001 });
    await call('/behaviour', { answers: { personal_sign: 'reject' } });
    await expect(sign()).rejects.toMatchObject({ code: 4001 });
    await call('/behaviour', { answers: { personal_sign: { error: { code: -32000, message: 'out of ink' } } } });
    await expect(sign()).rejects.toMatchObject({ code: -32000, message: 'out of ink' });
  });

  it('hangs until it is told otherwise, and answers after a delay', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    await call('/behaviour', { behaviour: 'hang' });
    const signature = dapp.request({ method: 'personal_sign', params: ['0x00', ada.address] }, porch);
    await question();
    expect((await read('/state')).requests).toEqual([]);
    await call('/behaviour', { behaviour: { delay: 20 } });
    expect(await signature).toMatch(/^0x/);
  });

  it('refuses an account that the page has not been shown', async () => {
    const dapp = await openDapp();
    await connect(dapp);
    const asked = dapp.request({ method: 'personal_sign', params: ['0x00', bo.address] }, porch);
    await expect(asked).rejects.toMatchObject({ code: 4100 });
    expect((await read('/log')).requests.at(-1)).toMatchObject({ prompted: false, state: 'failed' });
  });
});
