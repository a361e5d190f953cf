import { expect, test } from 'vitest';
import { browseLink, isBrowsed } from './browseLinks';

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25';
const page = 'https://app.example/~~~market?ref=a b#top';

test.each([
  [phantom, 'eip155', 'phantom.app'],
  [phantom, 'solana', 'phantom.app'],
  [solflare, 'solana', 'solflare.com'],
  [solflare, 'eip155', undefined],
  [coinbase, 'solana', 'go.cb-w.com'],
  [coinbase, 'eip155', undefined],
  [binance, 'bip122', 'app.binance.com'],
  [binance, 'eip155', undefined],
  ['another', 'solana', undefined],
] as const)('%s on %s opens %s ([views D.9])', (id, namespace, host) => {
  const link = browseLink(id, namespace, page);
  expect(link && new URL(link).host).toBe(host);
  expect(isBrowsed(id, namespace)).toBe(host !== undefined);
});

test('the page is carried whole', () => {
  expect(decodeURIComponent(browseLink(phantom, 'solana', page)?.split('/browse/')[1] ?? '')).toBe(
    `${page}?ref=https://app.example`,
  );
  expect(new URL(browseLink(coinbase, 'solana', page) ?? '').searchParams.get('cb_url')).toBe(page);
  const query = new URL(browseLink(binance, 'bip122', page) ?? '').searchParams.get('startPageQuery') ?? '';
  expect(new URLSearchParams(atob(query)).get('url')).toBe(page);
});
