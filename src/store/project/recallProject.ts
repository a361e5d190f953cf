import { isFeatureOn, remoteFeatureNames, serviceOfFeature } from '@/domain/remoteFeatures';
import { isRestrictedZone, tradingFeatures } from '@/domain/restrictedZones';
import { cachedConfig } from '@/services/cachedConfig';
import type { StoreExtra } from '../extra';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { project } from './slice';

/**
 * The past day's configuration, if this device has it; what asks for a new one is fetched beside it, and waited for by
 * nobody: its answer is for the next opening. A feature that the site's code asks for, and whose service is not
 * there, is told ([contract 1] Capabilities).
 */
export const recallProject =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { env, projectId, services }: StoreExtra): void => {
    const withheld = isRestrictedZone(env.page.timeZone()) ? tradingFeatures : [];
    dispatch(project.actions.learned({ entries: cachedConfig(env, projectId), withheld }));
    if (projectId && services.registry) import('./askProject').catch(() => {}); // who asks, tells
    const { features } = getState().settings;
    for (const feature of remoteFeatureNames) {
      const service = serviceOfFeature[feature];
      if (!service || services[service] || !isFeatureOn(features[feature])) continue;
      if (projectId) env.warn(`The feature ${feature} needs services.${service}, which is off.`);
      else dispatch(raiseAlert('PROJECT_ID_MISSING', { feature }));
    }
  };
