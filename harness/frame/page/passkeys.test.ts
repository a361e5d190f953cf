import { type Hex, verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { addVirtualLock } from '../../virtualLock';
import { faultsOf, noFaults, standBeforeFrame } from './dappGround';

const { ground, visit, isReady, say } = standBeforeFrame({ evm: 0, apis: 0, frame: 0 });

describe('passkeys of the frame, on a device with a lock', () => {
  it('confirm what is approved, once there is one; without it a yes is none', async () => {
    const context = await ground.browser.newContext();
    const { page, frame } = await visit(context);
    await isReady(page);
    const [, inner] = page.frames();
    if (!inner) throw new Error('There is no frame.');
    const device = await context.newCDPSession(inner);
    const authenticatorId = await addVirtualLock(device);
    const person = ground.harness.frame?.frame.logIn('key@example.com');
    await vi.waitUntil(async () => (await say(page, 'IS_CONNECTED')).payload);
    const { address } = (await say(page, 'GET_USER', { chainId: 31337 })).payload as { address: Hex };
    expect(person?.kinds.eip155.accounts).toEqual([address]);
    const sign = () => say(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x68656c6c6f', address] });
    const isSigned = async (asked: ReturnType<typeof sign>) =>
      verifyMessage({ address, message: 'hello', signature: (await asked).payload as Hex });

    const first = sign();
    await frame.getByRole('button', { name: 'Ask for a passkey from now on' }).click();
    await frame.getByText('your passkey confirms it').waitFor();
    // Its person has one from this moment on: a yes without it is not taken.
    await frame.getByRole('button', { name: 'Approve', exact: true }).click();
    await frame.getByText('Confirm it with your passkey').waitFor();
    await frame.getByRole('button', { name: 'Approve with passkey' }).click();
    expect(await isSigned(first)).toBe(true);

    const second = sign();
    await frame.getByRole('button', { name: 'Approve with passkey' }).waitFor();
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await frame.getByRole('button', { name: 'Approve with passkey' }).click();
    await frame.getByText('Nothing was approved').waitFor();
    expect(ground.harness.frame?.frame.requests()).toHaveLength(1);
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await frame.getByRole('button', { name: 'Approve with passkey' }).click();
    expect(await isSigned(second)).toBe(true);
    await context.close();
  });

  it('stand on the wallet’s own page, with its accounts, and let in to it; one that is removed is asked for no more', async () => {
    const { origin, nodeUrl } = ground.harness.info.services.frame ?? { origin: '', nodeUrl: '' };
    const context = await ground.browser.newContext();
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
    } as const;
    const verified = { isUserVerified: true, automaticPresenceSimulation: true };
    await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verified } });
    ground.harness.frame?.frame.reset();
    await page.goto(`${origin}/dashboard`);
    await page.getByLabel('Email').fill('dora@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Digit 1 of 6').waitFor();
    const code = ground.harness.world.mail.find(({ to }) => to === 'dora@example.com')?.code ?? '';
    await page.getByLabel('Digit 1 of 6').focus();
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'dora@example.com' }).waitFor();
    const person = ground.harness.frame?.frame.shared().people.byEmail('dora@example.com');
    for (const { accounts } of Object.values(person?.kinds ?? {}))
      await page.getByTitle(accounts[0] ?? '', { exact: true }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await faultsOf(page)).toEqual(noFaults);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText(/^Added on/).waitFor();
    const sent = ground.harness.world.mail.length;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill('Dora@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^Added on/).waitFor();
    expect(ground.harness.world.mail).toHaveLength(sent);
    await page.reload();
    await page.getByRole('button', { name: 'Remove this passkey' }).click();
    await page.getByText(/lock confirms what you approve/).waitFor();
    if (person) expect(ground.harness.frame?.frame.shared().passkeys.of(person)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill('dora@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Digit 1 of 6').waitFor();
    const icon = await fetch(`${nodeUrl}/images/favicon.png`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    await context.close();
  });
});
