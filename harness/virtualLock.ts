import type { CDPSession } from 'playwright';

/**
 * Gives a page of Chromium a device with a lock, which makes passkeys and confirms by itself (WebAuthn virtual authenticator).
 * @param device a session of the page, or of the frame that asks
 * @returns the authenticator's id, to change what it does by
 */
export async function addVirtualLock(device: CDPSession): Promise<string> {
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
  return authenticatorId;
}
