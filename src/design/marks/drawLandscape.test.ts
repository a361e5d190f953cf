import { expect, test } from 'vitest';
import { drawLandscape } from './drawLandscape';

const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';

test('the view belongs to the address, whatever its case', () => {
  expect(drawLandscape(address)).toEqual(drawLandscape(address.toLowerCase()));
  expect(drawLandscape(address)).not.toEqual(drawLandscape(`${address.slice(0, -1)}e`));
});

test.each(['', '🦊', 'x'.repeat(2000), 'bc1qw508d6qejxtdg4y5r3zarvary0c5x7k4f9'])('draws any address: %j', (value) => {
  const { sun, far, near } = drawLandscape(value);
  expect(`${sun.x} ${sun.y} ${sun.r}`).toMatch(/^[\d.]+ [\d.]+ [\d.]+$/);
  for (const { d, fill } of [far, near]) {
    expect(d).toMatch(/^M[-\d. CSVHz]+$/);
    expect(fill).toMatch(/^oklch\([\d. ]+\)$/);
  }
});
