import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cacao, SignInData } from '@/ports/signIn';
import { ada } from '../../../harness/fixtures/accounts';
import { closeSigner, openSigner, type Signer } from '../../../harness/phone/signClient';
import { readCacao } from './cacao';
import { readAllowed, readRecap, sayRecap, writeRecap } from './recap';

/** Its text of a statement is what wallets sign; it asks nobody for it. */
let signer: Signer;
beforeAll(async () => {
  const nobody = { relayUrl: 'ws://127.0.0.1:9', projectId: 'test' };
  signer = await openSigner({ name: 'Scribe', url: 'http://localhost:4200', ...nobody });
});
afterAll(() => closeSigner(signer));

const asked: SignInData = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:31337',
  domain: 'market.example',
  uri: 'https://market.example',
  version: '1',
  nonce: 'a1b2c3d4',
};
const iss = `did:pkh:eip155:31337:${ada.address}`;
const recapOf = (att: unknown) => `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`;
const signed = (p: Record<string, unknown>): Cacao => ({
  h: { t: 'caip122' },
  p: {
    iss,
    domain: asked.domain,
    aud: asked.uri,
    version: '1',
    nonce: asked.nonce,
    iat: '2026-11-22T09:00:00.000Z',
    ...p,
  },
  s: { t: 'eip191', s: '0x01' },
});

const name = fc.string({ unit: fc.constantFrom(...'abcXYZ_19'), minLength: 1, maxLength: 12 });
const actions = fc
  .uniqueArray(fc.tuple(fc.constantFrom('request', 'crud'), name), { minLength: 1, maxLength: 8, selector: String })
  .map((list) => Object.fromEntries(list.map(([ability, action]) => [`${ability}/${action}`, [{}]])));
const att = fc.dictionary(fc.constantFrom('eip155', 'https://market.example', 'solana'), actions, { minKeys: 1 });
const statement = fc.option(fc.string({ unit: fc.constantFrom(...'aé .’ض'), minLength: 1 }), { nil: undefined });

describe('a signed statement', () => {
  test('reads as the wallets’ library writes it, with the recap in the statement or left to the text', () => {
    fc.assert(
      fc.property(
        statement,
        fc.option(att, { nil: undefined }),
        fc.boolean(),
        fc.boolean(),
        (said, given, isIn, isLong) => {
          const resources = ['https://market.example/terms', ...(given ? [recapOf(given)] : [])];
          const more = isLong
            ? { exp: '2126-11-22T09:00:00.000Z', nbf: '2026-11-22T08:00:00.000Z', requestId: 'visit-7' }
            : {};
          const { p, ...rest } = signed({ statement: said, resources, ...more });
          const request = p as unknown as Parameters<Signer['formatAuthMessage']>[0]['request'];
          const text = signer.formatAuthMessage({ request, iss });
          const inWords = isIn && given ? sayRecap(said, readRecap(resources) ?? {}) : said;
          const session = readCacao(
            { ...rest, p: { ...p, statement: inWords } },
            { ...asked, statement: said, resources: resources.slice(0, 1) },
          );
          expect(session.message).toBe(text);
          expect(session.data).toMatchObject({
            accountAddress: ada.address,
            chainId: 'eip155:31337',
            nonce: asked.nonce,
          });
        },
      ),
    );
  });

  test.each([
    ['another site’s', { domain: 'stall.example' }],
    ['of another page', { aud: 'https://stall.example' }],
    ['an old one', { nonce: 'z9y8x7w6' }],
    ['with other words', { statement: 'I give it all away.' }],
    [
      'with a recap in words that it does not have',
      { statement: sayRecap('', { eip155: { 'request/eth_sign': [{}] } }) },
    ],
    ['of nobody', { iss: 'did:pkh:nobody' }],
    ['with a recap that can’t be read', { resources: ['urn:recap:%%%'] }],
    ['with a recap of another shape', { resources: [recapOf({ eip155: { 'request/eth_sign': 'all' } })] }],
  ])('%s is no sign-in', (_, p) => {
    expect(() => readCacao(signed(p), asked)).toThrow(expect.objectContaining({ code: 'SIGN_IN_FAILED' }));
  });

  const bounded: SignInData = {
    ...asked,
    expirationTime: '2026-11-23T09:00:00.000Z',
    notBefore: '2026-11-22T08:00:00.000Z',
    resources: ['https://market.example/terms'],
  };
  const within = { exp: bounded.expirationTime, nbf: bounded.notBefore, resources: bounded.resources };
  const recap = recapOf({ eip155: { 'request/eth_sign': [{}] } });
  test.each([
    ['no end', { exp: undefined }],
    ['a later end', { exp: '2126-11-22T09:00:00.000Z' }],
    ['an end that is no time', { exp: 'never' }],
    ['no beginning', { nbf: undefined }],
    ['an earlier beginning', { nbf: '2020-11-22T08:00:00.000Z' }],
    ['no resources', { resources: undefined }],
    ['other resources', { resources: ['https://stall.example/terms'] }],
    ['more resources', { resources: ['https://market.example/terms', 'https://stall.example/terms'] }],
    ['two recaps', { resources: ['https://market.example/terms', recap, recap] }],
  ])('%s where the page asked for others is no sign-in', (_, p) => {
    const read = () => readCacao(signed({ ...within, ...p }), bounded);
    expect(read).toThrow(expect.objectContaining({ code: 'SIGN_IN_FAILED' }));
  });

  test.each([
    ['as asked', {}],
    ['in the same time, written another way', { exp: '2026-11-23T10:00:00+01:00' }],
    ['for less time', { exp: '2026-11-22T10:00:00.000Z', nbf: '2026-11-22T09:00:00.000Z' }],
    ['with a recap', { resources: ['https://market.example/terms', recap] }],
  ])('one that is signed %s is one', (_, p) => {
    expect(readCacao(signed({ ...within, ...p }), bounded).data.nonce).toBe(asked.nonce);
  });

  test('nor is one that is not signed', () => {
    expect(() => readCacao({ ...signed({}), s: { t: 'eip191', s: '' } }, asked)).toThrow(/not signed/);
  });
});

describe('a recap', () => {
  test('is read as it was written, and as the library writes it', () => {
    const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
    const resource = writeRecap(methods);
    expect(readAllowed(readRecap(['https://market.example/terms', resource]))).toEqual({
      methods: [...methods].sort(),
      chains: [],
    });
    expect(resource).toBe(recapOf(JSON.parse(JSON.stringify(readRecap([resource])))));
  });

  test('tells for which chains; only the last resource is one', () => {
    const chains = ['eip155:1', 'eip155:8453'];
    const resource = recapOf({ eip155: { 'request/eth_sign': [{ chains }], 'request/personal_sign': [{}] } });
    expect(readAllowed(readRecap([resource]))).toEqual({ methods: ['eth_sign', 'personal_sign'], chains });
    expect(readRecap([resource, 'https://market.example'])).toBeUndefined();
    expect(readRecap([])).toBeUndefined();
  });

  test('whatever stands there, it is read or refused', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString('base64')),
        ),
        (text) => {
          try {
            readAllowed(readRecap([`urn:recap:${text}`]));
          } catch (error) {
            expect(error).toMatchObject({ code: 'SIGN_IN_FAILED' });
          }
        },
      ),
    );
  });
});
