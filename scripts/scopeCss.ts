import type { AtRule, Plugin, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

export const ROOT = '[data-portico]';
/** No element has it; with `:not()` it lends a rule the weight of an id, so that a host's `#root button {}` is outweighed. */
export const WEIGHT = 'portico-0';

const isKeyframes = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name);

const isRoot = (node?: parser.Node) => node?.type === 'attribute' && node.attribute === 'data-portico';

/** True of a rule for the root itself that only sets custom properties: the defaults that a host's theme overrides. */
export const isDefaults = (rule: Rule, selector: parser.Selector) =>
  isRoot(selector.first) &&
  selector.every((node) => node.type !== 'combinator') &&
  rule.nodes.every((node) => node.type !== 'decl' || node.prop.startsWith('--'));

const weight = () =>
  parser.pseudo({
    value: ':not',
    nodes: [parser.selector({ value: '', nodes: [parser.id({ value: WEIGHT })] })],
  });

export const isWeight = (node?: parser.Node) => node?.type === 'pseudo' && node.toString() === `:not(#${WEIGHT})`;

/**
 * Puts `[data-portico]:not(#portico-0)` in front of every selector, so that no rule of ours can reach the host's page, and
 * no `button {}` or `#root .form button {}` of the host's outweighs ours. Only files made by vanilla-extract are touched.
 */
export function scopeCss(): Plugin {
  const scope = (rule: Rule) =>
    parser((selectors) => {
      selectors.each((selector) => {
        if (isDefaults(rule, selector)) return;
        if (!isRoot(selector.first)) {
          selector.prepend(parser.combinator({ value: ' ' }));
          selector.prepend(parser.attribute({ attribute: 'data-portico', value: undefined, raws: {} } as never));
        }
        if (!isWeight(selector.at(1))) selector.insertAfter(selector.first, weight());
      });
    }).processSync(rule.selector);
  return {
    postcssPlugin: 'portico-scope',
    Once(root, { result }) {
      const file = result.opts.from ?? root.source?.input.file ?? '';
      if (!/\.css\.ts|\.vanilla\.css/.test(file)) return;
      root.walkRules((rule) => {
        if (!isKeyframes(rule)) rule.selector = scope(rule);
      });
    },
  };
}
