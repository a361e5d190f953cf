/**
 * Measures the packed package in Chromium: medians of a few rounds, each in a fresh context. Targets and what peers need for
 * the same are in the budgets ([contract 4]); nothing here fails, since a time depends on the machine.
 *
 *   npm run bench                                     all of it, 25 minutes on an otherwise idle machine
 *   npm run bench -- --only opening,wear              these parts; docs/performance.json keeps what it had of the others
 *   npm run bench -- --only opening --rounds 3        tries: its numbers are printed, and kept nowhere
 *     --condition local-1x,local-4x,4g-1x,4g-4x       of the openings, some
 *     --site own,common,rainbowkit,bare               of the pages, some; `common,login` beside each other: what logins cost
 *     --moment once,read                              pressed at once; after reading, and the next time
 *     --traffic                                       only the files and rounds of an opening, no times
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { preview } from 'vite';
import { buildSite, packedTarball } from '../e2e/site';
import { harbor } from '../harness/fixtures/testWallets';
import type { HarnessInfo } from '../harness/info';
import { harnessJson } from '../harness/servers/harnessJson';
import { startHarness } from '../harness/start';
import { walletScript } from '../harness/wallets/script';
import { accountRows, historyRows } from './bench/account.ts';
import { createCertificate } from './bench/certificate.ts';
import { connecting } from './bench/connecting.ts';
import { directory, LONG_FRAME_MS } from './bench/directory.ts';
import { load, strangers } from './bench/load.ts';
import { type Asked, type Ground, opening } from './bench/opening.ts';
import { timingTables, trafficTable } from './bench/openingReport.ts';
import type { Place } from './bench/page.ts';
import { plot } from './bench/plot.ts';
import { READ, readRows } from './bench/read.ts';
import { keep, type Results, type Row, readResults } from './bench/results.ts';
import { serve } from './bench/serve.ts';
import { ALL_SITES, buildPage, SITE_NAMES, SITES, type Site } from './bench/sites.ts';
import { median, table } from './bench/table.ts';
import { traffic } from './bench/traffic.ts';
import { CONDITIONS } from './bench/visitor.ts';
import { kept, wear } from './bench/wear.ts';
import { launchOptions } from './chromium.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    condition: { type: 'string' },
    site: { type: 'string' },
    moment: { type: 'string' },
    traffic: { type: 'boolean' },
  },
});
const ROUNDS = Math.max(1, Number(options.rounds) || 7);

/** A list that was given, each of it known. */
function given<T extends string>(name: 'only' | 'condition' | 'site' | 'moment', known: readonly T[]): T[] {
  const names = options[name]?.split(',') ?? known;
  const strange = names.find((one) => !known.includes(one as T));
  if (strange !== undefined) throw new Error(`--${name} ${strange}: known are ${known.join(', ')}.`);
  return names as T[];
}

const asked = {
  rounds: ROUNDS,
  conditions: given('condition', Object.keys(CONDITIONS)),
  sites: options.site ? given('site', ALL_SITES) : [...SITES],
  moments: given('moment', ['once', 'read']),
} satisfies Asked;
/** Runs that measure less than all tell nothing that could stand beside the other numbers. */
const isKept = !options.rounds && !options.site && !options.moment && !options.traffic;

async function rounds<T extends Record<string, number>>(once: () => Promise<T>): Promise<T> {
  const seen: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await once());
  const keys = Object.keys(seen[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(seen.map((one) => one[key] as number))])) as T;
}

/** A built page of `e2e/sites`, served with the harness's description beside it. */
async function host(name: string, info: HarnessInfo) {
  const folder = await buildSite(name, packedTarball());
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [harnessJson(info)],
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  const stop = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, stop };
}

interface Stage {
  info: HarnessInfo;
  browser: Browser;
  certificate: ReturnType<typeof createCertificate>;
  stops: (() => unknown)[];
}

