import { expect, test } from 'vitest';
import { noServices } from '@/services/extra';
import { createTestEnv } from '../../harness/env';
import { createStore } from './createStore';
import { createListenerMiddleware, type StartListening } from './listenerMiddleware';
import { modal } from './modal/slice';

const { closed, opened } = modal.actions;

const begin = (listen: (startListening: StartListening) => void) => {
  const env = createTestEnv();
  const store = createStore({ env, adapters: {}, projectId: undefined, services: noServices });
  const { middleware, startListening } = createListenerMiddleware({ env } as never);
  listen(startListening);
  const dispatch = middleware({ dispatch: store.dispatch, getState: store.getState })(store.dispatch as never);
  return { dispatch, env, store };
};
const connect = opened({ view: 'Connect', data: undefined });

test('an effect runs after its action alone, and sees the state before and after', () => {
  const heard: [string, boolean, boolean][] = [];
  const { dispatch } = begin((startListening) =>
    startListening({
      actionCreator: opened,
      effect: ({ payload }, { getState, getOriginalState }) =>
        void heard.push([payload.view, getOriginalState().modal.open, getState().modal.open]),
    }),
  );
  dispatch(connect);
  dispatch(closed());
  expect(heard).toEqual([['Connect', false, true]]);
});

test('a predicate sees the state that the action left, whatever another effect did since', () => {
  const seen: boolean[] = [];
  const { dispatch } = begin((startListening) => {
    startListening({ actionCreator: opened, effect: (_action, api) => void api.dispatch(closed()) });
    startListening({ predicate: (_action, state) => seen.push(state.modal.open) > 0, effect: () => {} });
  });
  dispatch(connect);
  expect(seen).toEqual([true]);
});

test('a thunk is no action', () => {
  const heard: unknown[] = [];
  const { dispatch } = begin((startListening) =>
    startListening({ predicate: (action) => heard.push(action.type) > 0, effect: () => {} }),
  );
  expect(dispatch((() => 'done') as never)).toBe('done');
  expect(heard).toEqual([]);
});

test('what a listener throws is told, and stops neither the action nor the others', async () => {
  const heard: string[] = [];
  const { dispatch, env, store } = begin((startListening) => {
    startListening({
      predicate: () => {
        throw new Error('predicate');
      },
      effect: () => {},
    });
    startListening({ actionCreator: opened, effect: async () => Promise.reject(new Error('effect')) });
    startListening({ actionCreator: opened, effect: () => void heard.push('after') });
  });
  dispatch(connect);
  expect(store.getState().modal.open).toBe(true);
  expect(heard).toEqual(['after']);
  await expect
    .poll(() => env.log.warnings)
    .toEqual(['What follows modal/opened failed.', 'What follows modal/opened failed.']);
});
