import { describe, expect, test } from 'vitest';
import { AbortedError } from '@/domain/errors/errorKinds';
import type { Suite } from './suite';

/** A wallet that is not in the page can take its question from its person: whoever leaves leaves none open there. */
export function describeTakingBack(suite: Suite) {
  const { connect, failure, until } = suite;

  /** Starts a request, waits until the wallet shows it, then aborts: it is to reject as aborted. */
  async function leave(ask: (signal: AbortSignal) => Promise<unknown> | undefined) {
    const leaving = new AbortController();
    const asked = failure(Promise.resolve(ask(leaving.signal)));
    await until(() => expect(suite.driver.far?.openQuestions()).toBe(1));
    leaving.abort();
    expect(await asked).toBeInstanceOf(AbortedError);
    await until(() => expect(suite.driver.far?.openQuestions()).toBe(0));
  }

  describe('who leaves takes back', () => {
    const asking = (name: string, run: () => Promise<void>) =>
      test(name, async () => {
        if (suite.driver.far) await run();
      });
    const of = () => {
      const { connectorId, here, accounts } = suite.driver;
      return { connectorId, networkId: here, address: accounts[0] };
    };

    asking('the question of connecting', async () => {
      suite.driver.behave('hang');
      await leave((signal) => connect(signal));
    });

    asking('the question of the network that comes after it', async () => {
      suite.driver.far?.hangLater();
      const { connectorId, there } = suite.driver;
      await leave((signal) => suite.driver.adapter.connect({ connectorId, networkId: there, signal }));
    });

    asking('the question of another network', async () => {
      await connect();
      suite.driver.behave('hang');
      const { connectorId, there } = suite.driver;
      await leave((signal) => suite.driver.adapter.switchNetwork({ connectorId, networkId: there, signal }));
    });

    asking('the question of a signature', async () => {
      await connect();
      suite.driver.behave('hang');
      await leave((signal) => suite.driver.adapter.signMessage?.({ ...of(), message: 'Hello from the porch', signal }));
    });

    asking('the question of the network before a signature', async () => {
      await connect();
      suite.driver.behave('hang');
      const { there } = suite.driver;
      await leave((signal) =>
        suite.driver.adapter.signMessage?.({ ...of(), networkId: there, message: 'Hello from the porch', signal }),
      );
    });
  });
}
