// The files of a dapp: a template, with the chains that were chosen.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVM } from './answers.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** In a package the templates lie beside; in the repository they are its starters. */
const template = (name) => (existsSync(at('templates')) ? at(`templates/${name}`) : at(`../../examples/${name}`));

const ignored = 'node_modules\ndist\n.next\n*.tsbuildinfo\n.env*.local\n';

function edit(path, ...changes) {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The template has changed: there is no ${from} in ${basename(path)}.`);
    text = text.replace(from, () => to);
  }
  writeFileSync(path, text);
}

/** A name that npm takes. */
const packageName = (folder) =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+/, '') || 'my-dapp';

function chooseChains(path, { chains, wagmi }) {
  const evm = chains.filter((chain) => EVM.includes(chain));
  const others = chains.filter((chain) => !EVM.includes(chain)).sort();
  const factories = [wagmi ? 'evm({ wagmiConfig: config })' : `evm({ networks: [${evm.join(', ')}] })`];
  const doors = others.map((name) => `import { ${name} } from 'portico/${name}';\n`);
  const source = wagmi ? 'wagmi/chains' : 'viem/chains';
  edit(
    path,
    ["import { evm } from 'portico/evm';\n", `import { evm } from 'portico/evm';\n${doors.join('')}`],
    [`import { base, mainnet } from '${source}';`, `import { ${[...evm].sort().join(', ')} } from '${source}';`],
    [
      `chains: [${wagmi ? factories[0] : 'evm({ networks: [mainnet, base] })'}]`,
      `chains: [${[...factories, ...others.map((name) => `${name}()`)].join(', ')}]`,
    ],
  );
  if (!wagmi) return;
  edit(
    path,
    ['chains: [mainnet, base],', `chains: [${evm.join(', ')}],`],
    ['{ [mainnet.id]: http(), [base.id]: http() }', `{ ${evm.map((chain) => `[${chain}.id]: http()`).join(', ')} }`],
  );
}

/**
 * Writes the dapp into its folder.
 * @throws Error where something lies there already
 */
export function writeDapp(answers) {
  const { folder, framework, wagmi, portico } = answers;
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new Error(`${folder} is not empty: name another folder.`);
  mkdirSync(folder, { recursive: true });
  const name = framework === 'next' ? 'next' : wagmi ? 'wagmi' : 'vite';
  cpSync(template(name), folder, {
    recursive: true,
    filter: (path) => !/node_modules|\.next$|dist$|README\.md$/.test(path.slice(template(name).length)),
  });
  if (framework === 'next' && wagmi) {
    cpSync(at('overlays/next-wagmi'), folder, { recursive: true });
    rmSync(join(folder, 'app/portico.ts'));
  }
  const source = framework === 'next' ? 'app' : 'src';
  chooseChains(join(folder, source, wagmi ? 'wagmi.ts' : 'portico.ts'), answers);
  const place = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(place, 'utf8'));
  manifest.name = packageName(folder);
  if (portico) manifest.dependencies.portico = /\.tgz$/.test(portico) ? `file:${resolve(portico)}` : portico;
  if (framework === 'next' && wagmi) {
    const { dependencies } = JSON.parse(readFileSync(join(template('wagmi'), 'package.json'), 'utf8'));
    for (const one of ['@tanstack/react-query', 'wagmi']) manifest.dependencies[one] = dependencies[one];
  }
  writeFileSync(place, `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, '.gitignore'), ignored);
  return manifest.name;
}
