/**
 * The parameters of a message, read from its own text by the type checker: `{name}` takes a text or a number, `plural` a
 * number, `select` a text. Braces nest, so the scan keeps count of how deep it is in branches (`Depth`).
 */
export type Params<Text extends string> = string extends Text
  ? Record<string, Value>
  : Show<ScanText<Text, [], object>>;

/** What may be put into a message. */
export type Value = string | number;

/** The tags of a message: `<link>…</link>`. */
export type Tags<Text extends string> = string extends Text
  ? string
  : Text extends `${string}<${infer Tag}>${infer Rest}`
    ? Tag extends `/${string}`
      ? Tags<Rest>
      : Tag | Tags<Rest>
    : never;

type Show<T> = { [K in keyof T]: T[K] };

/** In text: the next `{` opens an argument, the next `}` ends the branch. */
type ScanText<Text extends string, Depth extends 0[], Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? EndBranch<`${Rest}{${After}`, Depth, Found>
    : OpenArgument<After, Depth, Found>
  : Text extends `${string}}${infer Rest}`
    ? EndBranch<Rest, Depth, Found>
    : Found;

type EndBranch<Rest extends string, Depth extends 0[], Found> = Depth extends [0, ...infer Less extends 0[]]
  ? ScanArgument<Rest, Less, Found>
  : Found;

type OpenArgument<Text extends string, Depth extends 0[], Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Kind},${infer _}`
    ? Text extends `${Name},${Kind},${infer Cases}`
      ? ScanArgument<Cases, Depth, Found & Record<Name, Kind extends ` plural` ? number : string>>
      : never
    : ScanText<Rest, Depth, Found & Record<Head, Value>>
  : Found;

/** Between the branches of an argument: the next `{` opens one, the next `}` ends the argument. */
type ScanArgument<Text extends string, Depth extends 0[], Found> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? ScanText<`${Rest}{${After}`, Depth, Found>
    : ScanText<After, [0, ...Depth], Found>
  : Text extends `${string}}${infer Rest}`
    ? ScanText<Rest, Depth, Found>
    : Found;
