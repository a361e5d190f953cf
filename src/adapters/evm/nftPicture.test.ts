import { createClient, custom, encodeErrorResult, parseAbi } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { nftPicture } from './nftPicture';

afterEach(() => vi.unstubAllGlobals());

test('a contract that sends its reader elsewhere is not followed (EIP-3668)', async () => {
  const contract = '0x00000000000000000000000000000000000b0b00';
  const fetched = vi.fn(async () => Response.json({ data: '0x' }));
  vi.stubGlobal('fetch', fetched);
  const data = encodeErrorResult({
    abi: parseAbi([
      'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
    ]),
    args: [contract, ['http://127.0.0.1:1/{sender}/{data}'], '0x', '0x00000000', '0x'],
  });
  let asked = 0;
  const request = async () => {
    asked += 1;
    if (asked > 1) return `0x${'0'.repeat(64)}`;
    throw Object.assign(new Error('execution reverted'), { code: 3, data });
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  const picture = nftPicture(
    client,
    { kind: 'nft', chainId: 1, standard: 'erc721', contract, tokenId: 1n },
    ada.address,
    createTestEnv(),
  );
  await expect(picture).rejects.toThrow();
  expect(fetched).not.toHaveBeenCalled();
});
