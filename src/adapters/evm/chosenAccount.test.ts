import { expect, test, vi } from 'vitest';
import { accounts, ada, bo } from '../../../harness/fixtures/accounts';
import { meet } from '../../../harness/wallets/meet';

/* EIP-1193: the first account that a wallet tells is the one selected there; the visitor may use another one on the page. */

const connectorId = 'example.harbor';
const [, , cy] = accounts;

/** Ada is selected in the wallet and Bo is shared too: the visitor chooses him on the page. */
async function chooseBo(given: Parameters<typeof meet>[1] = {}) {
  const page = meet({}, given);
  await page.connect();
  page.wallet.switchAccount(bo.address);
  page.wallet.switchAccount(ada.address);
  page.adapter.activate?.({ connectorId, address: bo.address });
  return { ...page, inUse: () => page.now()[0]?.accounts[0]?.address };
}

test('an account that the visitor chose stays in use while the wallet moves, locks and is unlocked', async () => {
  const { adapter, wallet, inUse, said } = await chooseBo();
  wallet.switchChain(10);
  expect(inUse()).toBe(bo.address);
  await adapter.switchNetwork({ connectorId, networkId: 'eip155:1' });
  expect(inUse()).toBe(bo.address);
  wallet.lock();
  expect(inUse()).toBeUndefined();
  const before = said().length;
  wallet.unlock();
  await vi.waitFor(() => expect(inUse()).toBe(bo.address));
  expect(said()).toHaveLength(before + 1);
});

test('whom a person selects in the wallet is used in place of whom they chose on the page, and stays', async () => {
  const { wallet, inUse } = await chooseBo();
  wallet.switchAccount(cy.address);
  expect(inUse()).toBe(cy.address);
  wallet.switchAccount(ada.address);
  expect(inUse()).toBe(ada.address);
});

test('the same while the page was away; else the chosen account is there again', async () => {
  for (const selected of [ada, cy]) {
    const kept = new Map<string, string>();
    const { adapter, wallet, env } = await chooseBo({ kept });
    adapter.stop();
    wallet.switchAccount(selected.address);
    const page = meet({}, { kept, env });
    const [connection] = await page.reconnect();
    expect(connection?.accounts[0]?.address).toBe(selected === ada ? bo.address : cy.address);
    page.adapter.stop();
  }
});
