import { expect, test } from 'vitest';
import { announcedPicture } from './announcedPicture';

const picture = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A');

test('a data URI of bounded length', () => {
  expect(announcedPicture(` ${picture(40)} `)).toBe(picture(40));
  expect(announcedPicture(picture(128 * 1024))).toHaveLength(128 * 1024);
});

test.each([
  ['too long', picture(128 * 1024 + 1)],
  ['an address', 'https://tracker.example/i.png'],
  ['a page', 'data:text/html,hi'],
  ['a number', 7],
  ['nothing', undefined],
])('%s is none', (_, icon) => {
  expect(announcedPicture(icon)).toBeUndefined();
});
