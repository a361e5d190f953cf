/**
 * npm run size: what a host and its visitors download, in KiB (gzip 9), measured on a Vite page built from the tarball.
 * React, viem and @wagmi/core are not counted, since a dapp has them. Fails over a budget ([contract 4]); writes the
 * tables of README.md; with `--check` fails on stale ones instead. `--packed` takes the tarball that lies there; `--why` lists what a host's first
 * chunk is made of.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { command } from './command.mjs';
import { build as buildPart, pack as packPart } from './parts.mjs';
import { prepare } from './prepare.mjs';

await prepare();
const { build } = await import('vite');
const kibOf = (bytes) => bytes / 1024;
const rounded = (kib) => kib.toFixed(1);

const BUDGETS = {
  lobby: 8,
  first: 36,
  open: 48,
  beside: 22,
  resume: 35,
  view: 8,
  css: 12,
  pairing: 130,
  solanaSend: 25,
  bitcoinSend: 10,
  embedded: 30,
  embeddedPaint: 6,
};
/** Missed today, by the budget's name: what the gate holds instead, so that it can only fall. The table keeps the budget. */
const NOT_YET = { open: 48.7, resume: 37.8 };
const folder = resolve('.cache/size');
const REACT = /^(?:react|react-dom)(?:\/|$)/;
const NOT_COUNTED = /^(?:react|react-dom|viem|@wagmi\/core)(?:\/|$)/;

async function must(part) {
  const { code, output } = await part.run();
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}

const tarball = () => {
  try {
    return readdirSync('.cache/pack').find((file) => file.endsWith('.tgz'));
  } catch {
    return undefined;
  }
};

async function unpack() {
  if (!process.argv.includes('--packed') || !tarball()) {
    await must(buildPart);
    await must(packPart);
  }
  const place = join(folder, 'node_modules/portico');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  // A package of its own, or `portico` would mean the one that this folder lies in.
  writeFileSync(join(folder, 'package.json'), '{"name":"a-host","private":true,"type":"module"}');
  const tar = ['-xzf', join('.cache/pack', tarball()), '--strip-components=1', '-C', place];
  const { code, output } = await command('tar', tar);
  if (code !== 0) throw new Error(output);
}

/** Builds a page whose whole script is `code`; resolves to its files. What matches `notCounted` stays outside. */
async function page(name, code, notCounted = NOT_COUNTED) {
  const entry = join(folder, `${name}.js`);
  writeFileSync(entry, code);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, external: (id) => notCounted.test(id), treeshake: true },
    },
  });
  const files = [result].flat().flatMap(({ output }) => output);
  return {
    chunks: files.filter(({ type }) => type === 'chunk'),
    css: files.filter(({ fileName }) => fileName.endsWith('.css')),
  };
}

const gzip = (content) => gzipSync(content, { level: 9 }).length;

/** All that a browser fetches to run a chunk: itself and what it imports, and what that imports. */
function closure(chunks, roots) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set();
  const walk = (name) => {
    const chunk = byName.get(name);
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const next of chunk.imports) walk(next);
  };
  for (const { fileName } of roots) walk(fileName);
  return seen;
}

const weigh = (set) => kibOf([...set].reduce((sum, { code }) => sum + gzip(code), 0));
const less = (set, ...others) => new Set([...set].filter((one) => !others.some((other) => other.has(one))));

/** The chunks in which modules of ours stand, by path in dist. */
function holding(chunks, ...paths) {
  return paths.map((path) => {
    const isIt = (id) => id?.endsWith(`/portico/dist/${path}.js`);
    const found = chunks.find(({ facadeModuleId, moduleIds }) => isIt(facadeModuleId) || moduleIds.some(isIt));
    if (!found) throw new Error(`No chunk holds ${path}: has it moved?`);
    return found;
  });
}

