import { expect, test } from 'vitest';
import { safeHref } from './safeHref';

test.each([
  'https://explorer.example/tx/0x1',
  'http://localhost:4000/health',
  '/terms',
  'privacy.html#data',
  '?page=2',
  '//host.example/terms',
])('%s is a link', (value) => {
  expect(safeHref(value)).toBe(value);
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', ' JavaScript:alert(1)'],
  ['a script broken by a tab', 'java\tscript:alert(1)'],
  ['a script after a control character', '\u0001javascript:alert(1)'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://dapp.example/1'],
  ['a file', 'file:///etc/passwd'],
  ['an app', 'harbor://wc?uri=wc:1'],
  ['mail', 'mailto:ada@analytical.dev'],
  ['no host', 'https://'],
  ['nothing', ''],
  ['space', '  '],
  ['undefined', undefined],
  ['an object', { href: 'https://host.example' }],
])('%s is text', (_, value) => {
  expect(safeHref(value)).toBeUndefined();
});
