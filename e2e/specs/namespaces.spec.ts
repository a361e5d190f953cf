import type { Page } from '@playwright/test';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { verifyMessage } from 'viem';
import { isBitcoinSignature } from '../../harness/bitcoin/verify';
import { ada } from '../../harness/fixtures/accounts';
import { harborEverywhere } from '../../harness/fixtures/multiWallet';
import { start as startBitcoin } from '../../harness/servers/bitcoin';
import { evmChainsOf, solanaChainsOf } from '../../harness/testing/chainsOf';
import { multiWalletScript } from '../../harness/wallets/multi/script';
import { short } from '../amounts';
import { isFull } from '../full';
import type { JourneyHarness } from '../openHarness';
import type { HostPage } from '../pages/HostPage';
import { WalletsSheet } from '../pages/WalletsSheet';
import { isSigned as isSolanaSigned } from '../solana';
import { test as base, expect } from '../test';

type Bitcoin = Awaited<ReturnType<typeof startBitcoin>>;

/** The same page with every kind of chain behind it. */
const test = base.extend<{ bitcoin: Bitcoin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  bitcoin: async ({}, use) => {
    const server = await startBitcoin({ port: 0 });
    await use(server);
    await server.stop();
  },
});

const kinds = ['eip155', 'solana', 'bip122', 'polkadot'] as const;
type Kind = (typeof kinds)[number];

interface State {
  activeNamespace: string;
  networkId: string;
  accounts: Record<Kind, { status: string; address: string; caipAddress: string }>;
}
const stateOf = (host: HostPage) => host.call<State>('getState');

/** How often its person was asked, on all its sides. */
const promptsOf = (page: Page) =>
  page.evaluate(
    () =>
      ['__testWallets', '__solanaTestWallets', '__bitcoinTestWallets', '__polkadotTestWallets']
        .flatMap((registry) => {
          const sides = (window as unknown as Record<string, Record<string, { log: { prompted: boolean }[] }>>)[
            registry
          ];
          return sides?.['example.harbor']?.log ?? [];
        })
        .filter(({ prompted }) => prompted).length,
  );

/** What the device remembers of where the visitor stands. */
const rememberedIn = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('portico:activeNamespace'), localStorage.getItem('portico:connections')]);

const message = 'Good morning from the porch ☀';
const isSigned: Record<Kind, (signature: string, address: string) => boolean | Promise<boolean>> = {
  eip155: (signature, address) =>
    verifyMessage({ message, signature: signature as `0x${string}`, address: address as `0x${string}` }),
  solana: (signature, address) => isSolanaSigned(message, signature, address),
  bip122: (signature, address) => isBitcoinSignature(message, signature, address),
  polkadot: (signature, address) => signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid,
};

const harborOf = (harness: JourneyHarness, bitcoin: Bitcoin) =>
  harborEverywhere({
    chains: evmChainsOf(harness.info),
    solanaChains: solanaChainsOf(harness.info),
    bitcoinChains: [{ name: 'Mainnet', esploraUrl: bitcoin.url }, { name: 'Signet' }],
  });

/** Two go to and fro once; that ten change nothing is for the full run. */
const ROUNDS = isFull ? 10 : 2;

