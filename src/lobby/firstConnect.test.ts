import { expect, test, vi } from 'vitest';
import type { ConnectModel } from '@/features/connect/connectModel';
import { createTestEnv } from '../../harness/env';
import { createFirstConnect } from './firstConnect';

const look = { connectors: () => [], whenThere: Promise.resolve(), stop() {} };

/** Connect before there is a store, and the store's once there is. */
function stand() {
  const legal = { termsUrl: 'https://app.example/terms' };
  const draw = vi.fn();
  const connect = createFirstConnect({ chains: [], features: { legalCheckbox: true }, legal }, draw);
  const model = () => connect.model(createTestEnv(), look as never);
  const store = { onHelp: vi.fn(), onAgree: vi.fn() };
  const carriedOut = () => {
    connect.carryOut(() => store as unknown as ConnectModel);
    return { helped: store.onHelp.mock.calls.length, agreed: store.onAgree.mock.calls.flat() };
  };
  return { connect, model, draw, carriedOut };
}

test('what is pressed is carried out once, and the tick goes along', () => {
  const { model, carriedOut } = stand();
  model().onAgree(true);
  model().onHelp();
  expect(carriedOut()).toEqual({ helped: 1, agreed: [true] });
  expect(carriedOut().helped).toBe(1);
});

test('who takes the tick back takes back what they pressed under it', () => {
  const { model, carriedOut } = stand();
  model().onAgree(true);
  model().onHelp();
  model().onAgree(false);
  expect(carriedOut()).toEqual({ helped: 0, agreed: [] });
});

test('who leaves takes back both, and that is drawn', () => {
  const { connect, model, draw, carriedOut } = stand();
  model().onAgree(true);
  model().onHelp();
  draw.mockClear();
  connect.leave();
  expect(draw).toHaveBeenCalled();
  expect(model()).toMatchObject({ hasAgreed: false });
  expect(carriedOut()).toEqual({ helped: 0, agreed: [] });
});
