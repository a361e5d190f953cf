import { createPrivateKey, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { expect, test, vi } from 'vitest';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { verifyMessage } from './verifyMessage';

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const;
const message = 'Grüße aus Alexandria';
const seed = base58.decode(adaSol.secretKey).slice(0, 32);
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
});
const signature = base58.encode(sign(null, Buffer.from(message), key));
const verify = (more: object = {}) =>
  verifyMessage({ address: adaSol.address, networkId, message, signature, ...more });

test('the account’s own signature is one; no other’s, of no other text, and nothing that is none', async () => {
  expect(await verify()).toBe(true);
  expect(await verify({ address: boSol.address })).toBe(false);
  expect(await verify({ message: 'Something else' })).toBe(false);
  for (const garbage of ['', '0x00', signature.slice(2)]) expect(await verify({ signature: garbage })).toBe(false);
  expect(await verify({ address: 'nobody' })).toBe(false);
});

test('a browser that does not know Ed25519 says so', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(
    new DOMException('Unrecognized name.', 'NotSupportedError'),
  );
  await expect(verify()).rejects.toBeInstanceOf(UnsupportedError);
});
