import { expect, test } from 'vitest';
import { readEmail } from './email';

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada+dapp@Mail.Example.com\n', 'Ada+dapp@mail.example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ["Sean.O'Brien@example.com", "Sean.O'Brien@example.com"],
  [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
])('%s is an address', (given, read) => expect(readEmail(given)).toBe(read));

test.each([
  ...['', '@', 'ada', 'ada@', '@example.com', 'ada@example', 'ada @example.com', 'ada at example', 'ada@exa mple.com'],
  ...[
    'ada@example.com/evil',
    'ada@evil.com:80',
    'a@b@example.com',
    "ada'@example.com",
    `${'a'.repeat(243)}@example.com`,
    'ada@[::1]',
  ],
])('%s is none', (given) => expect(readEmail(given)).toBeUndefined());