/** Modules by weight, before compression. */
function why(chunks) {
  const modules = [...chunks].flatMap(({ modules }) => Object.entries(modules));
  const heavy = modules.map(([id, { code }]) => [id.replace(/^.*node_modules\//, ''), kibOf(code?.length ?? 0)]);
  for (const [id, size] of heavy.sort(([, a], [, b]) => b - a).slice(0, 40)) console.log(`${size.toFixed(2)}  ${id}`);
}

/**
 * What a bare wagmi page has of Vite's own before it has us: the helper behind `import()`, which viem's reader of
 * off-chain answers brings along. The list of files that the helper is given for our own imports counts as ours.
 */
async function bare() {
  writeFileSync(join(folder, 'later.js'), 'export default 1;');
  const { chunks } = await page('bare', "console.log(() => import('./later.js'));");
  return weigh(chunks.filter(({ isEntry }) => isEntry));
}

/** A view's own chunk, and what several views share: each of these comes with the first of them. */
function byView(views, broughtBy) {
  const brought = new Map(views.map((view) => [view, broughtBy(view)]));
  const users = (chunk) => views.filter((view) => brought.get(view).has(chunk));
  const nameOf = ({ facadeModuleId, fileName }) =>
    facadeModuleId?.replace(/^.*\/|\.js$/g, '') ?? fileName.replace(/^.*\/|-[\w-]{8}\.js$/g, '');
  const shared = new Set([...brought.values()].flatMap((set) => [...set]).filter((chunk) => users(chunk).length > 1));
  return [
    ...views.map((view) => [
      `View ${nameOf(view).replace(/View$/, '')}`,
      weigh(less(brought.get(view), shared)),
      'view',
    ]),
    ...[...shared]
      .map((chunk) => [`Shared by ${users(chunk).length} views: ${nameOf(chunk)}`, weigh([chunk]), 'view'])
      .filter(([, kib]) => kib >= 1),
  ];
}

async function host() {
  const { chunks, css } = await page(
    'host',
    `import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import 'portico/styles.css';
console.log(ConnectButton, createPortico, PorticoProvider, evm);`,
  );
  const entry = closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  if (process.argv.includes('--why')) why(entry);
  const engine = closure(chunks, holding(chunks, 'rooms/engine', 'adapters/evm/load'));
  const isView = /\/rooms\/\w+View\.js$/;
  const views = chunks.filter(({ facadeModuleId }) => isView.test(facadeModuleId ?? ''));
  const app = closure(chunks, holding(chunks, 'rooms/first', 'rooms/shell', 'rooms/recall'));
  const first = closure(chunks, holding(chunks, 'rooms/first'));
  const open = new Set([...engine, ...app]);
  // What the first paint does not wait for, on every first opening of a site that has a project.
  const services = closure(chunks, holding(chunks, 'rooms/services'));
  const beside = new Set([...services, ...closure(chunks, holding(chunks, 'rooms/askProject', 'rooms/fromDirectory'))]);
  return [
    ['Before any click: lobby and buttons, over bare wagmi', weigh(entry) - (await bare()), 'lobby'],
    [
      `First paint of Connect: the sheet, words, the wallets of this page, in ${less(first, entry).size} files`,
      weigh(less(first, entry)),
      'first',
    ],
    ['After that paint: engine, adapter, the store’s face', weigh(less(open, entry, first)), 'open'],
    ['Beside it, with a project: what asks services, the directory', weigh(less(beside, entry, open)), 'beside'],
    ['A visitor who returns: engine and adapter, at idle', weigh(less(engine, entry)), 'resume'],
    ...byView(views, (view) => less(closure(chunks, [view]), entry, open, services)),
    ['The stylesheet', kibOf(css.reduce((sum, { source }) => sum + gzip(source), 0)), 'css'],
  ];
}

const COMMON = `import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { evm } from 'portico/evm';
import { solana } from 'portico/solana';
import { walletConnect } from 'portico/walletconnect';
console.log(ConnectButton, createPortico, PorticoProvider, evm, solana, walletConnect);`;

/** What a first opening of the common set-up fetches until Connect stands whole. */
const COMMON_OPENING = [
  ...['rooms/first', 'rooms/engine', 'rooms/shell', 'rooms/recall', 'rooms/connectMethods'],
  ...['adapters/evm/load', 'adapters/solana/adapter', 'adapters/walletconnect/method', 'rooms/remoteConnector'],
  ...['rooms/services', 'rooms/askProject', 'rooms/fromDirectory', 'rooms/bundledWallets', 'rooms/checks'],
];

/** The common set-up, to the last byte but React's: with viem and wagmi core in it, and what of that is theirs. */
async function common() {
  const weighed = async (name, notCounted) => {
    const { chunks } = await page(name, COMMON, notCounted);
    const entry = closure(
      chunks,
      chunks.filter(({ isEntry }) => isEntry),
    );
    const open = less(closure(chunks, holding(chunks, ...COMMON_OPENING)), entry);
    return { entry: weigh(entry), open: weigh(open), files: open.size };
  };
  const whole = await weighed('common', REACT);
  const own = await weighed('common-own', NOT_COUNTED);
  const setUp = 'Common set-up';
  return [
    [`${setUp}: on the page, before any click, viem’s and wagmi’s pieces counted`, whole.entry],
    [`${setUp}: what the first open adds, with the same and the directory, in ${whole.files} files`, whole.open],
    [`${setUp}: of both, viem’s and wagmi’s pieces`, whole.entry + whole.open - own.entry - own.open],
  ];
}

/** Wallets far away: their library comes with the first that is paired, or comes back. */
async function pairing() {
  const { chunks } = await page(
    'pairing',
    "import { walletConnect } from 'portico/walletconnect'; console.log(walletConnect);",
  );
  const entry = closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const library = closure(chunks, holding(chunks, 'rooms/relayClient'));
  const ours = closure(chunks, holding(chunks, 'adapters/walletconnect/method'));
  return [['Pairing, only where Connect offers pairing', weigh(less(library, ours, entry)), 'pairing']];
}

/** A transfer on Solana: what looks it over, sends it, waits for it and finds it again. */
const SOLANA_SEND = ['prepareTransfer', 'sendPrepared', 'findTransfer', 'waitForTransaction', 'sendTransaction'];

/** The same on Bitcoin, in one piece; its wallet builds and signs. */
const BITCOIN_SEND = ['transfers'];

async function chainSend(chain, rooms) {
  const { chunks } = await page(`${chain}-send`, `import { ${chain} } from 'portico/${chain}'; console.log(${chain});`);
  const steps = rooms.map((name) => {
    // Another chain's room of that name may have taken it: this one has a number then.
    const isRoom = (id) => new RegExp(`/rooms/${name}\\d*\\.js$`).test(id);
    const step = chunks.find(({ moduleIds }) => moduleIds.some(isRoom));
    if (!step) throw new Error(`No room of ${chain} is called ${name}: has it moved?`);
    return step;
  });
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const before = closure(chunks, [...entries, ...holding(chunks, `adapters/${chain}/adapter`)]);
  return weigh(less(closure(chunks, steps), before));
}

async function sends() {
  return [
    ['Solana send, when somebody sends', await chainSend('solana', SOLANA_SEND), 'solanaSend'],
    ['Bitcoin send, when somebody sends', await chainSend('bitcoin', BITCOIN_SEND), 'bitcoinSend'],
  ];
}

/** What comes only with the use of one way in: a code of Farcaster, a login in this very tab, a sign-in along with it. */
const LATE_LOGIN = /\/rooms\/(?:farcaster|goAway|oneClick)\d*\.js$/;

/** A wallet behind a login: all of its own, whenever it comes. Nothing of it comes before Connect is seen. */
async function embedded() {
  const { chunks } = await page(
    'embedded',
    `import { ConnectButton, createPortico, PorticoProvider } from 'portico';
import { embeddedWallet } from 'portico/embedded';
import { evm } from 'portico/evm';
console.log(ConnectButton, createPortico, PorticoProvider, evm, embeddedWallet);`,
  );
  const entry = closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const others = ['rooms/first', 'rooms/engine', 'rooms/shell', 'rooms/services', 'adapters/evm/load'];
  const own =
    /\/rooms\/(?:Create|Email\w+|ConnectSocials|Connecting(?:Social|Farcaster)|Up(?:date|grade)Email\w+|AccountSettings|DataCapture\w*|ApproveTransaction)View\.js$/;
  const elsewhere = chunks.filter(({ facadeModuleId: id }) => id && /\/rooms\/\w+View\.js$/.test(id) && !own.test(id));
  // What other views share with it is not its own.
  const known = closure(chunks, [...holding(chunks, ...others), ...elsewhere]);
  const late = chunks.filter(({ moduleIds }) => moduleIds.some((id) => LATE_LOGIN.test(id)));
  if (late.length !== 3) throw new Error('What comes with the use of a login has moved.');
  const all = closure(chunks, [
    ...late,
    ...holding(chunks, 'adapters/embedded/method'),
    ...holding(chunks, 'rooms/followEmbedded', 'rooms/connectExtras', 'rooms/asked'),
  ]);
  const early = new Set([...entry, ...closure(chunks, holding(chunks, 'rooms/first', 'rooms/engine'))]);
  if ([...less(all, known)].some((chunk) => early.has(chunk)))
    throw new Error('The embedded wallet comes before Connect is seen.');
  const painted = closure(chunks, holding(chunks, 'rooms/logins'));
  return [
    [
      'Email login, beside its views: the client, its field in Connect, what reads a request',
      // The views have rows of their own, also where what reads a request shares a file with one.
      weigh(less(all, entry, known, new Set(chunks.filter(({ facadeModuleId: id }) => id && own.test(id))))),
      'embedded',
    ],
    ['Of it in the first paint of Connect: its field and buttons', weigh(less(painted, entry, known)), 'embeddedPaint'],
  ];
}

async function doors() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const rows = [];
  for (const [path, target] of Object.entries(exports)) {
    // The harness runs in Node, outside the budgets ([contract 1]).
    if (typeof target === 'string' || path === './testing' || path.endsWith('.css')) continue;
    const door = `portico${path.slice(1)}`;
    const { chunks } = await page(
      `door-${path.replace(/\W/g, '')}`,
      `import * as all from '${door}'; console.log(all);`,
    );
    rows.push([
      door,
      weigh(
        closure(
          chunks,
          chunks.filter(({ isEntry }) => isEntry),
        ),
      ),
    ]);
  }
  return rows;
}

/** One at a time, as a host would take it from `portico/design`; what they share is counted in each. */
async function parts() {
  const door = readFileSync(join(folder, 'node_modules/portico/dist/exports/design.js'), 'utf8');
  const exported = new Set(/export \{([^}]*)\}/.exec(door)?.[1].match(/\w+/g));
  const rows = [];
  for (const kind of ['primitives', 'patterns'])
    for (const name of readdirSync(join('src/design', kind)).sort()) {
      if (!exported.has(name)) continue;
      const { chunks } = await page(`part-${name}`, `import { ${name} } from 'portico/design'; console.log(${name});`);
      rows.push([
        name,
        weigh(
          closure(
            chunks,
            chunks.filter(({ isEntry }) => isEntry),
          ),
        ),
      ]);
    }
  return rows;
}

const table = (head, rows) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

function writeBetween(file, mark, text) {
  const [start, end] = [`<!-- ${mark}:start -->`, `<!-- ${mark}:end -->`];
  const before = readFileSync(file, 'utf8');
  if (!before.includes(start)) throw new Error(`${file} has no ${start}.`);
  writeFileSync(file, `${before.split(start)[0]}${start}\n${text}\n${end}${before.split(end)[1]}`);
}

/** KiB: other versions of zlib pack a little better or worse. */
const TOLERANCE = 0.15;

/** What README says otherwise than was measured, row by row. */
function stale(mark, rows) {
  const [, , between = ''] =
    new RegExp(`<!-- (${mark}):start -->([\\s\\S]*?)<!-- ${mark}:end -->`).exec(readFileSync('README.md', 'utf8')) ??
    [];
  const said = new Map([...between.matchAll(/^\| (.+?) \| ([\d.]+) \|/gm)].map(([, what, kib]) => [what, Number(kib)]));
  const measured = new Set(rows.map(([what]) => what));
  return [
    ...rows.filter(([what, kib]) => !(Math.abs((said.get(what) ?? Infinity) - kib) <= TOLERANCE)).map(([what]) => what),
    ...[...said.keys()].filter((what) => !measured.has(what)),
  ];
}

await unpack();
const [budgeted, byDoor, byPart] = [
  [...(await common()), ...(await host()), ...(await sends()), ...(await pairing()), ...(await embedded())],
  await doors(),
  await parts(),
];
const budgetTable = table(
  ['What', 'KiB', 'Budget'],
  budgeted.map(([what, size, budget]) => [what, rounded(size), BUDGETS[budget] ?? '–']),
);
const doorTable = table(
  ['Door, all of it', 'KiB'],
  byDoor.map(([door, size]) => [`\`${door}\``, rounded(size)]),
);
const partTable = table(
  ['Part of `portico/design`', 'KiB'],
  byPart.map(([part, size]) => [part, rounded(size)]),
);
for (const text of [budgetTable, doorTable, partTable]) console.log(`${text}\n`);
if (!process.argv.includes('--check')) {
  writeBetween('README.md', 'sizes', `${budgetTable}\n\n${doorTable}`);
  writeBetween('README.md', 'parts', partTable);
}
const isOver = ([, size, budget]) => budget !== undefined && size > BUDGETS[budget];
const isHeld = ([, size, budget]) => size <= (NOT_YET[budget] ?? BUDGETS[budget]);
const over = budgeted.filter(isOver);
for (const row of over)
  console.error(
    `${row[0]}: ${rounded(row[1])} KiB, over its ${BUDGETS[row[2]]}${isHeld(row) ? `, held at ${NOT_YET[row[2]]}` : ''}.`,
  );
const old = process.argv.includes('--check')
  ? [...stale('sizes', [...budgeted, ...byDoor.map(([door, kib]) => [`\`${door}\``, kib])]), ...stale('parts', byPart)]
  : [];
for (const what of old) console.error(`README.md is stale on "${what}": npm run size`);
process.exitCode = over.every(isHeld) && old.length === 0 ? 0 : 1;
