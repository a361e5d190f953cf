import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Listening {
  port: number;
  /** For a browser and for Node alike. */
  url: string;
  stop(): Promise<void>;
}

/** Listens on a port (0 for any free one) and says which; `stop` also ends connections that are still open. */
export function listen(server: Server, port: number, host: string, name: string, flag: string): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const taken = `Port ${port} is taken, so the service "${name}" can't start. End what runs there, or pass ${flag} 0.`;
      reject(Object.assign(new Error(taken), { code: error.code }));
    });
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
      resolve({
        port: bound,
        url: `http://${reachable}:${bound}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}
