import { expect, test } from 'vitest';
// @ts-expect-error plain Node, without types
import { sideBySide } from './sideBySide.mjs';

interface Part {
  name: string;
  needs?: Part[];
  alone?: boolean;
}

/** Runs parts that end when they are told to; what has begun is in `begun`. */
function start(parts: Part[]) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = ({ name }: Part) => {
    begun.push(name);
    return new Promise<void>((done) => ends.set(name, done));
  };
  const over: Promise<void> = sideBySide(parts, run);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, end, over };
}

const build = { name: 'build' };
const pack = { name: 'pack', needs: [build] };
const unit = { name: 'unit' };
const journeys = { name: 'journeys', needs: [pack] };
const lint = { name: 'lint' };

test('two at a time, in order; what has to wait lets others go first, and goes as soon as it can', async () => {
  const { begun, end, over } = start([build, pack, journeys, unit, lint]);
  expect(begun).toEqual(['build', 'unit']);
  await end('build');
  expect(begun).toEqual(['build', 'unit', 'pack']);
  await end('pack');
  expect(begun.at(-1)).toBe('journeys');
  await end('unit');
  expect(begun).toEqual(['build', 'unit', 'pack', 'journeys', 'lint']);
  await end('lint');
  await end('journeys');
  await expect(over).resolves.toBeUndefined();
});

test('one that is alone waits until nothing else runs, lets the small ones go first, and has nothing beside it', async () => {
  const stories = { name: 'stories', alone: true };
  const all = { ...unit, alone: true };
  const { begun, end, over } = start([build, all, stories, pack, lint]);
  expect(begun).toEqual(['build', 'lint']);
  await end('lint');
  expect(begun.at(-1)).toBe('lint');
  await end('build');
  expect(begun.at(-1)).toBe('unit');
  await end('unit');
  expect(begun.at(-1)).toBe('stories');
  await end('stories');
  expect(begun).toEqual(['build', 'lint', 'unit', 'stories', 'pack']);
  await end('pack');
  await over;
});

test('what is needed and not among them was done before', async () => {
  const { begun, end, over } = start([journeys]);
  expect(begun).toEqual(['journeys']);
  await end('journeys');
  await over;
});

test('parts that wait for each other are no run', async () => {
  const one: Part = { name: 'one' };
  const other: Part = { name: 'other', needs: [one] };
  one.needs = [other];
  await expect(start([one, other]).over).rejects.toThrow('wait for each other');
});
