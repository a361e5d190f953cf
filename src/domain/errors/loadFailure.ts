import { causesOf, PorticoError, read } from './porticoError';

/** What bundlers and browsers say of an import that leads nowhere, with its name. */
const LEADS_NOWHERE = [
  // Vite's development server, of a peer of Portico's; Rollup and esbuild.
  /Could not resolve "([^"]+)"/,
  // Chromium and Vite; webpack, Turbopack, Node; Firefox; Safari.
  /Failed to resolve (?:module specifier|import) "([^"]+)"/,
  /Cannot find (?:module|package) '([^']+)'/,
  /The specifier “([^”]+)” was a bare specifier/,
  /Module name, '([^']+)' does not resolve/,
];

/** What is to be installed with a package's name alone. */
const RANGES: Record<string, string> = { viem: '2', '@wagmi/core': '3' };

const textOf = (error: unknown) => String(read(error, 'message') ?? error);

/** The package of an import that nothing answers to; none for a path of the page's own. */
export function missingPackage(cause: unknown): string | undefined {
  for (const error of causesOf(cause))
    for (const pattern of LEADS_NOWHERE) {
      const specifier = pattern.exec(textOf(error))?.[1];
      const [name] = /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*(?=\/|$)/.exec(specifier ?? '') ?? [];
      if (name) return name;
    }
  return undefined;
}

/** Why a part of Portico did not come: a package that is not installed, or whatever lies deepest. */
export function loadFailure(cause: unknown): PorticoError {
  const name = missingPackage(cause);
  if (name) {
    const wanted = RANGES[name] ? `${name}@${RANGES[name]}` : name;
    const hint = `Install it: npm install ${wanted} (or pnpm add ${wanted}, yarn add ${wanted}), then start or build your dapp again.`;
    return new PorticoError(
      'PACKAGE_MISSING',
      { package: name },
      { cause, message: `Portico needs the package ${name}, which is not installed.`, hint },
    );
  }
  const deepest = textOf(causesOf(cause).at(-1)).split('\n')[0];
  return new PorticoError(
    'UI_LOAD_FAILED',
    {},
    {
      cause,
      message: `A part of Portico did not load: ${deepest}`,
      hint: 'Check that the files of the build are still served; in development, read what the server says of them.',
    },
  );
}
