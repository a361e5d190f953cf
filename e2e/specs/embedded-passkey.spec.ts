import { createPublicClient, type Hex, http } from 'viem';
import { expect, test } from '../email';

/** A wallet behind a login whose person has the lock of their device for a key. The wire has no message for it: the frame asks by itself. */

const ada = 'ada.lock@example.com';

test('a passkey that was made in the wallet’s window lets its person in again, without a code', {
  tag: '@full',
}, async ({ page, context, host, email, harness }) => {
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await host.open('?email');
  await email.comeIn(ada);
  const address = (await host.address.textContent()) as Hex;
  const signed = host.sign('Lock');
  await email.press('Ask for a passkey from now on');
  await expect(email.inWindow('Ask for a passkey from now on')).toHaveCount(0);
  await email.reject();
  await expect(signed).rejects.toThrow(/reject/i);

  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  await host.reload();
  const before = (await email.mails(ada)).length;
  await email.begin(ada);
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(address);
  await expect(email.dialog).toBeHidden();
  expect(await email.mails(ada)).toHaveLength(before);
  const again = host.sign('Back');
  await email.press('Approve with passkey');
  const chain = createPublicClient({ transport: http(harness.info.services.evm?.rpcUrl) });
  expect(await chain.verifyMessage({ address, message: 'Back', signature: await again })).toBe(true);

  // Who is not recognised goes by a code, on the same way.
  await host.call('disconnect');
  await expect(host.status).toHaveText('disconnected');
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await host.reload();
  await email.comeIn(ada);
  await expect(host.address).toHaveText(address);
  expect((await email.mails(ada)).length).toBe(before + 1);
});
