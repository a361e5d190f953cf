import { UnsupportedError } from '@/domain/errors/errorKinds';
import { named } from '@/domain/named';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

interface Here {
  id: string;
  name: string;
}

function hintFor(given: string, here: readonly Here[]) {
  const meant = here.find(({ name }) => name.toLowerCase() === String(given).toLowerCase());
  if (meant) return `Write connectorId: ${named(meant.id)}.`;
  const list = here.map(({ id }) => named(id)).join(', ');
  return `Ids are what wallets announce (their rdns). ${list ? `Here are ${list}.` : 'No wallet is here.'}`;
}

/** The error for a connector id that no wallet on this page has. In development its hint lists the ids that are here. */
export const connectorNotFound = (connectorId: string, here: readonly Here[]) =>
  new UnsupportedError(
    'CONNECTOR_NOT_FOUND',
    { connectorId },
    process.env.NODE_ENV !== 'production' ? { hint: hintFor(connectorId, here) } : undefined,
  );
