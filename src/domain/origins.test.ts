import { describe, expect, test } from 'vitest';
import { isOriginAllowed, matchesPattern } from './origins';

describe('patterns', () => {
  test.each([
    ['https://a.example.com', 'https://*.example.com', true],
    ['https://a.b.example.com', 'https://*.example.com', true],
    ['https://example.com', 'https://*.example.com', false],
    ['https://evil.com/.example.com', 'https://*.example.com', true],
    ['https://a.example.com.evil', 'https://*.example.com', false],
    ['https://a.example.com', 'https://a.example.com', true],
    ['https://axexample.com', 'https://a.example.com', false],
    ['anything', '*', true],
    ['https://ab', 'https://a*ab', false],
    ['https://x-1-y', 'https://x-*-*y', true],
    ['', '', true],
  ])('%s against %s: %s', (text, pattern, expected) => {
    expect(matchesPattern(text, pattern)).toBe(expected);
  });

  test('a pattern made to be slow is not', () => {
    const pattern = `${'*a'.repeat(5_000)}b`;
    expect(matchesPattern('a'.repeat(50_000), pattern)).toBe(false);
  });
});

describe('origins of a project ([§7], wire 5.4)', () => {
  test.each([
    'http://localhost',
    'http://localhost:5173',
    'https://127.0.0.1:8080',
    'https://branch.pages.dev',
    'https://branch.vercel.app',
  ])('%s needs no list', (origin) => {
    expect(isOriginAllowed(origin, [])).toBe(true);
  });

  test.each([
    ['https://app.example.com', ['https://app.example.com'], true],
    ['https://app.example.com', ['https://app.example.com/some/page?x=1'], true],
    ['https://app.example.com', ['http://app.example.com'], false],
    ['https://app.example.com', ['app.example.com'], false],
    ['https://app.example.com:8443', ['https://app.example.com'], false],
    ['https://one.example.com', ['https://two.example.com', 'https://*.example.com'], true],
    ['https://localhost.evil.com', [], false],
    ['https://vercel.app.evil.com', [], false],
    ['https://app.example.com', ['not a url', ''], false],
  ])('%s with %j: %s', (origin, allowed, expected) => {
    expect(isOriginAllowed(origin, allowed)).toBe(expected);
  });
});
