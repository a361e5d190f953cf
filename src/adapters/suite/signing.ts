import { expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import type { Suite } from './suite';

/** What the connected account is asked to sign; a chain that can’t yet has nothing to show. */
export function describeSigning(suite: Suite) {
  const { connect, failure } = suite;

  test('signs by the connected account, a no is a no', async () => {
    if (!suite.driver.adapter.signMessage) return;
    const { connectorId, here, accounts } = suite.driver;
    await connect();
    const request = { connectorId, networkId: here, address: accounts[0], message: 'Hello from the porch' };
    expect(await suite.driver.adapter.signMessage(request)).toMatch(/^\S{40,}$/);
    suite.driver.behave('reject');
    expect(await failure(suite.driver.adapter.signMessage(request))).toBeInstanceOf(UserRejectedError);
  });

  test('sends by the connected account, a no is a no', async () => {
    if (!suite.driver.adapter.sendTransaction) return;
    const { connectorId, here, accounts } = suite.driver;
    await connect();
    const request = { connectorId, networkId: here, address: accounts[0], to: accounts[1], value: '1' };
    suite.driver.behave('reject');
    expect(await failure(suite.driver.adapter.sendTransaction(request))).toBeInstanceOf(UserRejectedError);
    suite.driver.behave('approve');
    expect(await suite.driver.adapter.sendTransaction(request)).toMatch(/^\S{20,}$/);
  });
}
