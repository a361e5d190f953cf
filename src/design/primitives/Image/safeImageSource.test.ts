import { describe, expect, test } from 'vitest';
import { safeImageSource } from './safeImageSource';

const png = 'data:image/png;base64,iVBORw0KGgo=';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
const svgOf = (markup: string) => `data:image/svg+xml;base64,${btoa(markup)}`;
const megabytes = (count: number) => `data:image/png;base64,${'A'.repeat(count * 1024 * 1024)}`;

describe('safeImageSource', () => {
  test.each([
    ['https', 'https://images.example/harbor.png', 'https://images.example/harbor.png'],
    ['https with a query', 'https://images.example/a?w=80&q=1', 'https://images.example/a?w=80&q=1'],
    ['capitals', 'HTTPS://Images.Example/A.png', 'https://images.example/A.png'],
    ['space around', '  https://images.example/a.png\n', 'https://images.example/a.png'],
    ['a blob', 'blob:https://dapp.example/1b2c-3d', 'blob:https://dapp.example/1b2c-3d'],
    ['localhost', 'http://localhost:4000/getWalletImage/1', 'http://localhost:4000/getWalletImage/1'],
    ['loopback', 'http://127.0.0.1:4000/a.png', 'http://127.0.0.1:4000/a.png'],
    ['a name under localhost', 'http://frame.localhost:4100/a.png', 'http://frame.localhost:4100/a.png'],
    ['png', png, png],
    ['jpeg', 'data:image/jpeg;base64,/9j/', 'data:image/jpeg;base64,/9j/'],
    ['gif', 'data:image/gif;base64,R0lG', 'data:image/gif;base64,R0lG'],
    ['webp', 'data:image/webp;base64,UklG', 'data:image/webp;base64,UklG'],
    ['avif', 'data:image/avif;base64,AAAA', 'data:image/avif;base64,AAAA'],
    [
      'svg, as markup',
      `data:image/svg+xml,${encodeURIComponent(svg)}`,
      `data:image/svg+xml,${encodeURIComponent(svg)}`,
    ],
    ['svg, as plain text', `data:image/svg+xml;utf8,${svg}`, `data:image/svg+xml;utf8,${svg}`],
    ['svg in base64', svgOf(svg), svgOf(svg)],
    ['svg with a charset', `data:image/svg+xml;charset=utf-8,${svg}`, `data:image/svg+xml;charset=utf-8,${svg}`],
    ['capitals in data', 'DATA:IMAGE/PNG;base64,AAAA', 'DATA:IMAGE/PNG;base64,AAAA'],
  ])('lets through %s', (_, value, expected) => {
    expect(safeImageSource(value)).toBe(expected);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['a script after a control character', '\u0001javascript:alert(1)'],
    ['svg that grows by entities', svgOf('<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><svg>&c;</svg>')],
    ['svg that grows by repeating itself', svgOf(`<svg>${'<use href="#a"/>'.repeat(17)}</svg>`)],
    ['svg that grows by patterns', svgOf(`<svg>${'<svg:pattern/>'.repeat(17)}</svg>`)],
    ['svg over 128 KiB', `data:image/svg+xml,${'a'.repeat(128 * 1024)}`],
    ['svg whose base64 is none', 'data:image/svg+xml;base64,<svg>'],
    ['svg whose escapes are none', 'data:image/svg+xml,%E0%A4%A'],
    ['svg without data', 'data:image/svg+xml'],
    ['xml as data', 'data:text/xml,<svg/>'],
    ['html that ends like an svg', 'data:text/html;image/svg+xml,<script>alert(1)</script>'],
    ['html as data', 'data:text/html,<script>alert(1)</script>'],
    ['data that only begins like a raster', 'data:image/pngx,AAAA'],
    ['data without a comma', 'data:image/png'],
    ['http elsewhere', 'http://images.example/a.png'],
    ['a host that only begins like this machine', 'http://localhost.evil.example/a.png'],
    ['this machine as a user name', 'http://localhost@evil.example/a.png'],
    ['protocol-relative', '//images.example/a.png'],
    ['relative', '/a.png'],
    ['a bare name', 'a.png'],
    ['a file', 'file:///etc/passwd'],
    ['ipfs', 'ipfs://bafy/1.png'],
    ['a view of source', 'view-source:https://images.example'],
    ['no host', 'https://'],
    ['backslashes', '\\\\images.example\\a.png'],
    ['markup', '"><script>alert(1)</script>'],
    ['a long address', `https://images.example/${'a'.repeat(9000)}`],
    ['data over 2 MB', megabytes(2)],
    ['nothing', ''],
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['an object that reads as an address', { toString: () => 'https://images.example/a.png' }],
  ])('refuses %s', (_, value) => {
    expect(safeImageSource(value)).toBeUndefined();
  });

  test('lets through data of 1 MB', () => {
    expect(safeImageSource(megabytes(1))).toBeDefined();
  });
});
