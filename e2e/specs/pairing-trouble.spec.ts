import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recoverMessageAddress } from 'viem';
import { expect, test } from '../phone';

const relayDoor = 'relay/connect';

test('a code lasts four minutes: then nobody can use it, and another one takes its place', async ({
  page,
  host,
  pairing,
  phone,
}) => {
  await page.clock.install();
  await host.open('/?relay');
  await pairing.open();
  const old = await pairing.uri();
  // Time goes on beside: a slow machine has half a minute for what comes between.
  await page.clock.fastForward('03:20');
  await expect(pairing.newCode).toBeHidden();
  // Ten seconds before its end it counts as expired.
  await page.clock.fastForward('00:30');
  await expect(pairing.says('Codes last 4 minutes')).toBeVisible();
  await expect(pairing.code).not.toHaveAttribute('data-uri');
  await expect(pairing.copyLink).toBeHidden();
  await pairing.newCode.click();
  const uri = await pairing.uri();
  expect(uri).not.toBe(old);
  await expect(pairing.newCode).toBeHidden();
  await expect(host.status).toHaveText('connecting');

  // A wallet that is late, or whose clock is: its yes to the old code lets nobody in.
  await phone.pair(old);
  await phone.approve();
  await phone.switchAccount(1);
  await phone.pair(uri);
  await expect(host.status).toHaveText('connecting');
  await phone.approve();
  await expect(host.status).toHaveText('connected');
  await expect(host.address).toHaveText(phone.addresses()[1] ?? '');
});

test('the relay is gone for ten seconds while a code is shown, and again while the phone is asked: it is said, and nothing is lost', {
  tag: '@full',
}, async ({ host, pairing, phone, services }) => {
  const breakLine = async () => {
    await services.fail({ match: relayDoor, refuse: true }, { match: relayDoor, drop: true, times: 1 });
  };
  await host.open('/?relay');
  await pairing.open();
  const uri = await pairing.uri();
  await breakLine();
  const lost = pairing.dialog.getByText('The line to your phone broke. We are getting it back.');
  await expect(lost).toBeVisible();
  await expect(pairing.code).toHaveAttribute('data-uri', uri);
  await services.mend();
  await expect(lost).toBeHidden();
  await phone.pair(uri);
  await phone.approve();
  await expect(host.status).toHaveText('connected');

  const signed = host.sign('Hi porch');
  await phone.nextRequest();
  const calls = async () => (await services.asked()).filter(({ target }) => target === relayDoor).length;
  const before = await calls();
  const began = Date.now();
  await breakLine();
  // The one wait for time itself: an outage as long as a tunnel.
  await expect.poll(() => Date.now() - began).toBeGreaterThan(10_000);
  expect(await calls()).toBeGreaterThan(before);
  await expect(host.status).toHaveText('connected');
  await services.mend();
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);
});

test('a relay that is down from the start is asked again by itself, and there it is', { tag: '@full' }, async ({
  page,
  host,
  pairing,
  phone,
  services,
}) => {
  await page.clock.install();
  await services.fail({ match: relayDoor, refuse: true });
  await host.open('/?relay');
  await pairing.open();
  await expect(async () => {
    await page.clock.fastForward('00:02');
    await expect(pairing.says('The line is down')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(pairing.dialog.getByText(/^Trying again in \d+ seconds?$/)).toBeVisible();
  await expect(host.status).toHaveText('disconnected');
  await services.mend();
  // Nobody clicks anything.
  await expect(async () => {
    await page.clock.fastForward('00:02');
    await expect(pairing.code).toHaveAttribute('data-uri', /^wc:/, { timeout: 500 });
  }).toPass();
  await phone.pair(await pairing.uri());
  await phone.approve();
  await expect(host.status).toHaveText('connected');
});

/** A verification service: silent, or one that has something to say of every page. */
async function startVerify() {
  let claims: object | undefined;
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://verify');
    asked.push(url.pathname);
    if (!claims) return;
    const body = Buffer.from(JSON.stringify({ id: url.searchParams.get('id'), ...claims })).toString('base64url');
    const attestation = `e30.${body}.c2ln`;
    response.setHeader('content-type', 'text/html');
    response.end(
      `<script>parent.postMessage(${JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))}, '*')</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (next: object) => {
      claims = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('the check of the domain holds up nobody where it is silent, and is told where it speaks', async ({
  host,
  pairing,
  phone,
}) => {
  const service = await startVerify();
  try {
    const shows = async () => {
      await host.open(`/?relay&verify=${encodeURIComponent(service.url)}`);
      await pairing.open();
    };
    await shows();
    await expect.poll(() => service.asked).toEqual(['/v3/attestation']);
    const uri = await pairing.uri();
    await phone.pair(uri);
    await phone.approve();
    await expect(host.status).toHaveText('connected');
    // After a silence it is asked no more on this page.
    expect(service.asked).toHaveLength(1);
    await host.forget();

    service.say({ isScam: true, isVerified: false });
    await shows();
    await pairing.uri();
    await expect(pairing.dialog.getByText('This site was reported as dangerous')).toBeVisible();
    await pairing.dialog.getByRole('button', { name: 'Back' }).click();
    service.say({ isScam: false, isVerified: true });
    await shows();
    await pairing.uri();
    await expect.poll(() => service.asked.length).toBe(3);
    await expect(pairing.dialog.getByText('This site was reported as dangerous')).toBeHidden();
  } finally {
    service.stop();
  }
});

test("under default-src 'self' and the relay a phone pairs and signs; nothing is refused, and no stranger is asked", async ({
  harness,
  serveStrictly,
  pair,
  phone,
}) => {
  const { apis, relay } = harness.info.services;
  const nodes = harness.info.networks.map(({ rpcUrl }) => rpcUrl);
  const { host, refused, strangers } = await serveStrictly([apis?.url ?? '', relay?.url ?? '', ...nodes]);
  await host.open('/?relay');
  await pair(host);
  const signed = host.sign('Hi porch');
  await phone.approve();
  expect(await recoverMessageAddress({ message: 'Hi porch', signature: await signed })).toBe(phone.address);
  expect(await refused()).toEqual([]);
  expect(strangers()).toEqual([]);
});
