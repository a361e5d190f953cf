import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type GuardOptions, guard } from './guard';

export interface Listening {
  port: number;
  /** For a browser and for Node alike. */
  url: string;
  stop(): Promise<void>;
}

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken`,
  EACCES: (port) => `Port ${port} is not for everybody's use`,
  EADDRNOTAVAIL: (_port, host) => `The address ${host} is none of this computer's`,
  ENOTFOUND: (_port, host) => `The name ${host} leads to no address`,
};

const mend = (code: string | undefined, flag: string) => {
  if (code === 'EADDRINUSE') return `End what runs there, or pass ${flag} 0 for any free port.`;
  if (code === 'EACCES') return `Pass ${flag} with a port from 1024, or ${flag} 0 for any free one.`;
  return 'Pass --host with an address of this computer, or leave it out for 127.0.0.1.';
};

export interface ListenOptions extends GuardOptions {
  /** 0 for any free port. */
  port: number;
  /** The service, for the error message. */
  name: string;
  /** The harness's flag that moves the port, for the error message. */
  flag: string;
}

/**
 * Listens on a port and says which, to pages of this computer and of `origins`; `stop` also ends connections that are
 * still open.
 */
export function listen(server: Server, { port, host, origins, name, flag }: ListenOptions): Promise<Listening> {
  guard(server, { host, origins });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = reasons[error.code ?? '']?.(port, host);
      if (!why) return reject(error);
      const message = `${why}, so the service "${name}" can't start. ${mend(error.code, flag)}`;
      reject(Object.assign(new Error(message), { code: error.code }));
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
