import { expect, test, vi } from 'vitest';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { courtyard, porch, standOnPhone } from '../../../harness/phoneGround';

/** What a session does and bears, over a real relay. */
const context = standOnPhone();
const { phone } = context;

test('each request carries the chain it is for', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  phone().set({ behaviour: 'approve' });
  for (const networkId of [courtyard, porch] as const)
    await dapp.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId });
  const asked = phone()
    .log()
    .filter(({ method }) => method === 'personal_sign');
  expect(asked.map(({ chainId }) => chainId)).toEqual([courtyard, porch]);
});

test('the wallet moves, and shows another account; the page moves without asking', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  await phone().switchChain(courtyard);
  await vi.waitFor(() => expect(dapp.told.at(-1)?.networkId).toBe(courtyard));
  expect((await dapp.evm.switchNetwork({ networkId: porch })).networkId).toBe(porch);
  await phone().switchAccount('eip155', bo.address);
  await vi.waitFor(() => expect(dapp.told.at(-1)?.accounts[0]?.address).toBe(bo.address));
});

test('ends from there, and from here', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  await phone().disconnect();
  await vi.waitFor(() => expect(dapp.told.at(-1)).toBeNull());
  expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
  await context.connect(dapp);
  await dapp.bitcoin.disconnect();
  expect(dapp.told.at(-1)).toBeNull();
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
});

test('another page of this device comes back to it, where it stood, and hears its end', async () => {
  const first = context.open();
  await context.connect(first);
  await first.evm.switchNetwork({ networkId: courtyard });
  context.leave();
  const second = context.open({ env: first.env });
  expect(second.method.pairing.snapshot().relay).toBe('idle');
  expect(await second.evm.connect({ isSilent: true })).toMatchObject({
    networkId: courtyard,
    accounts: [{ address: ada.address }],
  });
  phone().set({ behaviour: 'approve' });
  expect(
    await second.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: courtyard }),
  ).toMatch(/^0x/);
  await phone().disconnect();
  await vi.waitFor(() => expect(second.told.at(-1)).toBeNull());
  expect(first.env.storage.getRaw('walletConnect')).toBeNull();
});

test('a wallet is told that it is let go by a device that forgot everything', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  dapp.env.storage.clear();
  // Another wallet, in use beside it, was let go a moment before.
  dapp.env.storage.set('disconnectedConnectorIds', { eip155: ['example.harbor'] });
  await dapp.evm.disconnect();
  await vi.waitFor(() => expect(phone().sessions()).toEqual([]));
});

test('one whose time is over, as while the page slept, ends here, and whoever asks hears that it has', async () => {
  const dapp = context.open();
  await context.connect(dapp);
  const now = Date.now();
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now + 8 * 24 * 3_600_000);
  const asked = dapp.evm.request({ method: 'personal_sign', params: ['0x4869', ada.address], networkId: porch });
  await expect(asked.finally(() => later.mockRestore())).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(dapp.told.at(-1)).toBeNull();
  expect(await dapp.evm.connect({ isSilent: true })).toBeUndefined();
});
