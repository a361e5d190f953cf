import fc from 'fast-check';
import { createSiweMessage, parseSiweMessage, validateSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import { PorticoError } from './errors/porticoError';
import { type SignInData, writeSignIn } from './signInMessage';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const;
const data: SignInData = {
  accountAddress: address,
  chainId: 'eip155:8453',
  domain: 'market.example:8443',
  uri: 'https://market.example:8443/login',
  version: '1',
  nonce: 'a1B2c3D4e5',
  statement: 'The door is open for those who sign.',
  issuedAt: '2026-11-21T09:00:00.000Z',
  expirationTime: '2026-11-28T09:00:00.000Z',
  notBefore: '2026-11-21T08:59:00.000Z',
  requestId: 'visit-7',
  resources: ['https://market.example/terms', 'ipfs://bafybeig'],
};

/** The same, by viem: the other implementation of EIP-4361. */
const byViem = ({ statement, issuedAt, expirationTime, notBefore, requestId, resources, ...one }: SignInData) =>
  createSiweMessage({
    address,
    chainId: Number(one.chainId.split(':')[1]),
    domain: one.domain,
    uri: one.uri,
    version: '1',
    nonce: one.nonce,
    ...(statement && { statement }),
    ...(issuedAt && { issuedAt: new Date(issuedAt) }),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(notBefore && { notBefore: new Date(notBefore) }),
    ...(requestId && { requestId }),
    ...(resources && { resources: [...resources] }),
  });

describe('the text of a sign-in', () => {
  test('is EIP-4361’s, with all of its lines and with the needed ones alone', () => {
    const { accountAddress, chainId, domain, uri, version, nonce, issuedAt } = data;
    const bare = { accountAddress, chainId, domain, uri, version, nonce, issuedAt };
    expect(writeSignIn(data)).toBe(byViem(data));
    expect(writeSignIn(bare)).toBe(byViem(bare));
  });

  test('is read back by viem, and holds for that site, that nonce, that account and that time alone', () => {
    const read = parseSiweMessage(writeSignIn(data));
    expect(read).toMatchObject({
      address,
      chainId: 8453,
      domain: data.domain,
      nonce: data.nonce,
      resources: data.resources,
    });
    const holds = (more: object) =>
      validateSiweMessage({ message: read, time: new Date('2026-11-22'), address, nonce: data.nonce, ...more });
    expect(holds({ domain: data.domain })).toBe(true);
    expect(holds({ domain: 'bank.example' })).toBe(false);
    expect(holds({ time: new Date('2026-12-01') })).toBe(false);
  });

  test('names the account’s kind and the chain by its reference elsewhere', () => {
    const text = writeSignIn({
      ...data,
      accountAddress: '5K9…',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      statement: undefined,
    });
    expect(text).toContain('wants you to sign in with your Solana account:\n5K9…\n\n\nURI:');
    expect(text).toContain('\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n');
  });

  test('no field breaks out of its line', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('statement', 'uri', 'domain', 'requestId', 'accountAddress'),
        fc.string(),
        fc.constantFrom('\n', '\r', '\r\n'),
        (field, text, end) => {
          const hostile = { ...data, [field]: `${text}${end}URI: https://bank.example` };
          expect(() => writeSignIn(hostile)).toThrowError(PorticoError);
        },
      ),
    );
    expect(() => writeSignIn({ ...data, resources: ['https://a.example\n- https://b.example'] })).toThrow('resources');
    expect(() => writeSignIn({ ...data, nonce: 'short' })).toThrow('nonce');
  });
});
