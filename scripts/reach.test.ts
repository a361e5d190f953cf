import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
// @ts-expect-error plain Node, without types
import { lineFor, reach, reached, specOf } from './reach.mjs';

type Line = { stories: string[]; e2e: string[] };
const lines = Object.entries(reach as Record<string, Line>);
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '__snapshots__')
    .map(({ name }) => `${folder}/${name}`);
const specs = readdirSync('e2e/specs').map((file) => `specs/${file}`);

describe('the map from folders to what a change in them reaches', () => {
  test.each([...foldersIn('src/features'), ...foldersIn('src/adapters')])('%s has a line of its own', (folder) => {
    expect(lineFor(`${folder}/any.ts`)?.folder).toBe(folder);
  });

  test.each(foldersIn('src'))('%s is reached', (folder) => {
    expect(folder === 'src/features' || lineFor(`${folder}/any.ts`)).toBeTruthy();
  });

  test.each(lines)('%s and what it names is there', (folder, { stories, e2e }) => {
    for (const path of [folder, ...stories]) expect(existsSync(path), path).toBe(true);
    for (const name of e2e)
      expect(
        specs.filter((file) => file.includes(specOf(name))),
        name,
      ).toHaveLength(1);
  });

  test('a feature is shown by its own stories and gone through by at least one journey', () => {
    for (const folder of foldersIn('src/features')) {
      expect((reach as Record<string, Line>)[folder]?.stories).toContain(folder);
      expect((reach as Record<string, Line>)[folder]?.e2e.length).toBeGreaterThan(0);
    }
  });
});

test('what a change reaches', () => {
  expect(reached(['src/features/networks/NetworksView.tsx'])).toEqual({
    stories: ['src/features/networks'],
    e2e: ['specs/networks.spec'],
    left: [],
  });
  expect(reached(['e2e/specs/tabs.spec.ts', 'src/domain/caip.test.ts', 'README.md'])).toEqual({
    stories: [],
    e2e: ['specs/tabs.spec'],
    left: [],
  });
  const firstPaint = ['first-touch', 'first-touch-trouble', 'first-login'].map(specOf);
  for (const file of ['src/features/connect/ConnectView.tsx', 'src/app/frame.ts', 'src/lobby/firstOpening.tsx'])
    expect(reached([file]).e2e, file).toEqual(expect.arrayContaining(firstPaint));
  const lobby = reached(['src/lobby/restore.ts']);
  expect(lobby.e2e).toEqual(expect.arrayContaining(['wagmi', 'pairing-reload'].map(specOf)));
  expect(lobby.left).toEqual([expect.stringContaining('test:e2e -- next')]);
  expect(reached(['src/design/primitives/Button/Button.tsx']).stories).toEqual(['src/design/primitives/Button']);
  expect(reached(['.storybook/house.tsx', 'e2e/test.ts', 'package-lock.json']).left).toHaveLength(3);
});
