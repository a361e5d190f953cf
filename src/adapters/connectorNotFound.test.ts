import { expect, test } from 'vitest';
import { connectorNotFound } from './connectorNotFound';

const here = [
  { id: 'example.harbor', name: 'Harbor' },
  { id: 'example.porch', name: 'Porch' },
];

test.each([
  ['a wallet’s name', 'HARBOR', here, 'Write connectorId: "example.harbor".'],
  ['an id that nobody has', 'nobody', here, 'Here are "example.harbor", "example.porch".'],
  ['any id where there is no wallet', 'nobody', [], 'No wallet is here.'],
])('%s: what to write instead is told', (_what, connectorId, connectors, said) => {
  expect(connectorNotFound(connectorId, connectors)).toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
    details: { connectorId },
    hint: expect.stringContaining(said),
  });
});
