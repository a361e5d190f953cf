import { isNewerVersion } from '@/domain/newerVersion';
import { version } from '@/domain/version';
import { joinApi } from '@/services/api';
import { latestVersion } from '@/services/latestVersion';
import type { Thunk } from '../thunk';

/** Tells whoever develops the site of a newer release, once for each page. Where it can't be asked, nothing is said. */
export const tellVersion: Thunk<void, void> =
  () =>
  async (dispatch, _getState, { env, services, memory: { issuedOnce } }) => {
    if (!services.packages || issuedOnce.has('version')) return;
    issuedOnce.add('version');
    dispatch(joinApi);
    const { data } = await dispatch(latestVersion.initiate(undefined, { subscribe: false }));
    if (data && isNewerVersion(data, version))
      env.warn(`Version ${data} is out, and this page has ${version}. Update: npm install portico@latest`);
  };
