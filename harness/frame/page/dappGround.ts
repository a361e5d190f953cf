import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type FrameLocator,
  type Page,
} from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchOptions } from '../../../scripts/chromium';
import { type Harness, type HarnessOptions, startHarness } from '../../start';
import type { Mail } from '../../world';

/** A dapp that says what it is told to, and hears its frame alone. */
const dapp = (
  frameUrl: string,
) => `<!doctype html><title>Dapp</title><iframe id="frame" width="360" height="600" allow="publickey-credentials-create *; publickey-credentials-get *" src="${frameUrl}?projectId=p&chainId=eip155:31337"></iframe><script>
const frame = document.getElementById('frame');
const origin = new URL(frame.src).origin;
window.heard = [];
const waiting = new Map();
addEventListener('message', ({ data, origin: from, source }) => {
  if (source !== frame.contentWindow) return;
  heard.push({ from, data });
  if (from === origin) waiting.get(data.id)?.(data);
});
window.say = (name, payload) => new Promise((resolve) => {
  const id = crypto.randomUUID();
  waiting.set(id, ({ type, payload }) => resolve({ name: type.replace('@w3m-frame/', ''), payload }));
  frame.contentWindow.postMessage({ id, type: '@w3m-app/' + name, payload }, origin);
});
</script>`;

export interface DappWindow {
  heard: { from: string; data: { type: string } }[];
  say(name: string, payload?: unknown): Promise<{ name: string; payload: unknown }>;
}

export type Said = Awaited<ReturnType<DappWindow['say']>>;

/** Rules of axe that a page violates, and how far it is wider than its window. The policy of the frame's pages lets in no script tag. */
export async function faultsOf(page: Page | Frame) {
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
    const { violations } = await axe.run();
    return { violations: violations.map(({ id }) => id), overflow: document.documentElement.scrollWidth - innerWidth };
  });
}
export const noFaults = { violations: [], overflow: 0 };

/** A harness, a browser, and a dapp of another origin with the frame in it, for a file of tests. */
export function standBeforeFrame(ports: HarnessOptions['ports']) {
  const ground = {} as { harness: Harness; browser: Browser; url: string };
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(dapp(ground.harness.info.services.frame?.url ?? ''));
  });
  beforeAll(async () => {
    ground.harness = await startHarness({ ports });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    ground.url = `http://localhost:${(site.address() as AddressInfo).port}`;
    ground.browser = await chromium.launch(launchOptions);
  });
  afterAll(async () => {
    await ground.browser?.close();
    site.close();
    await ground.harness?.stop();
  });

  const say = (page: Page, name: string, payload?: unknown): Promise<Said> =>
    page.evaluate(([as, what]) => (window as unknown as DappWindow).say(as as string, what), [name, payload] as const);
  const isReady = (page: Page) =>
    page.waitForFunction(() =>
      (window as unknown as DappWindow).heard.some(({ data }) => data.type.endsWith('/READY')),
    );
  return {
    ground,
    say,
    isReady,
    async visit(context?: BrowserContext): Promise<{ page: Page; frame: FrameLocator }> {
      const page = await (context ?? ground.browser).newPage();
      await page.goto(ground.url);
      return { page, frame: page.frameLocator('#frame') };
    },
    async codeFor(email: string) {
      const answer = await fetch(`${ground.harness.info.services.apis?.url}/mailbox/${email}`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      return mails[0]?.code;
    },
  };
}