/** The pages whose openings are compared, over HTTP/2. */
async function openGround({ info, browser, certificate, stops }: Stage, sites: readonly Site[]): Promise<Ground> {
  const urls: Partial<Record<Site, string>> = {};
  for (const site of sites) {
    const { folder, remove } = await buildPage(site);
    const { url, stop } = await serve(`${folder}/dist`, certificate);
    stops.push(stop, remove);
    urls[site] = url;
  }
  return { browser, info, urls: urls as Ground['urls'] };
}

async function openPlace({ info, browser, stops }: Stage): Promise<Place> {
  const { url, stop } = await host('vite', info);
  stops.push(stop);
  const chains = info.networks.map(({ id, name, rpcUrl, symbol }) => ({
    chainId: Number(id.split(':')[1]),
    name,
    rpcUrl,
    symbol,
  }));
  return { browser, url, wallet: await walletScript([harbor({ chains })]) };
}

async function loading(place: Place, { info, stops }: Stage): Promise<Row[]> {
  const [bareReact, bareWagmi] = [await host('bare-react', info), await host('bare-wagmi', info)];
  stops.push(bareReact.stop, bareWagmi.stop);
  const page = await rounds(() => load(place, place.url));
  const react = await rounds(() => load(place, bareReact.url));
  const wagmi = await rounds(() => load(place, bareWagmi.url));
  const over = (one: typeof page, key: keyof typeof page) => one[key] - react[key];
  return [
    [
      'script of a load without a click, over bare React, KiB',
      over(page, 'js').toFixed(1),
      `${(over(wagmi, 'js') + 8).toFixed(1)} (bare wagmi and 8)`,
    ],
    ['script time of that load at a quarter of the speed, over bare React, ms', over(page, 'script').toFixed(0), '20'],
    ['the same of the bare wagmi page, ms', over(wagmi, 'script').toFixed(0), '–'],
    ['heap after that load, over bare React, MB', over(page, 'heap').toFixed(2), '0.5'],
    ['the same of the bare wagmi page, MB', over(wagmi, 'heap').toFixed(2), '–'],
    ['requests to third parties on load', String(await strangers(place)), '0'],
  ];
}

/** Whose fifty openings are compared. */
const WORN: readonly Site[] = ['own', 'common', 'rainbowkit', 'bare'];
const isOurs = (site: Site) => site === 'own' || site === 'common';

/** The parts that end in rows of one table, in their order. */
const PARTS: Record<string, (place: Place, stage: Stage) => Promise<Row[]>> = {
  load: loading,
  read: async (_place, stage) => readRows(await openGround(stage, READ), ROUNDS),
  connect: async (place) => {
    const joined = await rounds(() => connecting(place));
    return [
      ['wallet row pressed → connected on the page, ms', joined.connect.toFixed(0), '30'],
      ['reload → account shown, after the first paint, ms', Math.max(0, joined.account).toFixed(0), '0'],
    ];
  },
  directory: async (place) => {
    const listed = await rounds(() => directory(place));
    return [
      ['600 wallets: All wallets pressed → first tile painted, ms', listed.first.toFixed(0), '100'],
      ['600 wallets: tiles in the document, at most', String(listed.most), 'under 60'],
      ['600 wallets: elements in the page, at most', String(listed.nodes), '1500'],
      [`600 wallets: frames over ${LONG_FRAME_MS} ms while scrolling`, String(listed.slow), '0'],
      ['600 wallets: last key → painted, of what is known, ms', listed.known.toFixed(0), '50'],
      ['600 wallets: last key → painted, of what is fetched, ms', listed.fetched.toFixed(0), '350'],
    ];
  },
  account: (place) => accountRows(place, rounds),
  history: (place, { info }) => historyRows(place, info.services.apis?.url ?? '', rounds),
  wear: async (place, stage) => {
    const worn = await wear(place);
    const { urls } = await openGround(stage, WORN);
    const rows: Row[] = [];
    for (const site of WORN) {
      const [first, next] = await kept(stage.browser, stage.info, urls[site]);
      const name = `50 openings and closings, ${SITE_NAMES[site]}: KiB kept · without what the browser compiled · of the next 50`;
      const value = `${first.heap.toFixed(0)} · ${first.made.toFixed(0)} · ${next.heap.toFixed(0)}`;
      rows.push([name, value, isOurs(site) ? '300' : '–']);
    }
    return [
      ['50 openings and closings: nodes kept', String(worn.nodes), '0'],
      ['50 openings and closings: KiB kept', worn.heap.toFixed(0), '300'],
      ['the same without what the browser compiled, KiB', worn.made.toFixed(0), '300'],
      ...rows,
      ['the host’s page moves when the modal opens, px', worn.moved.toFixed(0), '0'],
    ];
  },
};
const parts = given('only', ['opening', ...Object.keys(PARTS)]);

