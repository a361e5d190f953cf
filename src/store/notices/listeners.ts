import type { ErrorEntry } from '@/domain/errors/catalogue';
import { isDevelopment } from '@/domain/isDevelopment';
import { timeLimits } from '@/domain/limits';
import type { StartListening } from '../listenerMiddleware';
import { notices } from './slice';

export function addNoticeListeners(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => state.notices.next !== null && state.notices.next !== before.notices.next,
    effect: (_action, { dispatch, getState, extra }) => {
      const id = getState().notices.next?.id;
      if (id === undefined) return;
      extra.env.clock.after(timeLimits.toastSwapMs, () => dispatch(notices.actions.toastSwapped({ id })));
    },
  });
  // The modal shows an alert with `debug` alone; a developer's console always does ([views D.8]).
  startListening({
    actionCreator: notices.actions.alertRaised,
    effect: async ({ payload: { code, details } }, { extra, getState }) => {
      const [{ errorCatalogue, textOf }, long] = await Promise.all([
        import('@/domain/errors/catalogue'),
        isDevelopment || getState().settings.debug ? import('@/domain/errors/prose') : undefined,
      ]);
      const { number }: ErrorEntry = errorCatalogue[code];
      const hint = long?.prose[code] ?? `Docs: node_modules/portico/docs/errors.md#${code.toLowerCase()}`;
      extra.env.warn([[number, textOf(code, details)].filter(Boolean).join(': '), hint].join('. '), details);
    },
  });
}
