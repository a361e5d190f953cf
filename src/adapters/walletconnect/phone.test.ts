import { expect, test } from 'vitest';
import { courtyard, porch, standOnPhone } from '../../../harness/phoneGround';

/** The wallet that counts as one that knows every network ([wire 4.3]). */
const context = standOnPhone({
  ports: { evm: 0, evm2: 0, relay: 0, phone: 0 },
  phone: { name: 'MetaMask Wallet' },
});

test('a network that it has not agreed to is asked for, and not only set', async () => {
  const dapp = context.open({ ids: [porch] });
  await context.connect(dapp);
  // The page is configured with one network more than the session was approved for.
  dapp.method.remotes(context.open().networks);
  expect((await dapp.evm.connect({ isSilent: true }))?.networkIds).toEqual([porch, courtyard]);
  context.phone().set({ behaviour: 'approve' });
  expect((await dapp.evm.switchNetwork({ networkId: courtyard })).networkId).toBe(courtyard);
  expect(context.phone().state().current.eip155).toBe(courtyard);
  // One that it has agreed to needs no word from it.
  const asked = context.phone().log().length;
  expect((await dapp.evm.switchNetwork({ networkId: porch })).networkId).toBe(porch);
  expect(context.phone().log()).toHaveLength(asked);
});
