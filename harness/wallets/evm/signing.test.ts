import { type Hex, parseEther, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { ada, bo } from '../../fixtures/accounts';
import { askRpc } from '../../ledger/chain';
import { code, harbor, site } from './ground';

describe('signing', () => {
  const typed = (chainId: number) => ({
    domain: { name: 'House', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Visit: [{ name: 'guest', type: 'string' }],
    },
    primaryType: 'Visit',
    message: { guest: 'Ada' },
  });

  it('needs a permitted account', async () => {
    const { ask } = harbor();
    await expect(ask('personal_sign', '0x01', ada.address)).rejects.toEqual(code(4100));
    await ask('eth_requestAccounts');
    await expect(ask('personal_sign', '0x01', bo.address)).rejects.toEqual(code(4100));
    await expect(ask('eth_sendTransaction', { from: bo.address, to: ada.address })).rejects.toEqual(code(4100));
  });

  it('signs a message with the account’s key', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const message = 'Hello from the porch';
    const signature = (await ask('personal_sign', stringToHex(message), ada.address.toLowerCase())) as Hex;
    expect(await recoverMessageAddress({ message, signature })).toBe(ada.address);
  });

  it('signs typed data for its chain, and for no other', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const data = typed(31337);
    const signature = (await ask('eth_signTypedData_v4', ada.address, JSON.stringify(data))) as Hex;
    const signer = await recoverTypedDataAddress({ ...data, types: { Visit: data.types.Visit }, signature } as never);
    expect(signer).toBe(ada.address);
    await expect(ask('eth_signTypedData_v4', ada.address, JSON.stringify(typed(1)))).rejects.toEqual(code(-32603));
    await expect(ask('eth_signTypedData_v4', ada.address, 'not json')).rejects.toEqual(code(-32602));
  });

  it('sends a transaction that the chain mines', async () => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    const before = BigInt((await askRpc(site.porch.directUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    const value = `0x${parseEther('0.01').toString(16)}`;
    const hash = await ask('eth_sendTransaction', { from: ada.address, to: bo.address, value });
    // A node answers with the hash before it has mined.
    await expect
      .poll(() => askRpc(site.porch.directUrl, 'eth_getTransactionReceipt', [hash]))
      .toMatchObject({ status: '0x1', from: ada.address.toLowerCase() });
    const after = BigInt((await askRpc(site.porch.directUrl, 'eth_getBalance', [bo.address, 'latest'])) as Hex);
    expect(after - before).toBe(parseEther('0.01'));
  });

  it.each([[undefined], [{ to: '0x12' }], [{ value: 1 }]])('refuses %j as a transaction', async (transaction) => {
    const { ask } = harbor();
    await ask('eth_requestAccounts');
    await expect(ask('eth_sendTransaction', transaction && { from: ada.address, ...transaction })).rejects.toEqual(
      code(-32602),
    );
  });
});