test('one wallet on four kinds of chain, switched back and forth again and again: nobody is asked, and each still signs', async ({
  page,
  harness,
  bitcoin,
  host,
  connect,
  networks,
}) => {
  await cryptoWaitReady();
  await page.context().addInitScript({ content: await multiWalletScript([harborOf(harness, bitcoin)]) });
  await host.open(`/?chains=evm,solana,bitcoin,polkadot&esplora=${bitcoin.url}`);
  await expect(host.connectButton).toBeVisible();
  const places: { kind: Kind; networkId: string; address: string }[] = [];
  for (const kind of kinds) {
    await host.call('open', { view: 'Connect', namespace: kind });
    await connect.wallet('Harbor').click();
    await expect.poll(async () => (await stateOf(host)).accounts[kind]?.status).toBe('connected');
    await expect(connect.dialogNamed('Harbor')).toBeHidden();
    const { networkId, accounts } = await stateOf(host);
    places.push({ kind, networkId, address: accounts[kind].address });
  }
  expect(new Set(places.map(({ address }) => address)).size).toBe(4);
  const asked = await promptsOf(page);
  const everybody = Object.fromEntries(places.map(({ kind, address }) => [kind, { status: 'connected', address }]));

  for (let round = 0; round < ROUNDS; round += 1)
    for (const { kind, networkId, address } of round % 2 ? [...places].reverse() : places) {
      await host.call('switchNetwork', networkId);
      await expect(host.address).toHaveText(address);
      await expect(host.network).toHaveText(networkId);
      expect(await stateOf(host)).toMatchObject({ activeNamespace: kind, networkId, accounts: everybody });
      await expect(async () => {
        const [active, connections] = await rememberedIn(page);
        expect(active).toContain(kind);
        for (const one of places) expect(connections).toContain(one.address);
      }).toPass();
    }
  // The visitor's own way is the same.
  for (const { kind, address } of places.slice(0, 2).reverse()) {
    await host.call('open', { view: 'Networks' });
    const name = { eip155: harness.info.networks[0]?.name ?? '', solana: 'Terrace' }[kind as 'eip155' | 'solana'];
    await networks.network(name).click();
    await expect(host.address).toHaveText(address);
    await expect(networks.dialog).toBeHidden();
  }
  expect(await promptsOf(page), 'nobody was asked to move').toBe(asked);

  for (const { kind, networkId, address } of places) {
    const signature = await host.call<string>('signMessage', { namespace: kind, message });
    expect(await isSigned[kind](signature, address), `${kind} signs`).toBe(true);
    expect((await stateOf(host)).accounts[kind].caipAddress).toBe(`${networkId}:${address}`);
  }
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect.poll(async () => (await stateOf(host)).accounts).toMatchObject(everybody);
  expect(await promptsOf(page), 'nor after a reload').toBe(0);
});

test('a wallet that was removed between two visits is lost by half: the page says so, and shows the way out', {
  tag: '@full',
}, async ({ page, harness, bitcoin, host, connect, account }) => {
  const { evm, solana } = harborOf(harness, bitcoin);
  // Its Solana side is gone once the page has said so.
  const [whole, half] = await Promise.all([multiWalletScript([{ evm, solana }]), multiWalletScript([{ evm }])]);
  const content = `if (sessionStorage.getItem('removed')) { ${half} } else { ${whole} }`;
  await page.context().addInitScript({ content });
  await host.open('/?chains=evm,solana&several');
  await expect(host.connectButton).toBeVisible();
  for (const namespace of ['solana', 'eip155']) {
    await host.call('open', { view: 'Connect', namespace });
    await connect.wallet('Harbor').click();
    await expect.poll(async () => Object.keys((await stateOf(host)).accounts)).toContain(namespace);
    await expect(connect.dialogNamed('Harbor')).toBeHidden();
  }
  await page.evaluate(() => sessionStorage.setItem('removed', 'yes'));
  await host.reload();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(ada.address);
  await expect.poll(async () => Object.keys((await stateOf(host)).accounts)).toEqual(['eip155']);

  const wallets = new WalletsSheet(page);
  await host.accountButton(short(ada.address)).click();
  await account.dialog.locator('[data-part="account"]').click();
  await wallets.tab('Solana').click();
  await expect(wallets.recent).toContainText('Harbor: locked or turned off');
  await wallets.button('Connect Harbor').click();
  await expect(page.getByRole('heading', { name: 'Harbor isn’t here' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another wallet' }).click();
  await wallets.button('Forget Harbor').click();
  await expect(wallets.recent).toBeHidden();
  const kept = async () => {
    const { d } = JSON.parse((await rememberedIn(page))[1] ?? '{}') as { d?: { solana?: unknown[] } };
    return d?.solana ?? [];
  };
  await expect.poll(kept).toEqual([]);
  await expect(host.address).toHaveText(ada.address);
});
