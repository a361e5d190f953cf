import { converter, type Rgb, wcagContrast } from 'culori';
import postcss from 'postcss';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../../../harness/propertyRuns';
import { base, plugins } from '../../../vite.base';
import { accentPromises, promises } from '../foundations/promises';
import { evaluateColor } from './evaluateColor.fixture';

/*
 * Evaluates the very declarations that the themes come to in CSS: no formula is written a second time here. The same
 * promises are measured in a real Chromium by the story "Accent sweep".
 */
const toOklch = converter('oklch');

const declarations: Record<'dark' | 'light', Map<string, string>> = { dark: new Map(), light: new Map() };
/** What the reader's own colours change of them. */
const forced = new Map<string, string>();

beforeAll(async () => {
  const result = await build({
    ...base,
    configFile: false,
    logLevel: 'error',
    plugins: plugins(),
    build: {
      write: false,
      cssMinify: false,
      minify: false,
      lib: { entry: 'src/design/tokens/themes.css.ts', formats: ['es'], cssFileName: 'themes' },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const sheet = outputs.find(({ fileName }) => fileName === 'themes.css');
  if (sheet?.type !== 'asset') throw new Error('The themes came to no stylesheet.');
  postcss.parse(String(sheet.source)).walkRules((rule) => {
    if (rule.parent?.type === 'atrule') {
      if (rule.parent.params.includes('forced-colors: active'))
        rule.walkDecls(/^--/, ({ prop, value }) => void forced.set(prop, value));
      return;
    }
    const modes =
      rule.selector === '[data-portico]'
        ? (['dark', 'light'] as const)
        : /light/.test(rule.selector)
          ? (['light'] as const)
          : [];
    rule.walkDecls(/^--/, ({ prop, value }) => {
      for (const mode of modes) declarations[mode].set(prop, value);
    });
  });
});

/** What a role is painted as, under given masters: cut down to sRGB, as browsers do. */
function painted(mode: 'dark' | 'light', masters: Record<string, string>) {
  const scope = (name: string) => {
    const value = masters[name] ?? declarations[mode].get(name);
    if (value === undefined) throw new Error(`${name} is declared nowhere.`);
    return value;
  };
  const seen = new Map<string, Rgb>();
  return (role: string) => {
    const known = seen.get(role);
    if (known) return known;
    const rgb = evaluateColor(`var(--portico-${role})`, scope);
    seen.set(role, rgb);
    return rgb;
  };
}

const hex = (...channels: number[]) => `rgb(${channels.map((part) => Math.round(part * 255)).join(', ')})`;

function* cube(steps: number) {
  for (let r = 0; r <= steps; r += 1)
    for (let g = 0; g <= steps; g += 1) for (let b = 0; b <= steps; b += 1) yield hex(r / steps, g / steps, b / steps);
}

function* hues() {
  for (const lightness of [0.3, 0.6, 0.85])
    for (let hue = 0; hue < 360; hue += 1) yield `oklch(${lightness} 0.2 ${hue})`;
}

/** Promises that some master breaks, with the worst of each. */
function broken(mode: 'dark' | 'light', list: typeof promises, masters: Iterable<Record<string, string>>) {
  const worst = new Map<string, string>();
  const ratios = new Map<string, number>();
  for (const given of masters) {
    const role = painted(mode, given);
    for (const promise of list)
      for (const ground of promise.on) {
        const key = `${promise.role} on ${ground}`;
        const ratio = wcagContrast(role(promise.role), role(ground));
        if (ratio >= (ratios.get(key) ?? 22)) continue;
        ratios.set(key, ratio);
        if (ratio < promise.least) worst.set(key, `${ratio.toFixed(2)} with ${JSON.stringify(given)}`);
      }
  }
  return Object.fromEntries(worst);
}

/** Steps of each channel: the gate tries every second one, `npm run test:full` all of them. */
const FINE = isFull ? 32 : 16;

const accents = (colors: Iterable<string>) =>
  (function* () {
    for (const accent of colors) yield { '--portico-accent': accent };
  })();
const mixes = (colors: Iterable<string>) =>
  (function* () {
    for (const mix of colors)
      for (const strength of ['50%', '100%']) yield { '--portico-mix': mix, '--portico-mix-strength': strength };
  })();

describe.each(['dark', 'light'] as const)('contrast, %s', (mode) => {
  test('holds as it stands', () => {
    expect(broken(mode, promises, [{}])).toEqual({});
  });

  test('holds for 360 hues in three lightnesses', () => {
    expect(broken(mode, accentPromises, accents(hues()))).toEqual({});
  });

  test('holds for every sRGB accent', () => {
    expect(broken(mode, accentPromises, accents(cube(FINE)))).toEqual({});
  });

  test('holds for every mix, at half and at full strength', () => {
    expect(broken(mode, promises, mixes(cube(FINE / 2)))).toEqual({});
  });

  test('holds for an accent and a mix at their worst together', () => {
    const both = [...cube(3)].flatMap((accent) =>
      [...cube(3)].map((mix) => ({
        '--portico-accent': accent,
        '--portico-mix': mix,
        '--portico-mix-strength': '100%',
      })),
    );
    expect(broken(mode, accentPromises, both)).toEqual({});
  });
});

test('a mix lends its hue, never its lightness', () => {
  for (const mode of ['dark', 'light'] as const)
    for (const role of ['surface', 'fill', 'fill-hover', 'fill-pressed']) {
      const plain = toOklch(painted(mode, {})(role)).l;
      for (const given of mixes(cube(2))) expect(toOklch(painted(mode, given)(role)).l).toBeCloseTo(plain, 1);
    }
});

test('in forced colours edges, focus and what is chosen are the system’s own ([look 12])', () => {
  expect(Object.fromEntries(forced)).toEqual({
    '--portico-focus': 'Highlight',
    '--portico-line': 'CanvasText',
    '--portico-line-strong': 'CanvasText',
    '--portico-accent-ui': 'Highlight',
  });
});
