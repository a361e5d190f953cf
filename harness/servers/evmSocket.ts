import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { refuseCalls } from './nodeMethods';

const sockets = new WebSocketServer({ noServer: true });

/** Hands a WebSocket's messages on to the node and back. */
export function handOn(request: IncomingMessage, socket: Duplex, head: Buffer, url: string): void {
  sockets.handleUpgrade(request, socket, head, (client) => {
    const node = new WebSocket(url.replace(/^http/, 'ws'));
    const waiting: string[] = [];
    client.on('message', (data) => {
      const text = String(data);
      const refused = refuseCalls(text);
      if (refused) client.send(JSON.stringify(refused));
      else if (node.readyState === node.OPEN) node.send(text);
      else waiting.push(text);
    });
    node.on('message', (data) => client.send(String(data)));
    node.once('open', () => {
      for (const text of waiting.splice(0)) node.send(text);
    });
    const end = () => {
      node.terminate();
      client.terminate();
    };
    for (const one of [node, client]) one.once('error', end).once('close', end);
  });
}
