import { ignoredFeatures } from '@/domain/remoteFeatures';
import { analyticsConfig } from '@/services/analyticsConfig';
import { joinApi } from '@/services/api';
import { configGoodUntil, remoteConfig } from '@/services/config';
import { origins } from '@/services/origins';
import type { StoreExtra } from '../extra';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { project } from './slice';

const once = { subscribe: false } as const;

async function askConfiguration(
  dispatch: AppDispatch,
  getState: () => RootState,
  { env, memory, projectId = '' }: StoreExtra,
) {
  const { data: entries } = await dispatch(remoteConfig.initiate(undefined, once));
  if (!entries) return;
  memory.configurationUntil = configGoodUntil(env, projectId);
  const state = getState();
  if (JSON.stringify(entries) !== JSON.stringify(state.project.next ?? state.project.entries))
    dispatch(project.actions.learned({ next: entries }));
  const ignored = ignoredFeatures({ entries, local: state.settings.features });
  if (ignored.length === 0 || memory.issuedOnce.has('ignored features')) return;
  memory.issuedOnce.add('ignored features');
  env.warn(`The project decides these features, not the options: ${ignored.join(', ')}.`);
}

async function askOrigins(dispatch: AppDispatch, { env }: StoreExtra) {
  const { data } = await dispatch(origins.initiate(undefined, once));
  if (data?.alert)
    dispatch(raiseAlert(data.alert, data.alert === 'ORIGIN_NOT_ALLOWED' ? { origin: env.page.origin } : {}));
}

async function askAnalytics(dispatch: AppDispatch, getState: () => RootState) {
  if (getState().project.isAnalyticsOn !== null) return;
  const { data } = await dispatch(analyticsConfig.initiate(undefined, once));
  dispatch(project.actions.learned({ isAnalyticsOn: data ?? false }));
}

/**
 * Asks the services what they know of this site. On intent alone: no page calls anyone before a visitor comes near. An
 * opening on a page that has all the answers asks nothing.
 */
export const askProject: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  if (!extra.projectId || !extra.services.registry) return;
  if (extra.env.clock.now() <= (extra.memory.configurationUntil ?? 0)) return;
  dispatch(joinApi);
  await Promise.all([
    askConfiguration(dispatch, getState, extra),
    askOrigins(dispatch, extra),
    ...(extra.services.analytics ? [askAnalytics(dispatch, getState)] : []),
  ]);
};
