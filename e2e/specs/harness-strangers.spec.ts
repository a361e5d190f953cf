import { expect, test } from '../test';

// A page of somebody else's, open in a developer's browser beside the harness.

test('a stranger’s page commands nothing, and reads nothing', async ({ page, harness, services, chain, siteUrl }) => {
  const { apis, evm } = harness.info.services;
  const account = `0x${'5a'.repeat(20)}`;
  await page.goto(siteUrl.replace('127.0.0.1', 'stranger.example'));
  const done = await page.evaluate(
    async ([control = '', rpc = '', address]) => {
      const send = (url: string, body: unknown, mode: RequestMode) =>
        fetch(url, { method: 'POST', mode, body: JSON.stringify(body) }).then(
          ({ type }) => type,
          () => 'refused',
        );
      const call = { jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [address, '0x5'] };
      const socket = new Promise((resolve) => {
        const line = new WebSocket(rpc.replace('http', 'ws'));
        line.onopen = () => resolve('open');
        line.onerror = () => resolve('refused');
      });
      return [
        await send(`${control}/control/faults`, { match: 'relay', status: 503 }, 'no-cors'),
        await send(`${control}/control/faults`, { match: 'relay', status: 503 }, 'cors'),
        await send(rpc, call, 'no-cors'),
        await send(rpc, call, 'cors'),
        await socket,
      ];
    },
    [apis?.url, evm?.rpcUrl, account],
  );
  expect(await services.broken()).toEqual([]);
  expect(await chain.balanceOf(account)).toBe(0n);
  // What was sent blindly has no answer that a page could read.
  expect(done).toEqual(['opaque', 'refused', 'opaque', 'refused', 'refused']);
});
