import { describe, expect, test } from 'vitest';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Suite } from './suite';

/** Has a message signed by a namespace's own provider, as a host does. */
const signBy: Record<string, (provider: never, address: string) => Promise<unknown>> = {
  eip155: (provider: { request(asked: object): Promise<unknown> }, address) =>
    provider.request({ method: 'personal_sign', params: ['0x6869', address] }),
  solana: (provider: { signMessage(text: string): Promise<unknown> }) => provider.signMessage('hi'),
  bip122: (provider: { signMessage(asked: object): Promise<unknown> }) => provider.signMessage({ message: 'hi' }),
  polkadot: (provider: { signer: { signRaw(asked: object): Promise<unknown> } }, address) =>
    provider.signer.signRaw({ address, data: 'hi', type: 'bytes' }),
};

/** What is asked of a wallet right after a reload, while the page only shows it ([contract 1] status). */
export function describePendingReconnects(suite: Suite) {
  const { connect, current, failure, reload, told, until, unless } = suite;
  const isLate = !suite.lacks.includes('late');

  /** The page is new, the account shows, and the wallet has not said a word. */
  async function comeBack() {
    await reload({ late: isLate });
    const { adapter, connectorId, here: networkId, accounts } = suite.driver;
    const lastKnown = { [connectorId]: { networkId, address: accounts[0] } };
    return { joining: adapter.reconnect([connectorId], lastKnown) };
  }
  const sign = (signal?: AbortSignal) => {
    const { adapter, connectorId, here: networkId, accounts } = suite.driver;
    const request = { connectorId, networkId, address: accounts[0], message: 'hi', signal };
    return adapter.signMessage?.(request) ?? Promise.reject(new Error('It signs nothing.'));
  };
  const providerNow = async () => (await suite.driver.adapter.getProvider(suite.driver.connectorId)) as never;
  const signAt = async (provider: never) =>
    signBy[suite.driver.adapter.namespace]?.(provider, suite.driver.accounts[0]);
  /** What went wrong, by the adapter and, where the wallet keeps us waiting long enough to hand it out, its provider. */
  async function askBothWays() {
    const provider = isLate ? await providerNow() : undefined;
    const ours = (error: unknown) => {
      if (error instanceof PorticoError) return error;
      // EIP-1193 has numbers for them.
      expect([4900, 4100]).toContain((error as { code?: unknown }).code);
      return (error as Error).cause;
    };
    return [failure(sign()), ...(provider ? [failure(signAt(provider)).then(ours)] : [])];
  }
  function arrive() {
    if (!isLate) return;
    suite.driver.advance(timeLimits.injectedLateWaitMs - 1);
    suite.driver.arrive();
    suite.driver.advance(1);
  }

  describe.skipIf(suite.lacks.includes('provider'))('requests while the wallet is coming back', () => {
    test('wait for it, by whatever way, and reach it once each, with no other prompt', async () => {
      await connect();
      const { joining } = await comeBack();
      const signing = sign();
      const provider = await providerNow();
      const signingAtProvider = signAt(provider);
      arrive();
      const [signature, byProvider] = await Promise.all([signing, signingAtProvider]);
      expect(signature).toMatch(/^\S{40,}$/);
      expect(byProvider).toBeTruthy();
      await joining;
      expect(suite.driver.prompts()).toBe(2);
    });

    test('a switch of the network waits for it, whichever account it comes back with', async () => {
      await connect();
      suite.driver.switchAccount(suite.driver.accounts[1]);
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[1]));
      const { joining } = await comeBack();
      const { adapter, connectorId, there: networkId } = suite.driver;
      const switching = adapter.switchNetwork({ connectorId, networkId });
      const back = adapter.whenReconnected(connectorId);
      arrive();
      await Promise.all([back, switching, joining]);
      expect(current()?.networkId).toBe(networkId);
    });

    test('a wallet that comes back as somebody else signs nothing', async () => {
      await connect();
      suite.driver.switchAccount(suite.driver.accounts[1]);
      await until(() => expect(current()?.accounts[0]?.address).toBe(suite.driver.accounts[1]));
      const { joining } = await comeBack();
      const asked = await askBothWays();
      arrive();
      for (const error of await Promise.all(asked)) {
        expect(error).toBeInstanceOf(PorticoError);
        expect(error).toMatchObject({ code: 'UNAUTHORIZED', hint: expect.any(String) });
      }
      await joining;
      expect(suite.driver.prompts()).toBe(0);
    });

    test('an abort is honoured, and the wallet is not asked when it comes', async () => {
      await connect();
      const { joining } = await comeBack();
      const leaving = new AbortController();
      const asked = failure(sign(leaving.signal));
      leaving.abort();
      expect(await asked).toBeInstanceOf(AbortedError);
      arrive();
      await joining;
      expect(suite.driver.prompts()).toBe(0);
    });

    test('a disconnect rejects them at once, and the wallet stays out', async () => {
      await connect();
      const { joining } = await comeBack();
      const asked = await askBothWays();
      const leaving = suite.driver.adapter.disconnect(suite.driver.connectorId);
      for (const error of await Promise.all(asked))
        expect(error).toMatchObject({ code: 'NOT_CONNECTED', message: expect.stringContaining('disconnected while') });
      arrive();
      await Promise.all([joining, leaving]);
      expect(told().at(-1)?.connections ?? []).toEqual([]);
      expect(suite.driver.prompts()).toBe(0);
    });

    unless('late')('one that is not there any more is a typed error', async () => {
      await connect();
      const { joining } = await comeBack();
      const asked = await askBothWays();
      suite.driver.advance(timeLimits.injectedLateWaitMs);
      for (const error of await Promise.all(asked))
        expect(error).toMatchObject({ code: 'NOT_CONNECTED', hint: expect.any(String) });
      await joining;
    });

    unless(
      'silent',
      'late',
      'return',
    )('one that never answers is waited for so long and no longer', async () => {
      await connect();
      await reload();
      suite.driver.behave('silent');
      const { adapter, connectorId, here: networkId, accounts } = suite.driver;
      const joining = adapter.reconnect([connectorId], { [connectorId]: { networkId, address: accounts[0] } });
      let isOver = false;
      const asked = failure(sign()).finally(() => {
        isOver = true;
      });
      suite.driver.advance(timeLimits.walletReturnMs - 1);
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(false);
      suite.driver.advance(1);
      expect(await asked).toMatchObject({ name: 'TimeoutError', code: 'CONNECT_TIMEOUT' });
      await joining;
    });
  });
}
