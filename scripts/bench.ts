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
 *     --traffic                                       only the files and rounds of an opening; its times stay as they were
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
import { bundled } from './bench/bundlers.ts';
import { createCertificate } from './bench/certificate.ts';
import { connecting } from './bench/connecting.ts';
import { directory, LONG_FRAME_MS } from './bench/directory.ts';
import { load, strangers } from './bench/load.ts';
import { METHOD, NOTES } from './bench/notes.ts';
import { type Asked, type Ground, opening } from './bench/opening.ts';
import { timingTables, trafficTable } from './bench/openingReport.ts';
import type { Place } from './bench/page.ts';
import { plot } from './bench/plot.ts';
import { READ, readRows } from './bench/read.ts';
import { keep, type Results, type Row, readResults } from './bench/results.ts';
import { serve } from './bench/serve.ts';
import { ALL_SITES, BUNDLED, type Bundled, buildPage, SITE_NAMES, SITES, type Site } from './bench/sites.ts';
import { median, table } from './bench/table.ts';
import { traffic } from './bench/traffic.ts';
import { CONDITIONS } from './bench/visitor.ts';
import { kept, wear } from './bench/wear.ts';
import { argsWithFeature, launchOptions } from './chromium.ts';

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
const isKept = !options.rounds && !options.site && !options.moment;

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

const isBundled = (site: Site): site is Bundled => (BUNDLED as readonly Site[]).includes(site);

/** The pages whose openings are compared, over HTTP/2; Next's by its own server. */
async function openGround({ info, browser, certificate, stops }: Stage, sites: readonly Site[]): Promise<Ground> {
  const urls: Partial<Record<Site, string>> = {};
  for (const site of sites) {
    if (isBundled(site)) {
      const { url, stop } = await bundled(site, certificate);
      stops.push(stop);
      urls[site] = url;
      continue;
    }
    const { folder, remove } = await buildPage(site);
    const { url, stop } = await serve(`${folder}/dist`, certificate);
    stops.push(stop, remove);
    urls[site] = url;
  }
  return { browser, info, urls: urls as Ground['urls'] };
}

async function openPlace(info: HarnessInfo, stops: Stage['stops']): Promise<Omit<Place, 'browser'>> {
  const { url, stop } = await host('vite', info);
  stops.push(stop);
  const chains = info.networks.map(({ id, name, rpcUrl, symbol }) => ({
    chainId: Number(id.split(':')[1]),
    name,
    rpcUrl,
    symbol,
  }));
  return { url, wallet: await walletScript([harbor({ chains })]) };
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
  const stops: Stage['stops'] = [];
  let version = '';
  /** Each part has a browser of its own, as a visitor's is: what one leaves behind does not weigh on the next. */
  const inBrowser = async <T>(part: (stage: Stage) => Promise<T>): Promise<T> => {
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        // Visitors' browsers start a process ahead for the next page; only tests go without.
        ...argsWithFeature('SpareRendererForSitePerProcess'),
        `--ignore-certificate-errors-spki-list=${certificate.hash}`,
        // Nothing outside is asked: it would answer when it likes.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    });
    version = browser.version();
    return part({ info: harness.info, browser, certificate, stops }).finally(() => browser.close());
  };
  try {
    const results = readResults();
    if (parts.includes('opening'))
      await inBrowser(async (stage) => {
        const ground = await openGround(stage, asked.sites);
        const timings = options.traffic ? {} : await opening(ground, asked);
        console.log(timingTables(timings));
        const counted = await traffic(ground, asked.sites);
        if (!options.site) Object.assign(counted, await traffic(await openGround(stage, BUNDLED), BUNDLED));
        console.log(`\n${trafficTable(counted)}\n`);
        results.opening = { timings: { ...results.opening?.timings, ...timings }, traffic: counted };
        if (isKept) keep(results);
      });
    const others = Object.keys(PARTS).filter((part) => parts.includes(part));
    const place = others.length > 0 ? await openPlace(harness.info, stops) : undefined;
    for (const part of others) {
      const rows = PARTS[part];
      if (place && rows)
        results.rows[part] = await inBrowser((stage) => rows({ ...place, browser: stage.browser }, stage));
      if (isKept) keep(results);
    }
    if (place) console.log(table(['What', 'Median', 'Target'], rowsOf({ rows: results.rows })));
    if (!isKept) return;
    keep(results);
    write(results, version);
  } finally {
    for (const stop of stops) await stop();
    await harness.stop();
  }
}

await main();
process.exit();
