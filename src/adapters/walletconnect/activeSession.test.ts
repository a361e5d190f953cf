import { expect, test } from 'vitest';
import { solanaDevnet } from '@/domain/solanaNetworks';
import { createTestEnv } from '../../../harness/env';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { createActiveSession } from './activeSession';
import { readStoredSession, storeSession } from './persistence';
import type { SessionLike } from './session';

/* The session of an earlier page, while the library still looks for it. */

const sessionAt = (letter: string, address: string): SessionLike => ({
  topic: letter.repeat(64),
  expiry: 9e9,
  namespaces: { solana: { accounts: [`${solanaDevnet.id}:${address}`], methods: [] } },
});
const old = sessionAt('a', adaSol.address);
const next = sessionAt('b', boSol.address);

function comeBack() {
  const { storage } = createTestEnv();
  storeSession(storage, { topic: old.topic, networks: {} });
  const active = createActiveSession(storage, () => [solanaDevnet]);
  let answer = (_: SessionLike | undefined) => {};
  const reopening = active.reopen(async (topic) => {
    if (topic === next.topic) return next;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  return { storage, active, reopening, answer: (session?: SessionLike) => answer(session) };
}

test('a session that ends while it is being reopened is in use by nobody', async () => {
  const { active, reopening, answer } = comeBack();
  active.end(old.topic);
  answer(old);
  await reopening;
  expect([active.topic(), active.sessionOf('solana'), active.isSaved()]).toEqual([undefined, undefined, false]);
});

test('one that another tab has paired meanwhile takes its place', async () => {
  for (const found of [old, undefined]) {
    const { storage, active, reopening, answer } = comeBack();
    storeSession(storage, { topic: next.topic, networks: {} });
    answer(found);
    await reopening;
    expect(active.topic()).toBe(next.topic);
    expect(readStoredSession(storage)?.topic).toBe(next.topic);
  }
});
