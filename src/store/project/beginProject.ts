import type { ServiceName } from '@/services/extra';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { project } from './slice';

/** Begins with what is known without a question: which services there are. */
export const beginProject =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { projectId, services }: StoreExtra): void => {
    const isKnown = Boolean(projectId && services.registry);
    dispatch(
      project.actions.learned({
        services: (Object.keys(services) as ServiceName[]).filter((name) => services[name]),
        isAnalyticsOn: getState().settings.features.analytics && (isKnown ? null : true),
      }),
    );
  };

/** Brings in the past day's configuration, before the first opening; once. No page that only reconnects pays for it. */
export const prepareProject: Thunk<void, void> =
  () =>
  async (dispatch, _getState, { memory: { issuedOnce }, env }) => {
    if (issuedOnce.has('prepared')) return;
    issuedOnce.add('prepared');
    try {
      const { recallProject } = await import('./recallProject');
      dispatch(recallProject());
    } catch (error) {
      issuedOnce.delete('prepared');
      env.warn('The project was not recalled.', error);
    }
  };
