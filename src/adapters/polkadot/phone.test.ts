import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import { polkadot } from '@/domain/polkadotNetworks';
import { createTestEnv, patientClock } from '../../../harness/env';
import { adaDot } from '../../../harness/fixtures/polkadot';
import { explainRequest } from '../../../harness/phone/explain';
import { codeOf, standOnPhone } from '../../../harness/phoneGround';
import vectors from '../../../harness/wallets/polkadot/vectors/payloads.json' with { type: 'json' };
import { createPolkadotAdapter } from './adapter';

const context = standOnPhone({ ports: { relay: 0, phone: 0 } });
const [remark] = vectors.payloads as unknown as [{ payload: Record<string, unknown>; parts: [string, string][] }];
const remarkBytes = hex.decode(remark.parts.map(([, text]) => text).join(''));

test('a phone over the relay comes in and signs messages and calls on Polkadot', async ({ onTestFinished }) => {
  await cryptoWaitReady();
  const { phone } = context;
  const env = createTestEnv(undefined, { clock: patientClock });
  const { method, remotes } = context.open({ networks: [polkadot], env });
  const adapter = createPolkadotAdapter({ networks: [polkadot], env });
  await adapter.addRemote?.(remotes.polkadot as NonNullable<typeof remotes.polkadot>);
  adapter.start();
  onTestFinished(() => adapter.stop());
  phone().set({ behaviour: 'approve' });

  const connecting = adapter.connect({ connectorId: 'walletConnect' });
  await phone().pair(await codeOf(method));
  const { accounts, connectorId, networkId } = await connecting;
  expect(networkId).toBe(polkadot.id);
  const address = accounts[0]?.address ?? '';
  expect(address).toBe(adaDot.address);
  const by = { connectorId, networkId, address };

  const message = 'Good morning from the porch ☀';
  const signature = await adapter.signMessage?.({ ...by, message });
  expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature ?? '', address).isValid).toBe(true);
  const call = await adapter.signPayload?.({ ...by, payload: remark.payload });
  expect(signatureVerify(remarkBytes, call ?? '', address).isValid).toBe(true);

  phone().set({ behaviour: 'reject' });
  await expect(adapter.signMessage?.({ ...by, message })).rejects.toMatchObject({ name: 'UserRejectedError' });
  const log = phone().log();
  expect(log.map(({ method: asked, chainId, state }) => [asked, chainId, state])).toEqual([
    ['wc_sessionPropose', undefined, 'done'],
    ['polkadot_signMessage', polkadot.id, 'done'],
    ['polkadot_signTransaction', polkadot.id, 'done'],
    ['polkadot_signMessage', polkadot.id, 'failed'],
  ]);
  const [, said, called] = log.map((one) => explainRequest(one, phone(), []));
  expect(said).toMatchObject({ title: 'Sign this message?', quote: message });
  expect(called).toMatchObject({ title: 'Sign this transaction?' });
  await adapter.disconnect(connectorId);
  await expect.poll(() => phone().sessions()).toEqual([]);
});