const METHOD = `## How the openings are measured

Each page is a production build by Vite, served over HTTP/2 with brotli, and opened in a fresh browser context: nothing is
cached, nothing compiled. The pages take turns, round after round. A test wallet announces itself by EIP-6963 on all of them.
A real pointer press is sent; the time runs from its \`pointerdown\` until the frame in which the wallet's row stands has been
produced. *Pressed at once*: as soon as the button has been painted, by a pointer that was nowhere before. *After reading*:
the pointer stirs, rests for 3 s, goes to the button and presses. *Next time*: closed by Escape, pressed again.
Slow 4G is Chromium's own emulation (150 ms, 1.6 Mbit/s down), as is the slower processor. \`scripts/bench/pages\` holds the
pages, RainbowKit's with its exact versions; its set-up is the one of its guide (\`getDefaultConfig\`). The common set-up of
Portico is \`evm({ networks })\`, \`solana()\`, \`walletConnect()\` and a project; its services are the harness's. Bold is the
ratio to RainbowKit's median. "wagmi alone" is a bare list of wagmi's connectors in a \`<dialog>\`: the floor, no kit.`;

/** What stands under the tables: why a number is what it is. */
const NOTES = `## What the numbers hold

- **Painting at all.** The browser here paints without a graphics card, on two cores that it shares with the server, the chains and the
  wallet; every row that ends in a painted frame holds that. The page below is blurred on sharp screens only: drawn by a processor, the blur
  took 58 ms of every frame.
- **Connecting.** From the press to the page's own words: one prompt, the chain's id, two writes to storage, and a frame.
- **Pressed at once on slow 4G.** A round there is 150 ms, and the three files of the first paint (31 KiB) are 155 ms of its line: 305 ms that
  another kit has spent before its button stood. A trace of the page with the host's own wagmi at a quarter of the speed: fetching begins at
  \`pointerdown\`, 20 ms after the press the files are asked for, at 350 to 375 they are here (all in one round, no larger one behind a smaller),
  evaluating them takes 8, React's commit 100 (6 of it the collector's), styles and layout 25, and the frame stands at 520 to 580.
  What was done: the bundler's own preloading, fetching from \`pointerdown\`, Connect without the store, nothing drawn out of sight first where
  it is to be shown, and all that is no part of the first paint (10 files, 33 in the common set-up) asked for after that paint. Not taken: bytes
  on every page, which would be paid by all who never press.
- **A page that is only read.** What comes ahead of a press is asked for one import at a time, each in a task of its own, and only defines: RTK
  Query's api and its endpoints, once the longest task (64 to 114 ms in the common set-up), are made with the first question. What is left over
  50 ms in some visits is the bundler's helper, which puts a link into the page for each file that an import needs: ten and more for a chain's
  code, 25 to 45 ms of the processor and some 15 more of waiting for the browser's network process. Asking for the small files first gained
  nothing; how many there are is for a host's bundler to decide.
- **Lists.** A \`:has()\` rule for a nameless child of the sheet once had the browser work out every style of the sheet anew for each row that came or
  went: 14 ms a frame, 4,060 ms in one way through 600 wallets, where it is 412 now. \`scripts/stylesheet.ts\` refuses such rules.
- **Ten thousand transactions.** By processor time on the page's own thread, in two traced runs of 2,140 frames each (200 pages fetched, then ten rows a frame to
  the end, before that mend): half of the frames take under 14 ms, 95 % under 25, 99 % under 32; one frame of each run took 50 to 55. The rows had a track each
  in the list's grid before, and their height was read from whichever was mounted first: a month among them, which is lower, moved them all and in the end broke the view.
- **What fifty openings keep** is no element, no listener and next to no object. By snapshots after collection, the host's own wagmi, of 745 KiB:
  machine code 441 (of our functions 220, of React and the page 187, of the measuring itself 25), its tables and the browser's feedback about
  functions 237; texts 15, objects 8, closures 2.4 (92 of them, made once); the rest is the browser's own. The
  browser makes it of functions that have become hot, and it levels off, as the next fifty show. A page of React with a native \`<dialog>\`
  and a bare list ("wagmi alone") keeps more than the target of it already, so that no kit can be under it in the first fifty. Since openings of a
  page that has the project's configuration ask nothing, they run a fifth fewer functions. The rows hold what the measuring itself compiles, the
  same for all pages of \`scripts/bench/pages\`.
`;

