import { type Hex, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { here, prompts, standInHouse } from '../../../harness/evmHouse';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { tokensOn } from '../../../harness/fixtures/tokens';
import type { Behaviour } from '../../../harness/wallets/options';

const { house } = standInHouse();

describe('signing a message', () => {
  test('text is signed as UTF-8, bytes as they are', async () => {
    const { acts } = await house();
    const text = 'Grüße aus Alexandria 🏛';
    const signature = (await acts.signMessage({ ...here, message: text })) as Hex;
    expect(await recoverMessageAddress({ message: text, signature })).toBe(ada.address);
    const raw = '0x00ff10' as const;
    const signed = (await acts.signMessage({ ...here, message: { raw } })) as Hex;
    expect(await recoverMessageAddress({ message: { raw }, signature: signed })).toBe(ada.address);
    // Text that looks like hex is text.
    const hexed = (await acts.signMessage({ ...here, message: '0x00ff10' })) as Hex;
    expect(await recoverMessageAddress({ message: '0x00ff10', signature: hexed })).toBe(ada.address);
  });

  test('a wallet that stands elsewhere is asked to switch first, one that does not know the network to add it', async () => {
    const { acts, wallet } = await house({ knows: 'one' });
    await acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' });
    expect(prompts(wallet)).toEqual(['wallet_addEthereumChain', 'personal_sign']);
    expect(wallet.state().chainId).toBe(31338);
  });

  test.each<[string, Behaviour | undefined, string]>([
    ['a no', 'reject', 'USER_REJECTED'],
    ['no signature', { lie: 'garbage' }, 'EVM_SIGN_FAILED'],
    ['an error without a number', { error: { code: -32603, message: 'boom' } }, 'EVM_SIGN_FAILED'],
    ['a method it does not have', { error: { code: 4200, message: 'no' } }, 'METHOD_UNSUPPORTED'],
  ])('%s is %j → %s', async (_what, behaviour, code) => {
    const { acts } = await house({ answers: behaviour && { personal_sign: behaviour } });
    await expect(acts.signMessage({ ...here, message: 'hi' })).rejects.toMatchObject({ code });
  });

  test('a switch refused means nothing is signed', async () => {
    const { acts, wallet } = await house({ answers: { wallet_switchEthereumChain: 'reject' } });
    await expect(acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    });
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false);
  });

  test('a wallet that says it switched and did not signs nothing', async () => {
    const { acts, wallet } = await house({ answers: { wallet_switchEthereumChain: { lie: 'chain' } } });
    await expect(acts.signMessage({ ...here, networkId: 'eip155:31338', message: 'hi' })).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
    });
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false);
  });

  test('somebody else’s account, and bytes that are none, are refused before the wallet hears of them', async () => {
    const { acts, wallet } = await house();
    const before = wallet.log.length;
    await expect(acts.signMessage({ ...here, address: bo.address, message: 'hi' })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'address' },
    });
    await expect(acts.signMessage({ ...here, message: { raw: '0xabc' } })).rejects.toMatchObject({
      details: { field: 'message' },
    });
    expect(wallet.log.length).toBe(before);
  });

  test('an abort ends our waiting; a request given up before it began is never made', async () => {
    const { acts, wallet } = await house({ answers: { personal_sign: 'hang' } });
    const leaving = new AbortController();
    const signed = acts.signMessage({ ...here, message: 'hi', signal: leaving.signal });
    await vi.waitFor(() => expect(wallet.pending).toHaveLength(1));
    leaving.abort();
    await expect(signed).rejects.toMatchObject({ name: 'AbortedError', code: 'ABORTED' });
    const before = wallet.log.length;
    await expect(acts.signMessage({ ...here, message: 'hi', signal: leaving.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect(wallet.log.length).toBe(before);
  });
});

describe('signing typed data', () => {
  const typedData = {
    domain: { name: 'Porch', version: '1', chainId: 31337 },
    types: {
      Mail: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: bo.address, text: 'hello' },
  };

  test('is signed for its own chain', async () => {
    const { acts } = await house();
    const signature = (await acts.signTypedData({ ...here, typedData })) as Hex;
    expect(await recoverTypedDataAddress({ ...typedData, signature } as never)).toBe(ada.address);
  });

  test('meant for another chain, or of no shape, is refused here', async () => {
    const { acts } = await house();
    const meant = { ...typedData, domain: { ...typedData.domain, chainId: 1 } };
    await expect(acts.signTypedData({ ...here, typedData: meant })).rejects.toMatchObject({
      details: { field: 'typedData.domain.chainId' },
    });
    for (const wrong of [{ ...typedData, message: { to: 'nobody', text: 'hello' } }, undefined as never])
      await expect(acts.signTypedData({ ...here, typedData: wrong })).rejects.toMatchObject({
        details: { field: 'typedData' },
      });
  });
});

describe('watching an asset (EIP-747)', () => {
  const asset = { address: tokensOn('eip155:31337')[0]?.address ?? '', symbol: 'USDC', decimals: 6 };

  test('is offered on its own network', async () => {
    const { acts, wallet } = await house();
    expect(await acts.watchAsset({ connectorId: 'harbor', networkId: 'eip155:31338', asset })).toBe(true);
    expect(prompts(wallet)).toEqual(['wallet_switchEthereumChain', 'wallet_watchAsset']);
    expect(wallet.log.at(-1)?.params).toEqual({ type: 'ERC20', options: asset });
  });

  test.each([
    ['address', { address: '0x12' }],
    ['symbol', { symbol: ' ' }],
    ['decimals', { decimals: 1.5 }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
  ])('a wrong %s is refused', async (field, wrong) => {
    const { acts } = await house();
    const request = { connectorId: 'harbor', networkId: 'eip155:31337', asset: { ...asset, ...wrong } } as const;
    await expect(acts.watchAsset(request)).rejects.toMatchObject({ details: { field: `asset.${field}` } });
  });

  test('a no, and an answer that is none', async () => {
    const no = await house({ answers: { wallet_watchAsset: 'reject' } });
    const request = { connectorId: 'harbor', networkId: 'eip155:31337', asset } as const;
    await expect(no.acts.watchAsset(request)).rejects.toMatchObject({ name: 'UserRejectedError' });
    const odd = await house({ answers: { wallet_watchAsset: { lie: 'garbage' } } });
    await expect(odd.acts.watchAsset(request)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
  });
});
