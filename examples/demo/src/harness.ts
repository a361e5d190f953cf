import type { HarnessInfo } from '../../../harness/info';
import type { DemoOptions } from './options';

/** What runs behind this page, as its server tells. */
export async function readHarness(): Promise<HarnessInfo> {
  const response = await fetch('/harness.json');
  if (!response.ok) throw new Error('The harness does not answer. Start the demo with `npm start`.');
  return response.json();
}

/** Breaks or mends services and chains, as the panel says. What was broken before is mended first. */
export async function applyFaults(apis: string | undefined, { services, rpc, slow }: DemoOptions) {
  if (!apis) return;
  const url = `${apis}/control/faults`;
  const post = (fault: object) => fetch(url, { method: 'POST', body: JSON.stringify(fault) });
  await fetch(url, { method: 'DELETE' });
  const delay = slow > 0 ? { delayMs: slow } : {};
  if (services === '503') await post({ match: 'apis/', status: 503, ...delay });
  else if (slow > 0) await post({ match: 'apis/', ...delay });
  if (rpc === 'down') await post({ match: 'rpc/', drop: true });
  else if (slow > 0) await post({ match: 'rpc/', ...delay });
}
