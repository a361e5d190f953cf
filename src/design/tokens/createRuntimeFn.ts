type Groups = Record<string, Record<string, string>>;
type Chosen = Record<string, string | boolean | undefined>;

interface Recipe {
  defaultClassName: string;
  variantClassNames: Groups;
  defaultVariants: Chosen;
  compoundVariants: [Chosen, string][];
}

/**
 * What a built recipe does when it is called: joins the class names of the chosen variants. Stands in for vanilla-extract's
 * own (see `alias` in vite.base.ts), which brings a kilobyte of helpers for browsers that we do not support.
 */
export const createRuntimeFn =
  ({ defaultClassName, variantClassNames, defaultVariants, compoundVariants }: Recipe) =>
  (given: Chosen = {}): string => {
    const chosen = (name: string) => given[name] ?? defaultVariants[name];
    const names = [defaultClassName];
    for (const name in variantClassNames) names.push(variantClassNames[name]?.[String(chosen(name))] ?? '');
    for (const [asked, className] of compoundVariants)
      if (Object.keys(asked).every((name) => chosen(name) === asked[name])) names.push(className);
    return names.filter(Boolean).join(' ');
  };
