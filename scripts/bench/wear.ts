import type { Browser, CDPSession } from 'playwright';
import type { HarnessInfo } from '../../harness/info';
import { Requests } from '../requests.ts';
import { closeSheet, type Place, pressed, ROW, visit } from './page.ts';
import { CONDITIONS, visitor } from './visitor.ts';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** KiB in use of all that a page's script made: objects, arrays, texts, but not what the browser compiled of its functions. */
async function made(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const add = ({ chunk }: { chunk: string }) => parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const code = types[0].indexOf('code');
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at] !== code) bytes += nodes[at + size] ?? 0;
  return bytes / 1024;
}

/**
 * Opens and closes until an opening has nothing to load: what comes with the first (and, where that was closed before it had
 * all it asks for, with the second) is what an opening costs once, and not what it leaves behind.
 */
async function warm(requests: Requests, openAndClose: () => Promise<void>) {
  for (let round = 0, known = -1; requests.all().length > known && round < 5; round += 1) {
    known = requests.all().length;
    await openAndClose();
    await requests.quiet();
  }
}

/** What fifty openings and closings leave behind, and whether the page below moves. */
export async function wear(place: Place) {
  const page = await visit(place);
  const requests = new Requests(page);
  const session = await page.context().newCDPSession(page);
  const state = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    // The links by which the bundler fetches files ahead are put into the head once.
    const nodes = await page.evaluate<number>("document.querySelectorAll('*:not(link)').length");
    return { heap: usedSize / 1024, nodes, made: await made(session) };
  };
  const place0 = await page.locator('h1').boundingBox();
  await pressed(page, 'Connect wallet', ROW);
  const place1 = await page.locator('h1').boundingBox();
  await closeSheet(page);
  const openAndClose = async () => {
    await pressed(page, 'Connect wallet', ROW);
    await closeSheet(page);
  };
  await warm(requests, openAndClose);
  const before = await state();
  for (let round = 0; round < 50; round += 1) await openAndClose();
  const after = await state();
  await page.context().close();
  return {
    nodes: after.nodes - before.nodes,
    heap: after.heap - before.heap,
    made: after.made - before.made,
    moved: Math.abs((place1?.x ?? 0) - (place0?.x ?? 0)) + Math.abs((place1?.y ?? 0) - (place0?.y ?? 0)),
  };
}

interface State {
  heap: number;
  made: number;
}

/**
 * KiB that a page of `scripts/bench/pages` keeps of fifty openings and closings, and of the next fifty, ours and other
 * kits' in the same way.
 */
export async function kept(browser: Browser, info: HarnessInfo, url: string) {
  const somebody = await visitor(browser, info, CONDITIONS['local-1x'] as (typeof CONDITIONS)[string]);
  const requests = new Requests(somebody.page);
  const state = async () => {
    await somebody.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await somebody.session.send('Runtime.getHeapUsage');
    return { heap: usedSize / 1024, made: await made(somebody.session) };
  };
  const openAndClose = async () => {
    await somebody.presses(button);
    await somebody.closes();
  };
  const button = await somebody.arrives(url);
  try {
    await warm(requests, openAndClose);
    const states = [await state()];
    for (let round = 0; round < 100; round += 1) {
      await openAndClose();
      if (round % 50 === 49) states.push(await state());
    }
    const [before, after, later] = states as [State, State, State];
    const grown = (from: State, to: State) => ({ heap: to.heap - from.heap, made: to.made - from.made });
    return [grown(before, after), grown(after, later)] as const;
  } finally {
    await somebody.leaves();
  }
}
