import type { AtRule, Plugin, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

export const ROOT = '[data-portico]';

const isKeyframes = (rule: Rule) => rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name);

/**
 * Puts `[data-portico]` in front of every selector that does not begin with it, so that no rule of ours can reach the
 * host's page, and a host's `button {}` never outweighs ours. Only files made by vanilla-extract are touched.
 */
export function scopeCss(): Plugin {
  const scope = parser((selectors) => {
    selectors.each((selector) => {
      const first = selector.first;
      if (first?.type === 'attribute' && first.attribute === 'data-portico') return;
      const root = parser.attribute({ attribute: 'data-portico', value: undefined, raws: {} } as never);
      selector.prepend(parser.combinator({ value: ' ' }));
      selector.prepend(root);
    });
  });
  return {
    postcssPlugin: 'portico-scope',
    Once(root, { result }) {
      const file = result.opts.from ?? root.source?.input.file ?? '';
      if (!/\.css\.ts|\.vanilla\.css/.test(file)) return;
      root.walkRules((rule) => {
        if (!isKeyframes(rule)) rule.selector = scope.processSync(rule.selector);
      });
    },
  };
}
