import { describe, expect, test } from 'vitest';
import { lackOf, partsOf, readSources } from './stories.ts';

const sources = readSources();
const parts = partsOf(sources);

describe('every view, and every part of the design that others use, has stories of its own, a still one first', () => {
  test('the parts are found', () => {
    for (const known of [
      'design/primitives/Button/Button',
      'design/primitives/AlertBar/NoticeBlock',
      'design/patterns/Tile/TileGrid',
      'features/connect/ConnectView',
    ])
      expect(parts).toContain(`src/${known}.tsx`);
    // The dialog's alone, and a piece of one feature.
    for (const own of ['design/primitives/Dialog/Sheet', 'features/connect/WalletList'])
      expect(parts).not.toContain(`src/${own}.tsx`);
  });

  test.each(parts)('%s', (part) => {
    expect(lackOf(part, sources)).toBeUndefined();
  });
});

describe('what is seen', () => {
  const part = 'src/design/patterns/Row/Dot.tsx';
  const meta = "const meta = {\n  title: 'Patterns/Dot',\n  component: Dot,\n} satisfies Meta<typeof Dot>;\n";
  const still = 'export const Default: Story = {};\n';
  const own: [string, string] = [part, 'export const Dot = () => null;'];
  const withStories = (text: string) => new Map([own, ['src/design/patterns/Row/Dot.stories.tsx', text]]);

  test('a part is what another folder imports, by alias, by path, or later', () => {
    for (const text of [
      "import { Dot } from '@/design/patterns/Row/Dot';",
      "export * from '../design/patterns/Row/Dot';",
      "const Dot = import('@/design/patterns/Row/Dot');",
    ])
      expect(partsOf(new Map([own, ['src/app/A.tsx', text]]))).toEqual([part]);
    const beside: [string, string] = ['src/design/patterns/Row/Row.tsx', "import { Dot } from './Dot';"];
    const story: [string, string] = ['src/design/patterns/A/A.stories.tsx', "import { Dot } from '../Row/Dot';"];
    expect(partsOf(new Map([own, beside, story]))).toEqual([]);
  });

  test.each([
    ['no stories', new Map([own]), 'has no stories'],
    ['stories of another', withStories(meta.replaceAll('Dot', 'Row') + still), 'another component'],
    ['another story first', withStories(`${meta}export const Light: Story = {};\n${still}`), 'is not Default'],
    ['a Default that moves', withStories(`${meta}export const Default: Story = { play: go };\n`), 'stand still'],
  ])('%s', (_what, given, said) => {
    expect(lackOf(part, given)).toContain(said);
  });

  test('and a part that has them lacks nothing, whatever moves later', () => {
    const later = 'export const Pressed: Story = { play: go };\n';
    expect(lackOf(part, withStories(meta + still + later))).toBeUndefined();
  });
});
