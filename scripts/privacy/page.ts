import { serviceUrls } from '../../src/services/serviceUrls.ts';
import { ledger } from './ledger.ts';
import type { Line, Whom } from './line.ts';

export const PAGE = 'docs/privacy.md';

/** Who stands behind a name, where a host gave a `projectId` and named nobody else. */
function whoIs(whom: Whom): string {
  const others: Partial<Record<Whom, string>> = {
    nodes: 'the nodes of your networks',
    gateways: 'who keeps the name or the token',
    pictures: 'where the picture is kept',
    'sign-in server': 'your own server',
    analytics: 'nobody, until you name a URL',
    packages: 'nobody, until you name a URL',
  };
  const urls = serviceUrls('yours');
  const url = others[whom] ?? urls[whom as keyof typeof urls];
  return url?.startsWith('http') || url?.startsWith('ws') ? `\`${url}\`` : (url ?? 'nobody');
}

const titles: Record<Whom, string> = {
  registry: 'The registry',
  blockchain: 'The blockchain service',
  analytics: 'Analytics',
  packages: 'The registry of packages',
  relay: 'The relay',
  verify: 'The verification service',
  frame: 'The secure frame',
  nodes: 'Nodes',
  gateways: 'Gateways',
  pictures: 'Pictures',
  'sign-in server': 'A sign-in server',
};

const spell = (request: string) => (/^(?:GET|POST) /.test(request) ? `\`${request}\`` : request);
const cell = (text: string) => text.replaceAll('|', '\\|');
const rowOf = ({ request, feature, when, tells, off }: Line) =>
  `| ${[feature, spell(request), when, tells, off].map(cell).join(' | ')} |`;

function section(whom: Whom): string {
  const lines = ledger.filter(({ to }) => to === whom);
  return [
    `## ${titles[whom]}`,
    '',
    `Asked: ${whoIs(whom)}.`,
    '',
    '| Feature | Request | When | What it tells | Without it |',
    '|---|---|---|---|---|',
    ...lines.map(rowOf),
  ].join('\n');
}

/** docs/privacy.md. */
export const pageOf = (): string =>
  `${[
    '# Every request that Portico can make',
    'Written by `npx tsx scripts/privacyPage.ts --write` from [the ledger](../scripts/privacy/ledger.ts), which a test holds against the code: a call that the ledger does not list, and a file that reaches the network and is not named there, fail it. ' +
      'Nothing is asked on load, but for a visitor who comes back: the balance of their account, and the way to a wallet that is not in the page. In local mode (no `projectId`, no `services`) the nodes of your networks are asked, and nobody else. Where a `projectId` is given, these stand in unless you name others, or `null` for none ([options](options.md#services-projectid)).',
    'Whoever is asked sees the visitor’s IP address and what their browser calls itself; that is left out below. No request of ours carries cookies, but those to your own sign-in server. Links that a visitor follows (an explorer, a store, a wallet’s app) are no requests of ours. A camera is asked for when a visitor presses “Scan a QR code”, and not before; what it sees is read on the device, and neither sent nor kept. What is kept on the device, and for how long: [services](services.md).',
    ...(Object.keys(titles) as Whom[]).map(section),
  ].join('\n\n')}\n`;
