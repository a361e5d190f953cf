import { isDevelopment } from '@/domain/isDevelopment';
import { providerSpoke } from '@/services/baseQuery';
import { connection } from '../connection/slice';
import type { ListenerApi, StartListening } from '../listenerMiddleware';
import { network } from '../network/slice';
import { raiseAlert } from '../notices/alerts';
import { prepareProject } from './beginProject';

/** What is asked of the services about the site, and what they and others say is wrong with it. */
export function addProjectListeners(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => state.modal.open && !before.modal.open,
    effect: async (_action, { dispatch, extra }) => {
      await dispatch(prepareProject());
      // No page that visitors see asks: a production build has no such line.
      if (isDevelopment)
        import('./tellVersion').then(
          ({ tellVersion }) => dispatch(tellVersion()),
          () => {}, // nobody misses it
        );
      if (!extra.projectId || !extra.services.registry) return;
      try {
        const { askProject } = await import('./askProject');
        await dispatch(askProject());
      } catch (error) {
        extra.env.warn('No settings of the project.', error);
      }
    },
  });
  // What a wallet, a node or a service says may stand for something that is wrong with the site ([§8]).
  const hear = (text: string, { dispatch, extra }: Pick<ListenerApi, 'dispatch' | 'extra'>) =>
    import('@/domain/errors/alerts').then(
      ({ alertOfProviderMessage }) => {
        const code = alertOfProviderMessage(text);
        if (code) dispatch(raiseAlert(code, code === 'ORIGIN_NOT_ALLOWED' ? { origin: extra.env.page.origin } : {}));
      },
      () => {}, // what failed is told where it failed
    );
  startListening({ actionCreator: providerSpoke, effect: ({ payload }, api) => hear(payload, api) });
  startListening({
    actionCreator: connection.actions.connectFailed,
    effect: ({ payload }, api) => hear(payload.failure.message, api),
  });
  startListening({
    actionCreator: network.actions.switchFailed,
    effect: ({ payload }, api) => hear(payload.failure.message, api),
  });
}
