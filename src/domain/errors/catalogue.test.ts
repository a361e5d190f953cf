import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alertOfOriginsStatus, alertOfProviderMessage } from './alerts';
import { errorCatalogue, textOf } from './catalogue';
import type { ErrorCode } from './codes';
import { PorticoError } from './porticoError';
import { prose } from './prose';
import { rpcErrors } from './rpcErrors';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

describe('the catalogue holds section 8', () => {
  test('its numbers, each once', () => {
    const numbers = codes.flatMap((code) =>
      'number' in errorCatalogue[code] ? (errorCatalogue[code].number ?? []) : [],
    );
    const all = Array.from({ length: 10 }, (_, at) => `APKT${String(at + 1).padStart(3, '0')}`);
    expect(numbers).toEqual([...all, 'APKTW001', 'APKTW002']);
  });

  // The spec's own words.
  test.each([
    ...[
      'Network Not Found',
      'Invalid App Configuration',
      'Network Error: Wallet Load Failed',
      'Wallet Request Timeout',
    ],
    ...[
      'Unverified Domain',
      'Session Expired',
      'Invalid Project ID',
      'Project ID Missing',
      'Server Error',
      'Rate Limited',
    ],
    ...['Inactive Namespace Not Connected', 'Invalid Email Address', 'Multi-Wallet Not Enabled'],
    ...['Error resolving name', 'Error fetching name suggestions', 'Error fetching names for address'],
    ...['Error registering name {name}', 'Network not found', 'Address or auth connector not found'],
    ...['An error occurred', 'Request was aborted', 'Something went wrong', 'Modal closed', 'Popup closed'],
    ...['Failed to initiate social connection', 'Failed to connect', 'Failed to connect to farcaster'],
    ...['Connection rejected', 'Failed to disconnect', 'Failed to disconnect connector', 'Untrusted Origin'],
    ...['Unable to load email login dependency', 'Error signing message'],
    'A problem occurred while trying initialize authentication',
    ...['Token Balance Unavailable', 'Failed to fetch transactions', 'Requested RPC call is not allowed'],
    ...['Insufficient liquidity', 'Network not supported for Swaps', 'Network not supported for Gas Price'],
    ...['Chain {id} not found in viem/chains', 'Chain does not support EIP-1559 fees'],
    ...['The connector does not support any of the requested chains', 'No chains found on connector.'],
    ...['WagmiAdapter:signMessage - Sign message failed', 'WagmiAdapter:estimateGas - error estimating gas'],
    ...['Provided URL is not compatible with HTTP connection', 'Connection already closed', 'HTTP request failed'],
    ...['RPC Request failed', 'The request took too long to respond.', 'HTTP status code: {status}'],
    ...['An amount and receiver address are required', 'A token is required', 'Unsupported chain'],
    ...['No auth connector found', 'Not connected to email or social', 'Please try again after {seconds} seconds'],
  ])('%s', (text) => {
    expect(codes.filter((code) => errorCatalogue[code].text === text).length).toBeGreaterThan(0);
  });

  test('every number of a wallet or node', () => {
    for (const code of Object.values(rpcErrors)) expect(codes).toContain(code);
  });
});

test('what shows has words, what does not has none', () => {
  for (const code of codes) expect('key' in errorCatalogue[code], code).toBe(errorCatalogue[code].shows !== 'nothing');
});

test('every alert has long words for developers', () => {
  for (const code of codes)
    if (errorCatalogue[code].shows === 'alert') expect(prose[code], code).toMatch(/^[A-Z].{80,}\.$/);
});

test('details are filled in', () => {
  expect(textOf('NAME_REGISTER_FAILED', { name: 'ada' })).toBe('Error registering name ada');
  expect(textOf('AMOUNT_INVALID', { value: 'NaN' })).toBe('Number "NaN" is not a valid decimal number.');
  expect(textOf('HTTP_STATUS')).toBe('HTTP status code: ');
});

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['code 3000 (Unauthorized: invalid key)', 'PROJECT_ID_INVALID'],
  ['WebSocket: JWT validation error: JWT Token is not yet valid:', 'SESSION_EXPIRED'],
  ['Unauthorized', undefined],
  ['', undefined],
  [undefined, undefined],
  [{}, undefined],
])('the provider says %j', (message, code) => {
  expect(alertOfProviderMessage(message)).toBe(code);
});

test.each([
  [429, 'CONFIG_RATE_LIMITED'],
  [500, 'CONFIG_FAILED'],
  [503, 'CONFIG_FAILED'],
  [403, undefined],
  [404, undefined],
])('origins answer %i', (status, code) => {
  expect(alertOfOriginsStatus(status)).toBe(code);
});

test('docs/errors.md tells of every code, in the same words', () => {
  const page = readFileSync('docs/errors.md', 'utf8');
  for (const code of codes) expect(page).toMatch(new RegExp(`^\\| (?:<a id="\\w+"></a>)?\`${code}\` \\|`, 'm'));
  for (const code of codes) expect(page).toContain(` | ${errorCatalogue[code].text} | `);
  for (const [code, text] of Object.entries(prose)) expect(page).toContain(`### ${code}\n${text}`);
});

test('docs/errors.md says of every code what to do, in its row or in a section', () => {
  const page = readFileSync('docs/errors.md', 'utf8');
  const sections = new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map((one) => [one.split('\n', 1)[0], one]),
  );
  const silent = codes.filter((code) => {
    const [, todo = ''] = new RegExp(`\`${code}\` \\|.*\\| (.*) \\|$`, 'm').exec(page) ?? [];
    const isBelow = todo === `[below](#${code.toLowerCase()})`;
    return isBelow ? (sections.get(code)?.length ?? 0) < 100 : todo.length < 20 || sections.has(code);
  });
  expect(silent).toEqual([]);
});

test('every error leads to its place in docs/errors.md', () => {
  const page = readFileSync('docs/errors.md', 'utf8');
  const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, title = '']) => title.toLowerCase());
  const anchors = [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
  const all = [...sections, ...anchors];
  expect(all.length).toBe(new Set(all).size);
  const paths = codes.map((code) => new PorticoError(code, {} as never).docsPath);
  expect(paths.map((path) => path.split('#')[1]).sort()).toEqual(all.sort());
  for (const path of paths) expect(existsSync(path.split('#')[0] ?? '')).toBe(true);
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as { files: string[] };
  expect(files, 'what messages name is in the package').toContain('docs/*.md');
});
