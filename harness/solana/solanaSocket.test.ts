import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { adaSol, boSol } from '../fixtures/solana';
import { hasRuntime } from './liteSvm';
import { standOnSolana } from './solanaGround';

describe.skipIf(!hasRuntime)('the Solana chain of the harness over a WebSocket', () => {
  const { world, server, ask, signedTransfer, send } = standOnSolana();

  interface News {
    subscription: number;
    result: { value: { pubkey: string } };
  }

  let calls = 0;
  async function open(url = server().wsUrl) {
    const socket = new WebSocket(url);
    const heard: { id?: number; result?: unknown; error?: { code: number }; method?: string; params?: News }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const say = async (method: string, ...params: unknown[]) => {
      const id = ++calls;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return vi.waitFor(() => {
        const answer = heard.find((one) => one.id === id);
        if (!answer) throw new Error(`${method} is not answered yet.`);
        return answer;
      });
    };
    return { socket, heard, say, news: () => heard.filter(({ method }) => method).map(({ params }) => params) };
  }

  it('stands at the next port, where clients look for it, and at the same one', async () => {
    expect(Number(new URL(server().wsUrl).port)).toBe(Number(new URL(server().rpcUrl).port) + 1);
    for (const url of [server().wsUrl, server().rpcUrl.replace('http', 'ws')]) {
      const { socket, say } = await open(url);
      expect((await say('slotSubscribe')).result).toEqual(expect.any(Number));
      socket.close();
    }
  });

  it('tells of a signature once it has the commitment, and then no more', async () => {
    const { socket, say, news } = await open();
    const signature = await send(await signedTransfer(1));
    const { result } = await say('signatureSubscribe', signature, {
      commitment: 'finalized',
      enableReceivedNotification: true,
    });
    await vi.waitFor(() => expect(news()).toHaveLength(1));
    expect(news()[0]).toMatchObject({ subscription: result, result: { value: 'receivedSignature' } });
    await ask('harness_advanceSlots', 4);
    await vi.waitFor(() => expect(news()).toHaveLength(2));
    expect(news()[1]).toMatchObject({ subscription: result, result: { value: { err: null } } });
    expect((await say('signatureUnsubscribe', result)).error?.code).toBe(-32602);
    socket.close();
  });

  it('tells of a program’s accounts that pass the filters', async () => {
    const { socket, say, news } = await open();
    await say('programSubscribe', '11111111111111111111111111111111', {
      commitment: 'processed',
      encoding: 'base64',
      filters: [{ dataSize: 0 }],
    });
    await send(await signedTransfer(1));
    await vi.waitFor(() => expect(news().length).toBeGreaterThanOrEqual(2));
    const keys = news().map((one) => one?.result.value.pubkey);
    expect(keys).toEqual([adaSol.address, boSol.address]);
    socket.close();
  });

  it('refuses what it does not know, and goes on', async () => {
    const { socket, say } = await open();
    expect((await say('porchSubscribe')).error?.code).toBe(-32601);
    expect((await say('logsSubscribe', { mentions: [adaSol.address, boSol.address] })).error?.code).toBe(-32602);
    expect((await say('slotUnsubscribe', 77)).error?.code).toBe(-32602);
    const { result } = await say('slotSubscribe');
    expect((await say('slotUnsubscribe', result)).result).toBe(true);
    socket.close();
  });

  it('breaks on demand: at the door, on the line, or by silence', async () => {
    world.faults.push({ match: 'ws/solana', status: 503, times: 1 });
    await expect(open()).rejects.toThrow('503');
    const { socket, heard, say, news } = await open();
    world.faults.push({ match: 'slotNotification', lose: true, times: 1 });
    await say('slotSubscribe');
    await ask('harness_advanceSlots', 2);
    await vi.waitFor(() => expect(news()).toHaveLength(1));
    world.faults.push({ match: 'rootSubscribe', drop: true, times: 1 });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'rootSubscribe' }));
    await closed;
    expect(heard.some(({ id }) => id === 1)).toBe(false);
  });
});