const rowsOf = ({ rows }: Results) => Object.keys(PARTS).flatMap((part) => rows[part] ?? []);

function write(results: Results, version: string) {
  const { timings, traffic: counted } = results.opening ?? {};
  mkdirSync('docs/pictures', { recursive: true });
  if (timings) writeFileSync('docs/pictures/openings.svg', plot(timings));
  const openings = timings
    ? `## Openings\n\n![Bars of the times below](pictures/openings.svg)\n\n${timingTables(timings)}\n\n${trafficTable(counted ?? {})}\n\n${METHOD}\n\n`
    : '';
  writeFileSync(
    'docs/performance.md',
    `# Performance\n\nWritten by \`npm run bench\`: Chromium ${version}, ${cpus().length} cores, medians of ${ROUNDS} fresh contexts, the packed package.
Sizes stand in the [README](../README.md#sizes), where they fail the build; times are targets, and never tests.\n
${openings}## Everything else\n\nOn a small Vite page, with an EIP-6963 test wallet that says yes at once, and live local chains.\n
${table(['What', 'Median', 'Target'], rowsOf(results))}\n\n${NOTES}`,
  );
}

async function main() {
  const harness = await startHarness({ ports: { evm: 0, evm2: 0, solana: 0, relay: 0, apis: 0 } });
  const certificate = createCertificate();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--ignore-certificate-errors-spki-list=${certificate.hash}`,
      // Nothing outside is asked: it would answer when it likes.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const stage: Stage = { info: harness.info, browser, certificate, stops: [] };
  try {
    const results = readResults();
    if (parts.includes('opening')) {
      const ground = await openGround(stage, asked.sites);
      const timings = options.traffic ? {} : await opening(ground, asked);
      console.log(timingTables(timings));
      const counted = await traffic(ground, asked.sites);
      console.log(`\n${trafficTable(counted)}\n`);
      results.opening = { timings: { ...results.opening?.timings, ...timings }, traffic: counted };
      if (isKept) keep(results);
    }
    const others = Object.keys(PARTS).filter((part) => parts.includes(part));
    const place = others.length > 0 ? await openPlace(stage) : undefined;
    for (const part of others) {
      if (place) results.rows[part] = (await PARTS[part]?.(place, stage)) ?? [];
      if (isKept) keep(results);
    }
    if (place) console.log(table(['What', 'Median', 'Target'], rowsOf({ rows: results.rows })));
    if (!isKept) return;
    keep(results);
    write(results, browser.version());
  } finally {
    await browser.close();
    for (const stop of stage.stops) await stop();
    await harness.stop();
  }
}

await main();
process.exit();
