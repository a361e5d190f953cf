import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../../../scripts/files';
import { SHAPES, SHOWS_OF_A_SHAPE } from './shapes';

/** The SVG elements to look for in our sources. `svg` and `text` are not among them: the reset treats them as it treats HTML. */
const OF_SVG =
  /^(?:path|circle|ellipse|rect|line|polyline|polygon|g|defs|use|symbol|image|clipPath|mask|pattern|marker|linearGradient|radialGradient|stop|filter|tspan|foreignObject)$/;

/** Attributes that are not CSS properties too, so that no stylesheet can override them. */
const NO_PROPERTY = /^(?:key|id|className|style|offset|pathLength|x1|x2|y1|y2|gradientUnits|gradientTransform)$/;

const drawings = filesIn('src', /(?<!\.(?:stories|test|fixture))\.tsx$/).map((path) => readFileSync(path, 'utf8'));
const tags = drawings.flatMap((source) => [...source.matchAll(/<([a-z][A-Za-z]*)\b([^<>]*(?:=>[^<>]*)*)/g)]);
const shapes = tags.filter(([, name = '']) => OF_SVG.test(name));

test('every element of a drawing is known to the reset', () => {
  const found = new Set(shapes.map(([, name]) => name));
  expect([...found].sort()).toEqual([...SHAPES].sort());
});

test('every property that stands in an attribute of a shape survives a host’s stylesheet', () => {
  const found = new Set(
    shapes.flatMap(([, , rest = '']) => [...rest.matchAll(/\s([a-zA-Z\d]+)=/g)].map(([, name = '']) => name)),
  );
  const known: readonly string[] = SHOWS_OF_A_SHAPE;
  expect([...found].filter((name) => !known.includes(name) && !NO_PROPERTY.test(name))).toEqual([]);
  expect(found).toContain('strokeWidth');
});
