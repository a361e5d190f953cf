import {
  type FeatureSources,
  mergeFeatures,
  type RemoteFeatures,
  withServices,
  withSwitchedOff,
} from '@/domain/remoteFeatures';
import { derive } from '../derive';
import type { RootState } from '../rootState';

/** Which of the features that need a service or a project's leave are on, as a view may show them ([views C.8]). */
export const selectRemoteFeatures = derive(
  [(state: RootState) => state.project, (state: RootState) => state.settings.features],
  ({ entries, next, services, withheld }, local): RemoteFeatures => {
    const merge = (from: FeatureSources['entries']) => mergeFeatures({ entries: from, local, isPay: local.pay });
    const merged = merge(entries);
    const shown = next ? withSwitchedOff(merged, merge(next)) : merged;
    return withServices(shown, (service) => (services as string[]).includes(service), withheld);
  },
);
