/**
 * Gathers the rooms behind the lobby: what a page loads by `import()` comes as a few files instead of hundreds. A host's
 * bundler cuts a chunk for every set of entries that share a module; of modules that stand apart it makes seventy for the
 * first opening alone, each with its own compression, wrapping and request. What a door leads to at once stays one file
 * for each source file, so that every `"use client"` stays and a bundler drops what a host does not use; so does the
 * design door, whose parts the rooms carry copies of.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { isFromPackages, isOutside, joinNotices, LICENCES } from './bundled.mjs';
import { wrapLibrary } from './wrapLibrary.mjs';

const STATIC = /(?:\bfrom\s*|\bimport\s+)["'](\.[^"']+)["']/g;
const DYNAMIC = /\bimport\s*\(\s*["'](\.[^"']+)["']\s*\)/g;

const scripts = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => resolve(folder, path))
    .filter((path) => path.endsWith('.js'));

function readGraph(folder) {
  const graph = new Map();
  for (const path of scripts(folder)) {
    const text = readFileSync(path, 'utf8');
    const to = (pattern) => [...text.matchAll(pattern)].map(([, one]) => resolve(dirname(path), one));
    graph.set(path, { static: to(STATIC), dynamic: to(DYNAMIC) });
  }
  return graph;
}

/** All that runs when these do. */
function closure(graph, roots) {
  const seen = new Set();
  const walk = (path) => {
    if (seen.has(path) || !graph.has(path)) return;
    seen.add(path);
    for (const next of graph.get(path).static) walk(next);
  };
  for (const root of roots) walk(root);
  return seen;
}

/**
 * What several ways lead to, in the order in which a visit needs it; a module stands in the first that needs it. What no
 * list names comes with the one entry that needs it.
 */
const ROOMS = {
  /** Joins the last wallet again, and serves hosts without a modal. */
  engine: [
    'lobby/runtime',
    // Small parts that most adapters share: apart, each would be a request of its own.
    ...[
      ...['pendingReconnects', 'race', 'within', 'endpoints', 'evm/answers', 'evm/provider'],
      ...['runWalletFlow', 'waitForDisconnect', 'prompts', 'chosenAccounts', 'connectorNotFound'],
    ].map((part) => `adapters/${part}`),
    'domain/eachOnce',
  ],
  /** What the device knows of the project's configuration, before anything opens. */
  recall: ['store/project/recallProject'],
  /** Small parts that wallets of more than one chain share. Whoever comes back with a wallet of the browser on EVM loads none of them. */
  asking: ['adapters/beforeAsking', 'adapters/followApprovals', 'adapters/maybeSent'],
  /** Numbers in a visitor's language and pictures of accounts and networks: on the lobby's buttons, and in every view. */
  formats: ['messages/formats', 'lobby/pictures'],
  /** The first paint of the modal, before anything else of it is here; what it shares with the engine stands in `common`. */
  // An icon that fields share with toasts: the toasts need no field for it.
  // The order of what Connect and Account lead to, which what reads options later shares.
  first: ['lobby/firstOpening', 'design/icons/ErrorIcon', 'domain/connectWays', 'domain/limits/features'],
  /** Fields and buttons of logins, which other views have as well. */
  fields: [
    ...[
      'primitives/Input/Input',
      'primitives/Separator/Separator',
      'patterns/Course/StoneButton',
      'icons/MailIcon',
      'icons/MoreIcon',
    ].map((part) => `design/${part}`),
    ...['domain/socials', 'services/useSecondsUntil'],
  ],
  /** What stands beside the wallets in that paint, where there is a wallet behind a login. */
  logins: ['lobby/firstLogins'],
  /** Asks services: beside the first opening, and waited for by nobody. */
  services: ['services/api'],
  /** The balance on the account's button. */
  balance: ['engine/watchBalance'],
  /** The first opening: the dialog, its first view, and what that asks for; small parts that it shares with what comes later. */
  shell: ['lobby/shell', 'domain/walletOptions', 'domain/matchConnector'],
  /** The wallets of the directory, their pictures, and what a press on one leads to. */
  directory: [
    'store/wallets/queries',
    'store/wallets/suggestedWallets',
    'store/flows/chooseWallet',
    'services/useImage',
  ],
  /** What the wallet behind a login shares with the views that change it. */
  person: ['domain/email', 'domain/accountType'],
};

/** Fetched ahead, and run when somebody needs it. */
const RUN_LATER = ['adapters/walletconnect/pairingLibrary'];

/** Doors whose files stay as they are, and which the rooms do not lean on. */
const APART = ['design', 'server', 'testing'];

