import type { Controls } from '../control/controls';
import { record, strike, takeFault } from '../faults';
import type { Ledger } from '../ledger/ledger';
import type { World } from '../world';
import { analyticsRoutes, inspectionRoutes } from './analytics';
import { blockchainRoutes } from './blockchain';
import { controlRoutes } from './control';
import { ensRoutes } from './ens';
import { mailboxRoutes } from './mailbox';
import { otpRoutes } from './otp';
import { registryRoutes } from './registry';
import { createRouter, type Handler } from './router';

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined;
  const text = await request.clone().text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Every HTTP service that the product speaks to, as one fetch-style server. It records what it is asked and obeys the world's faults. */
export function createApis(world: World, ledger: Ledger, controls?: Controls, now = Date.now): Handler {
  const control = createRouter({
    ...controlRoutes(world, controls),
    ...inspectionRoutes(world),
    ...mailboxRoutes(world),
  });
  const services = createRouter({
    ...blockchainRoutes(world, ledger, now),
    ...registryRoutes(world),
    ...analyticsRoutes(world),
    ...ensRoutes(),
    ...otpRoutes(world, now),
  });
  return async (request) => {
    const url = new URL(request.url);
    if (/^\/(?:health$|harness\.json$|control\/|mailbox\/|analytics(?:\.json)?$)/.test(url.pathname))
      return control(request);
    const target = url.pathname + url.search;
    const headers = Object.fromEntries(request.headers);
    record(world, { method: request.method, target, headers, body: await bodyOf(request) });
    return (await strike(takeFault(world, `apis${target}/${request.method}`), request.signal)) ?? services(request);
  };
}
