import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pairingLink, requestLink } from './pairingLink';

const uri = `wc:${'7f'.repeat(32)}@2?relay-protocol=irn&symKey=${'58'.repeat(32)}&expiryTimestamp=1795200000`;
const encoded = encodeURIComponent(uri);

describe('a link that opens a wallet', () => {
  test.each([
    ['harbor', `harbor://wc?uri=${encoded}`],
    ['harbor:', `harbor://wc?uri=${encoded}`],
    ['harbor://', `harbor://wc?uri=${encoded}`],
    [' harbor:// ', `harbor://wc?uri=${encoded}`],
    ['harbor://wc', `harbor://wc?uri=${encoded}`],
    ['harbor://main/', `harbor://main/wc?uri=${encoded}`],
    ['Harbor-App+2.x://', `harbor-app+2.x://wc?uri=${encoded}`],
    ['https://harbor.example', `https://harbor.example/wc?uri=${encoded}`],
    ['https://harbor.example/', `https://harbor.example/wc?uri=${encoded}`],
    ['https://harbor.example/wc', `https://harbor.example/wc?uri=${encoded}`],
    ['https://harbor.example/abc', `https://harbor.example/abc/wc?uri=${encoded}`],
    ['https://harbor.example/abcwc', `https://harbor.example/abcwc/wc?uri=${encoded}`],
    ['https://harbor.example/go?via=dapp#top', `https://harbor.example/go/wc?via=dapp&uri=${encoded}`],
    ['http://phone.localhost:4200', `http://phone.localhost:4200/wc?uri=${encoded}`],
  ])('%s', (link, opened) => expect(pairingLink(link, uri)).toBe(opened));

  test.each([
    [undefined],
    [''],
    ['  '],
    ['javascript:alert(1)'],
    ['JavaScript://%0aalert(1)'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['blob:https://x'],
    ['wc:'],
    ['wc'],
    ['javascript'],
    ['Data'],
    ['localhost:4200'],
    ['https://'],
    ['https:// evil.example'],
    ['harbor://"onload="x'],
    ['1harbor://'],
  ])('%s opens nothing', (link) => expect(pairingLink(link, uri)).toBeUndefined());

  test('a messaging app on Android decodes it once on the way', () => {
    const link = pairingLink('harbor://', uri, { isEncodedTwice: true }) ?? '';
    expect(decodeURIComponent(decodeURIComponent(link.split('uri=')[1] ?? ''))).toBe(uri);
  });

  const scheme = fc.stringMatching(/^[a-z][a-z\d+.-]{1,12}$/).filter((text) => pairingLink(text, uri) !== undefined);
  const path = fc.array(fc.stringMatching(/^[a-z\d-]{1,8}$/), { maxLength: 3 }).map((parts) => parts.join('/'));

  test('whatever the spelling, the code comes out whole, at one place, with one separator', () => {
    fc.assert(
      fc.property(
        scheme,
        path,
        fc.constantFrom('', '/', '//'),
        fc.stringMatching(/^[\w=&?%-]{1,80}$/),
        (name, rest, end, code) => {
          const link = pairingLink(`${name}://${rest}${end}`, code) ?? '';
          expect(link.startsWith(`${name}://`)).toBe(true);
          const [before = '', query = ''] = link.split('?uri=');
          expect(decodeURIComponent(query)).toBe(code);
          expect(before.slice(name.length + 3)).toMatch(/^(?:[a-z\d-]+\/)*wc$/);
        },
      ),
    );
  });

  test('anything at all gives a link of the same scheme, or none, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const link = pairingLink(text, uri);
        if (link === undefined) return;
        expect(link).not.toMatch(/^(?:javascript|data|vbscript|file|blob|about|wc):/i);
        expect(link).toMatch(/^[a-z][a-z\d+.-]*:\/\//);
        expect(link).toContain('wc?');
        expect(link.endsWith(`uri=${encoded}`)).toBe(true);
      }),
    );
  });
});

test.each([
  ['harbor', 'harbor://'],
  ['harbor://wc', 'harbor://'],
  ['https://harbor.example/', 'https://harbor.example'],
  ['https://harbor.example/wc', 'https://harbor.example'],
  ['https://harbor.example?x=1', undefined],
  ['javascript:x', undefined],
])('requests open %s again by %s', (link, base) => expect(requestLink(link)).toBe(base));
