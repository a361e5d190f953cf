import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { Dropped, record, strike, takeFault } from '../faults';
import { solanaNetwork } from '../fixtures/solana';
import type { World } from '../world';
import type { Chain } from './chain';
import { toJson } from './json';
import { type Call, errorAnswer, readCall, resultAnswer } from './rpc';
import { parseError, RpcError } from './rpcError';
import { createSubscriptions } from './subscriptions';

const target = `ws/${solanaNetwork}`;

/** The WebSocket of a node: subscriptions alone, and what goes wrong with them. */
export function createSockets(chain: Chain, world: World) {
  const server = new WebSocketServer({ noServer: true });

  function serve(socket: WebSocket) {
    const gone = new AbortController();
    const say = (value: unknown) => socket.readyState === socket.OPEN && socket.send(toJson(value));
    /** Lets a fault strike; resolves with whether what it struck goes on. */
    const passes = async (name: string) => {
      const fault = takeFault(world, `${target}/${name}`);
      try {
        await strike(fault && { ...fault, status: undefined }, gone.signal);
      } catch (error) {
        if (error instanceof Dropped) socket.terminate();
        return { passes: false, fault };
      }
      return { passes: !fault?.lose, fault };
    };
    let sending = Promise.resolve();
    const subscriptions = createSubscriptions(chain, (method, params) => {
      sending = sending.then(async () => {
        if ((await passes(method)).passes) say({ jsonrpc: '2.0', method, params });
      });
    });

    async function answer(call: Call) {
      // Clients knock to keep the line open; that needs no answer.
      if (call?.id === undefined) return;
      try {
        const { method, params } = readCall(call);
        record(world, { method, target, body: params });
        const { passes: goesOn, fault } = await passes(method);
        if (!goesOn) return;
        if (fault?.error) throw new RpcError(fault.error.code, fault.error.message, fault.error.data);
        const result = subscriptions.call(method, params);
        say(resultAnswer(call.id, result));
        if (typeof result === 'number') subscriptions.look(result);
      } catch (error) {
        say(errorAnswer(call.id, error));
      }
    }

    socket.on('message', async (data) => {
      let body: unknown;
      try {
        body = JSON.parse(String(data));
      } catch {
        return say(errorAnswer(null, parseError()));
      }
      for (const call of [body].flat() as Call[]) await answer(call);
    });
    socket.once('error', () => socket.terminate());
    socket.once('close', () => {
      gone.abort();
      subscriptions.end();
    });
  }

  return {
    accept: async (request: IncomingMessage, socket: Socket, head: Buffer) => {
      const gone = new AbortController();
      socket.once('close', () => gone.abort());
      socket.once('error', () => socket.destroy());
      try {
        const refusal = await strike(takeFault(world, `${target}/connect`), gone.signal);
        if (refusal) return void socket.end(`HTTP/1.1 ${refusal.status} Fault on purpose\r\nconnection: close\r\n\r\n`);
      } catch {
        return void socket.destroy();
      }
      server.handleUpgrade(request, socket, head, serve);
    },
    /** Ends every connection. */
    stop: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}
