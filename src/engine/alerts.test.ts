import { readFileSync } from 'node:fs';
import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import { type ErrorEntry, errorCatalogue } from '@/domain/errors/catalogue';
import * as frameLimits from '@/domain/limits/frame';
import { solanaDevnet } from '@/domain/solanaNetworks';
import type { ConnectMethod } from '@/ports/connectMethod';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInByEmail } from '@/store/flows/logIn';
import { createPretendAdapter } from '../../harness/adapter';
import { codeOf, standBehindFrame } from '../../harness/embedded/frameGround';
import type { PretendAnswers } from '../../harness/embedded/pretendFrame';
import { createTestEnv } from '../../harness/env';
import type { Fault } from '../../harness/faults';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { createEngine, type Engine } from './createEngine';

const host = 'http://services.test';
const site = 'https://shop.example.com';

/** A page at a site of its own, before services of such a world; nothing has been asked yet. */
function pageIn(given: Partial<World> = {}) {
  const env = createTestEnv(createWorld({ allowedOrigins: [site], ...given }));
  env.page.origin = site;
  const pretend = (network: typeof porchNetwork) =>
    createPretendAdapter({ networks: [network], wallets: [{ id: 'example.harbor', name: 'Harbor' }] }).adapter;
  const engine = createEngine({
    env,
    adapters: [pretend(porchNetwork), pretend(solanaDevnet)],
    projectId: 'test-project',
    services: { blockchain: host, registry: host },
  });
  return { env, engine };
}
/** One that opens its modal, so that the services are asked about the site. */
async function opened(given: Partial<World>) {
  const page = pageIn(given);
  page.engine.open();
  return page;
}
const broken = (match: string, fault: Omit<Fault, 'match'>) => opened({ faults: [{ match, ...fault }] });

/** A page whose visitor types an address, before a frame that does so. */
async function loggingIn(script: PretendAnswers, { email = 'ada@example.com', waitMs = 0, isSilent = false } = {}) {
  const env = createTestEnv();
  const { frame, method } = standBehindFrame(script, env);
  if (isSilent) frame.silence();
  const adapter = loadEvm({ networks: [mainnet] }, env);
  const { eip155: remote } = method.remotes(adapter.networks);
  if (remote) await adapter.addRemote?.(remote);
  const engine = createEngine({ env, adapters: [adapter], methods: [method as ConnectMethod] });
  followEmbedded(engine.store, method, [adapter]);
  const asked = codeOf(engine.store.dispatch(logInByEmail({ email })));
  // The frame is there, and the question out.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  env.clock.advance(waitMs);
  await asked;
  return { env, engine };
}

type Page = { env: ReturnType<typeof createTestEnv>; engine: Engine };

/** How each alert of the spec comes about, before the harness. */
const causes: Record<string, () => Promise<Page>> = {
  async NETWORK_NOT_FOUND() {
    const page = pageIn();
    await page.engine.switchNetwork('eip155:99').catch(() => {});
    return page;
  },
  ORIGIN_NOT_ALLOWED: () => opened({ allowedOrigins: ['https://other.example'] }),
  FRAME_LOAD_FAILED: () => loggingIn({}, { isSilent: true, waitMs: frameLimits.loadMs }),
  FRAME_REQUEST_TIMEOUT: () => loggingIn({ CONNECT_EMAIL: () => undefined }, { waitMs: frameLimits.loginMs }),
  DOMAIN_UNVERIFIED: () => loggingIn({ CONNECT_EMAIL: () => new Error('unverified_domain') }),
  SESSION_EXPIRED: () =>
    broken('appkit/v1/config', { status: 403, body: 'JWT validation error: JWT Token is not yet valid' }),
  PROJECT_ID_INVALID: () => broken('appkit/v1/config', { status: 401, body: 'Unauthorized: invalid key' }),
  PROJECT_ID_MISSING: () => broken('projects/v1/origins', { status: 200, body: { allowedOrigins: null } }),
  CONFIG_FAILED: () => broken('projects/v1/origins', { status: 502 }),
  CONFIG_RATE_LIMITED: () => broken('projects/v1/origins', { status: 429, headers: { 'retry-after': '3' } }),
  async NAMESPACE_NOT_CONNECTED() {
    const page = pageIn();
    await page.engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
    await page.engine.signMessage({ message: 'hi', namespace: 'solana' }).catch(() => {});
    return page;
  },
  EMAIL_INVALID: () => loggingIn({}, { email: 'ada at example' }),
  async MULTI_WALLET_OFF() {
    const page = pageIn();
    await page.engine.getRecentConnections();
    return page;
  },
  USAGE_EXCEEDED: () => broken('appkit/v1/config', { status: 402 }),
};

const alerts = Object.entries(errorCatalogue as Record<string, ErrorEntry>).flatMap(([code, { shows, number }]) =>
  shows === 'alert' ? [[number ?? '(no number)', code] as const] : [],
);
const page = readFileSync('docs/errors.md', 'utf8');

describe('every alert of the spec comes about ([§8] Alert codes)', () => {
  test('each has a cause here', () => {
    expect(Object.keys(causes).sort()).toEqual(alerts.map(([, code]) => code).sort());
    expect(alerts.filter(([number]) => /^APKTW?\d{3}$/.test(number))).toHaveLength(12);
  });

  test.each(alerts)(
    '%s %s: once, in the console with its number, and its page says what to do',
    async (number, code) => {
      const cause = causes[code] as () => Promise<Page>;
      const { engine, env } = await cause();
      await vi.waitFor(() => expect(engine.store.getState().notices.alert?.code).toBe(code));
      const { text } = errorCatalogue[code as keyof typeof errorCatalogue];
      await vi.waitFor(() => expect(env.log.warnings.join('\n')).toContain(text));
      if (number.startsWith('APKT')) expect(env.log.warnings.join('\n')).toContain(`${number}: `);
      expect(page).toMatch(new RegExp(`(?:^#+ ${code}$|id="${code.toLowerCase()}")`, 'm'));
      engine.destroy();
    },
  );
});
