/**
 * Reads the built stylesheet as a host's page would suffer it: every rule stays under `[data-portico]`, every name is
 * ours, directions are logical, and it fits its budget ([docs/architecture.md], design).
 *
 *   npx tsx scripts/stylesheet.ts [dist/styles.css]
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import postcss, { type AtRule, type Rule } from 'postcss';
import parser, { type Selector } from 'postcss-selector-parser';
import { isDefaults, isWeight, WEIGHT } from './scopeCss.ts';

/** KiB, gzip 9 ([contract 4]). */
export const CSS_BUDGET = 12;

const PHYSICAL =
  /^(?:left|right|top|bottom|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const SHORTHAND = /^(?:margin|padding|inset|border-(?:width|style|color|radius))$/;
const PHYSICAL_VALUE: Record<string, RegExp> = {
  'text-align': /^(?:left|right)$/,
  float: /^(?:left|right)$/,
  clear: /^(?:left|right)$/,
};

const isKeyframes = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);

/** `1px 2px 1px 3px` says left and right; one, two or equal values do not. Corners go round from the top left. */
function hasSides(prop: string, value: string): boolean {
  return value.split(/\/(?![^(]*\))/).some((half) => {
    const [a, b = a, c = a, d = b] = postcss.list.space(half);
    return prop === 'border-radius' ? a !== b || c !== d : b !== d;
  });
}

function selectorProblems(rule: Rule): string[] {
  const problems: string[] = [];
  parser((root) => {
    root.each((one) => {
      const text = one.toString().trim();
      const first = one.first;
      if (first?.type !== 'attribute' || first.attribute !== 'data-portico')
        problems.push(`${text}: does not begin with [data-portico]`);
      else if (!isWeight(one.at(1)) && !isDefaults(rule, one))
        problems.push(`${text}: a host's rule with an id outweighs it, for want of :not(#${WEIGHT})`);
      if (isRestyledWhole(one)) problems.push(`${text}: what stands after :has() needs a class`);
      one.walkClasses(({ value }) => {
        if (!value.startsWith('portico-')) problems.push(`${text}: the class ${value} has no prefix`);
      });
      one.walkIds(({ value }) => {
        if (value === WEIGHT) return;
        problems.push(`${text}: an id, ${value}`);
      });
    });
  }).processSync(rule.selector);
  return problems;
}

/**
 * True where elements beside or below what `:has()` looks at are named by no class. Whatever comes into such a part or
 * leaves it, a browser then works out the styles of all of it anew: 14 ms a frame while a list scrolls, instead of 2.
 */
function isRestyledWhole(one: Selector): boolean {
  const asks = one.nodes.findIndex(({ type, value }) => type === 'pseudo' && value === ':has');
  const joint = one.nodes.findLastIndex(({ type }) => type === 'combinator');
  return asks >= 0 && joint > asks && !one.nodes.slice(joint).some(({ type }) => type === 'class');
}

/** What is wrong with a stylesheet, in words. */
export function stylesheetProblems(css: string): string[] {
  const problems: string[] = [];
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (!isKeyframes(rule)) problems.push(...selectorProblems(rule));
  });
  root.walkAtRules((rule) => {
    if (/keyframes$/.test(rule.name) && !rule.params.startsWith('portico-'))
      problems.push(`@${rule.name} ${rule.params} has no prefix`);
    if (/^(?:layer|import|font-face|charset|namespace)$/.test(rule.name))
      problems.push(`@${rule.name}: unlayered host CSS would win over a layer, and nothing is fetched`);
    if (rule.name === 'property' && !rule.params.startsWith('--portico-'))
      problems.push(`@property ${rule.params} has no prefix`);
  });
  root.walkDecls(({ prop, value, parent }) => {
    const where = parent?.type === 'rule' ? (parent as Rule).selector : '';
    if (prop.startsWith('--') && !prop.startsWith('--portico-')) problems.push(`${prop} has no prefix`);
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g))
      if (!name.startsWith('--portico-')) problems.push(`${where}: var(${name}) is not ours`);
    if (PHYSICAL.test(prop)) problems.push(`${where}: ${prop} is physical`);
    if (PHYSICAL_VALUE[prop]?.test(value)) problems.push(`${where}: ${prop}: ${value} is physical`);
    if (SHORTHAND.test(prop) && hasSides(prop, value))
      problems.push(`${where}: ${prop}: ${value} tells left from right`);
    if (/url\((?!['"]?(?:data:|#))/.test(value)) problems.push(`${where}: ${prop} fetches ${value}`);
  });
  return problems;
}

export const kib = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length / 1024;

function main() {
  const path = process.argv[2] ?? 'dist/styles.css';
  const css = readFileSync(path, 'utf8');
  const problems = stylesheetProblems(css);
  const size = kib(css);
  if (size > CSS_BUDGET) problems.push(`${size.toFixed(1)} KiB gzip, over its ${CSS_BUDGET}`);
  for (const problem of problems) console.error(problem);
  console.log(`${path}: ${size.toFixed(1)} of ${CSS_BUDGET} KiB gzip, ${problems.length} problems.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