export async function gatherRooms(folder = 'dist') {
  const dist = resolve(folder);
  const wrapped = await Promise.all(RUN_LATER.map((name) => wrapLibrary(dist, name)));
  const graph = readGraph(dist);
  const at = (name) => join(dist, `${name}.js`);
  const doors = readdirSync(join(dist, 'exports')).filter((file) => file.endsWith('.js'));
  const isApart = (file) => APART.includes(file.replace(/\.js$/, ''));
  const front = closure(
    graph,
    doors.filter((file) => !isApart(file)).map((file) => join(dist, 'exports', file)),
  );
  const apart = closure(
    graph,
    doors.filter(isApart).map((file) => join(dist, 'exports', file)),
  );
  const entries = new Set();
  const follow = (paths) => {
    for (const path of paths)
      for (const next of graph.get(path)?.dynamic ?? [])
        if (!front.has(next) && !entries.has(next)) {
          entries.add(next);
          follow(closure(graph, [next]));
        }
  };
  follow(front);
  // What the files that stay ask for keeps its place; what rooms ask of each other need not.
  const kept = [...entries].filter((path) => [...front].some((one) => graph.get(one).dynamic.includes(path)));
  const roomOf = new Map();
  const isIn = (folder, path) => relative(dist, path).startsWith(folder);
  const isFace = (path) => ['app/', 'features/', 'design/'].some((folder) => isIn(folder, path));
  const faces = new Set([...ROOMS.shell, ...ROOMS.first, ...ROOMS.fields, ...ROOMS.logins].map(at));
  // What works without a face, and what of that a returning visitor's page loads by itself.
  const headless = closure(
    graph,
    [...entries].filter((path) => !isFace(path) && !faces.has(path)),
  );
  const early = closure(
    graph,
    [...entries].filter((path) => isIn('adapters/', path) && path.endsWith('/load.js')),
  );
  // Nobody who works without a face loads the first paint for what it shares with them: the engine least of all, and with it
  // who only comes back.
  const engine = new Set([...early, ...closure(graph, ROOMS.engine.map(at))]);
  const words = closure(graph, ROOMS.formats.map(at));
  for (const path of closure(graph, ROOMS.first.map(at))) {
    if (front.has(path)) continue;
    if (engine.has(path)) roomOf.set(path, 'common');
    else if (headless.has(path) || words.has(path)) roomOf.set(path, 'formats');
  }
  for (const [room, roots] of Object.entries(ROOMS)) {
    for (const root of roots)
      if (!graph.has(at(root))) throw new Error(`The room ${room} names ${root}: has it moved?`);
    for (const path of closure(graph, roots.map(at))) {
      if (front.has(path) || roomOf.has(path)) continue;
      if (room !== 'shell') roomOf.set(path, room);
      else roomOf.set(path, early.has(path) ? 'engine' : headless.has(path) ? 'ground' : room);
    }
  }
  const gathered = join(dist, '.rooms');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'rooms',
        enforce: 'pre',
        resolveId(source, importer) {
          if (!importer || !source.startsWith('.') || isFromPackages(importer)) return undefined;
          const path = resolve(dirname(importer), source);
          return front.has(path) ? { id: path, external: 'absolute' } : path;
        },
        load(path) {
          const map = `${path}.map`;
          if (!path.startsWith(dist) || !existsSync(map)) return undefined;
          return { code: readFileSync(path, 'utf8'), map: JSON.parse(readFileSync(map, 'utf8')) };
        },
      },
    ],
    build: {
      target: 'es2022',
      outDir: gathered,
      license: { fileName: LICENCES },
      sourcemap: true,
      minify: false,
      lib: {
        entry: Object.fromEntries(kept.map((path) => [relative(dist, path).replace(/\.js$/, ''), path])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: isOutside,
        // A number or a text of another room is written where it is read, and asks for no room.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        onLog(level, log, tell) {
          // Rooms are behind `import()`: what a server renders never enters them.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') tell(level, log);
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'rooms/[name].js',
          // Rooms are asked for by the names of what they hold, see `openRooms`.
          minifyInternalExports: false,
          // A group takes what its files import along, so the first to need a file must come first.
          codeSplitting: {
            groups: [
              // Everything these two import is imported by each of their users as well, so they take nothing along.
              'common',
              'formats',
              ...Object.keys(ROOMS).filter((name) => !['formats', 'shell', 'directory'].includes(name)),
              'ground',
              'shell',
              'directory',
            ].map((name, at, all) => ({
              name,
              priority: all.length - at,
              test: (id) => roomOf.get(id) === name,
            })),
          },
        },
      },
    },
  });
  for (const path of graph.keys())
    if (!front.has(path) && !apart.has(path)) for (const one of [path, `${path}.map`]) rmSync(one, { force: true });
  for (const path of scripts(gathered)) {
    const place = dirname(join(dist, relative(gathered, path)));
    const text = readFileSync(path, 'utf8').replaceAll(new RegExp(`(["'])${dist}/([^"']+)\\1`, 'g'), (_, quote, to) => {
      const steps = relative(place, join(dist, to));
      return `${quote}${steps.startsWith('.') ? '' : './'}${steps}${quote}`;
    });
    writeFileSync(path, text);
  }
  const pages = [dist, gathered].map((place) => readFileSync(join(place, LICENCES), 'utf8')).concat(wrapped);
  writeFileSync(join(dist, LICENCES), joinNotices(pages));
  rmSync(join(gathered, LICENCES));
  cpSync(gathered, dist, { recursive: true });
  rmSync(gathered, { recursive: true });
  openRooms(
    dist,
    kept.map((path) => relative(dist, path)),
  );
}

const FACADE = /^(?:"use client";\s*)?export \{ ([\w$, ]+) \} from "([^"]+)";\s*(?:\/\/# sourceMappingURL=.*\s*)?$/;

/**
 * What asks for a room asks for its file: a door that only passes on what a room holds would be a request of its own, and on
 * a bundler that fetches no second file ahead a round of its own.
 */
function openRooms(dist, doors) {
  const rooms = new Map();
  for (const door of doors) {
    const path = join(dist, door);
    const [, names, to] = FACADE.exec(readFileSync(path, 'utf8')) ?? [];
    if (names && !/\b(?:as|default)\b/.test(names)) rooms.set(path, resolve(dirname(path), to));
  }
  for (const path of scripts(dist)) {
    const text = readFileSync(path, 'utf8');
    const opened = text.replaceAll(DYNAMIC, (whole, source) => {
      const room = rooms.get(resolve(dirname(path), source));
      if (!room) return whole;
      const steps = relative(dirname(path), room);
      return whole.replace(source, steps.startsWith('.') ? steps : `./${steps}`);
    });
    if (opened !== text) writeFileSync(path, opened);
  }
  for (const path of rooms.keys()) for (const one of [path, `${path}.map`]) rmSync(one, { force: true });
}
