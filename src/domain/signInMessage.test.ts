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

  // https://eips.ethereum.org/EIPS/eip-4361#examples; https://github.com/ChainAgnostic/namespaces/blob/main/solana/caip122.md
  test.each<[string, SignInData, string]>([
    [
      'EIP-4361',
      {
        accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        chainId: 'eip155:1',
        domain: 'example.com:3388',
        uri: 'https://example.com/login',
        version: '1',
        nonce: '32891756',
        statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
        issuedAt: '2021-09-30T16:25:24Z',
        resources: [
          'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
          'https://example.com/my-web2-claim.json',
        ],
      },
      `example.com:3388 wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
    ],
    [
      'CAIP-122 for Solana',
      {
        accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
        chainId: 'solana:1',
        domain: 'service.org',
        uri: 'https://service.org/login',
        version: '1',
        nonce: '32891757',
        statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
        issuedAt: '2021-09-30T16:25:24.000Z',
        resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
      },
      `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z
Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`,
    ],
  ])('is the one that %s publishes', (_standard, published, text) => {
    expect(writeSignIn(published)).toBe(text);
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
