import { createApis } from '../apis/apis';
import type { Controls } from '../control/controls';
import type { Ledger } from '../ledger/ledger';
import type { World } from '../world';
import { createFetchServer } from './fetchServer';
import { listen } from './listen';

export interface ApisOptions {
  /** 0 for any free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  world: World;
  ledger: Ledger;
  controls?: Controls;
}

/** The fakes of every HTTP service, open to pages of any origin. Resolves when it answers. */
export async function start({ port, host = '127.0.0.1', world, ledger, controls }: ApisOptions) {
  return listen(createFetchServer(createApis(world, ledger, controls)), port, host, 'apis', '--apis');
}
