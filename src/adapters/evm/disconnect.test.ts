import { describe, expect, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { meet } from '../../../harness/wallets/meet';
import type { Behaviour } from '../../../harness/wallets/options';

/* A wallet of the page is let go, stays so, and is had back. */

const turn = () => new Promise((resolve) => setImmediate(resolve));
const only = (method: string, behaviour: Behaviour) => ({ answers: { [method]: behaviour } });
/** Keeps what a wallet answers to one method until it is released. */
function holdAnswers(provider: { request(asked: { method: string }): Promise<unknown> }, method: string) {
  const request = provider.request;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(provider, 'request').mockImplementation(async (asked) => {
    const answer = await request(asked);
    if (asked.method === method) await held;
    return answer;
  });
  return release;
}

describe('letting go (EIP-2255, [§4] Injected wallet)', () => {
  test('takes the permission back, sets the flag, and connecting clears it', async () => {
    const { connect, disconnect, asked, env, wallet } = meet();
    await connect();
    await disconnect();
    expect(asked().at(-1)).toBe('wallet_revokePermissions');
    expect(wallet.log.at(-1)?.params).toEqual([{ eth_accounts: {} }]);
    expect(wallet.state().permitted).toEqual([]);
    expect(env.storage.getRaw('wagmi.example.harbor.disconnected')).toBe('true');
    await connect();
    expect(env.storage.getRaw('wagmi.example.harbor.disconnected')).toBeNull();
  });

  test('waits 100 ms for the permission, no longer ([§9])', async () => {
    const { connect, disconnect, env, now } = meet(only('wallet_revokePermissions', 'silent'));
    await connect();
    let isOut = false;
    const leaving = disconnect().then(() => {
      isOut = true;
    });
    await turn();
    env.clock.advance(99);
    await turn();
    expect(isOut).toBe(false);
    env.clock.advance(1);
    await leaving;
    expect(now()).toEqual([]);
  });

  test('a wallet that keeps its permission stays out after a reload, though it would answer', async () => {
    const kept = new Map<string, string>();
    const first = meet({ lacks: ['wallet_revokePermissions'] }, { kept });
    await first.connect();
    await first.disconnect();
    first.adapter.stop();
    const second = meet({ lacks: ['wallet_revokePermissions'] }, { kept, env: first.env });
    expect(await second.wallet.provider.request({ method: 'eth_accounts' })).toEqual([ada.address]);
    const joining = second.reconnect();
    second.env.clock.advance(1_000);
    expect(await joining).toEqual([]);
    second.wallet.switchAccount(bo.address);
    await turn();
    expect(second.said()).toEqual([]);
  });

  test('a wallet that locked while the page was away comes back when it is unlocked', async () => {
    const kept = new Map<string, string>();
    const first = meet({}, { kept });
    await first.connect();
    first.adapter.stop();
    const second = meet({ locked: true }, { kept, env: first.env });
    const joining = second.reconnect();
    second.env.clock.advance(1_000);
    expect(await joining).toEqual([]);
    second.wallet.unlock();
    await vi.waitFor(() => expect(second.now()).toMatchObject([{ accounts: [{ address: ada.address }] }]));
    expect(second.wallet.log.some(({ prompted }) => prompted)).toBe(false);
  });

  test('a wallet that reconnects late pushes out nobody who was chosen meanwhile', async () => {
    const kept = new Map<string, string>();
    const first = meet({}, { kept });
    await first.connect();
    first.adapter.stop();
    const second = meet({ arrives: 'late' }, { kept, env: first.env });
    const joining = second.reconnect();
    await second.connect('example.fernway');
    second.wallet.arrive();
    await joining;
    expect(second.active()).toBe('example.fernway');
  });

  test.each(['eth_accounts', 'eth_chainId'])(
    'while the wallet is being reconnected keeps it out, though it answers %s after that',
    async (method) => {
      const kept = new Map<string, string>();
      const first = meet({ lacks: ['wallet_revokePermissions'] }, { kept });
      await first.connect();
      first.adapter.stop();
      const second = meet({ lacks: ['wallet_revokePermissions'] }, { kept, env: first.env });
      const release = holdAnswers(second.wallet.provider, method);
      const joining = second.reconnect();
      await vi.waitFor(() => expect(second.asked()).toContain(method));
      await second.disconnect();
      release();
      expect(await joining).toEqual([]);
      second.wallet.switchAccount(bo.address);
      await turn();
      expect(second.said()).toEqual([]);
    },
  );

  test('while the wallet comes back by itself keeps it out', async () => {
    const kept = new Map<string, string>();
    const first = meet({}, { kept });
    await first.connect();
    first.adapter.stop();
    const second = meet({ locked: true }, { kept, env: first.env });
    const joining = second.reconnect();
    second.env.clock.advance(1_000);
    await joining;
    const release = holdAnswers(second.wallet.provider, 'eth_chainId');
    second.wallet.unlock();
    await vi.waitFor(() => expect(second.asked()).toContain('eth_chainId'));
    await second.disconnect();
    release();
    await turn();
    expect(second.said()).toEqual([]);
  });
});
