import { expect, test } from 'vitest';
import { literalText } from './literalText.ts';

const lines = (jsx: string) => literalText('View.tsx', `export const View = ({ a, t }) => (\n${jsx}\n);`);

test.each([
  ['text between tags', '<p>Connect wallet</p>'],
  ['text in a fragment', '<>Hello {a}</>'],
  ['a string in braces', "<p>{'Connect'}</p>"],
  ['a template', '<p>{`Pay now`}</p>'],
  ['a condition', "<p>{a ? 'Yes' : t.no}</p>"],
  ['a fallback', "<p>{t.name ?? 'Unknown'}</p>"],
  ['an accessible name', '<button aria-label="Close" />'],
  ['an accessible name in braces', "<button aria-label={a ? 'Open' : 'Close'} />"],
  ['a prop that is shown', '<Field label="Email" />'],
  ['a prop that ends so', '<Dialog closeLabel="Close" />'],
  ['other scripts', '<p>محفظة</p>'],
])('%s is refused', (_, jsx) => {
  expect(lines(jsx)).not.toEqual([]);
});

test.each([
  ['messages', '<p>{t.connect}</p>'],
  ['signs and numbers', '<p>− {a} · 12</p>'],
  ['names of states', '<Button tone="primary" data-part="row">{t.connect}</Button>'],
  ['what is compared', "<p>{a === 'open' && t.open}</p>"],
  ['a field’s name in its form', '<input name="email" />'],
  ['the key of a phone', '<input enterKeyHint="done" />'],
  ['empty pictures', '<img alt="" src={a} />'],
])('%s pass', (_, jsx) => {
  expect(lines(jsx)).toEqual([]);
});

test('says where', () => {
  expect(lines('<p>\n  Connect wallet\n</p>')).toEqual(['View.tsx:3: Connect wallet']);
});
