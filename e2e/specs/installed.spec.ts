import { ada } from '../../harness/fixtures/accounts';
import { complaintsOf, expect, test } from '../test';

/** The same small dapp, as other people have it installed. */
for (const [name, what] of [
  ['react18', 'with React 18.2'],
  ['pnpm', 'in the strict layout of pnpm'],
] as const)
  test(`${what} a visitor connects, comes back and leaves, without a complaint`, async ({
    page,
    serve,
    account,
    bringWallets,
  }) => {
    const complaints = complaintsOf(page);
    const host = await serve(name);
    const harbor = await bringWallets();
    await host.open();
    await host.connect();
    await expect(host.address).toHaveText(ada.address);
    await host.reload();
    await expect(host.status).toHaveText('connected');
    expect(await harbor.prompts()).toEqual([]);
    await host.accountButton('0xf3').click();
    await account.disconnect.click();
    await expect(host.status).toHaveText('disconnected');
    expect(complaints).toEqual([]);
  });
