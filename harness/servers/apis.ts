import { createApis } from '../apis/apis';
import type { Controls } from '../control/controls';
import type { Ledger } from '../ledger/ledger';
import type { World } from '../world';
import { createFetchServer } from './fetchServer';
import type { GuardOptions } from './guard';
import { listen } from './listen';

export interface ApisOptions extends Pick<GuardOptions, 'origins'> {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  world: World;
  ledger: Ledger;
  controls?: Controls;
}

/** The fakes of every HTTP service. Resolves when it answers. */
export async function start({ port, host = '127.0.0.1', origins, world, ledger, controls }: ApisOptions) {
  const server = createFetchServer(createApis(world, ledger, controls));
  return listen(server, { port, host, origins, name: 'apis', flag: '--apis' });
}
