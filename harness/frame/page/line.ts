import type { Told } from '../visit';
import { createUnlocking } from './confirmByPasskey';
import { deviceId, openLine, storage } from './kept';

interface Reply {
  id?: string;
  type: string;
  payload?: { message?: string };
}

/** The wallet's own page, in a window of its own: it says to the service what a dapp would, for nobody but its person. */
export function connectToService() {
  const socket = openLine();
  const waiting = new Map<string, (reply: Reply) => void>();
  const unlock = createUnlocking((passkey) => socket.send(JSON.stringify({ passkey })));
  const isOpen = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      const session = storage.read('session') ?? undefined;
      const hello = { projectId: '', origin: location.origin, device: deviceId(), session };
      socket.send(JSON.stringify({ hello }));
      resolve();
    });
  });
  socket.addEventListener('message', ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    if ('session' in told) storage.write('session', told.session);
    if ('passkey' in told) void unlock(told.passkey);
    if (!('post' in told)) return;
    const reply = told.post as Reply;
    waiting.get(reply.id ?? '')?.(reply);
  });
  return {
    session: () => storage.read('session') ?? '',
    /** @throws {Error} with what the service says no by, or where it is gone */
    async say<T>(name: string, payload?: unknown): Promise<T> {
      const id = crypto.randomUUID();
      const answered = new Promise<Reply>((resolve, reject) => {
        waiting.set(id, resolve);
        socket.addEventListener('close', () => reject(new Error('The wallet does not answer.')));
      });
      await isOpen;
      socket.send(JSON.stringify({ heard: { id, type: `@w3m-app/${name}`, payload } }));
      const { type, payload: result } = await answered;
      waiting.delete(id);
      if (type.endsWith('_ERROR')) throw new Error(result?.message ?? 'The wallet said no.');
      return result as T;
    },
  };
}

export type Service = ReturnType<typeof connectToService>;
