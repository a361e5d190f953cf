import { isFeatureOn, remoteFeatureNames, serviceOfFeature } from '@/domain/remoteFeatures';
import { keptConfig } from '@/services/config';
import type { ServiceName } from '@/services/extra';
import type { StoreExtra } from '../flows';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { project } from './slice';

/**
 * Begins with what is known without a question: which services there are, and the past day's configuration. A feature
 * that the site's code asks for, and whose service is not there, is told ([contract 1] Capabilities).
 */
export const beginProject =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { env, projectId, services }: StoreExtra): void => {
    const { features } = getState().settings;
    const isKnown = Boolean(projectId && services.registry);
    dispatch(
      project.actions.begun({
        services: (Object.keys(services) as ServiceName[]).filter((name) => services[name]),
        entries: keptConfig(env, projectId),
        isAnalyticsOn: features.analytics && (isKnown ? null : true),
      }),
    );
    for (const feature of remoteFeatureNames) {
      const service = serviceOfFeature[feature];
      if (!service || services[service] || !isFeatureOn(features[feature])) continue;
      if (projectId) env.warn(`The feature ${feature} needs services.${service}, which is turned off.`);
      else dispatch(raiseAlert('PROJECT_ID_MISSING', { feature }));
    }
  };
