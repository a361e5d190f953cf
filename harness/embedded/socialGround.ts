import { createTestEnv } from '../env';
import { ada } from '../fixtures/accounts';
import { standBehindFrame } from './frameGround';
import { createPretendBrowser } from './pretendBrowser';

/** What the frame says of a login at a site, and what that hands over. */
export const uri = 'https://site.example/login?state=s1&scope=me';
export const resultUri = 'https://frame.example/social/done?code=c1';
/** The page's own address. */
export const here = 'http://localhost:5173/market?ref=door';
export const google = { by: 'social', provider: 'google' } as const;

/** A page that visitors log in to by a social site. */
export function standAtSite({ allows = true, env = createTestEnv(), script = {}, isIn = { now: false } } = {}) {
  const windows = createPretendBrowser(allows);
  const house = standBehindFrame(
    {
      GET_SOCIAL_REDIRECT_URI: () => ({ uri }),
      CONNECT_SOCIAL() {
        isIn.now = true;
        return { address: ada.address, chainId: 1, email: 'ada@example.com', userName: 'ada' };
      },
      ...script,
    },
    env,
    isIn,
    windows.browser,
  );
  const said = (name: string) => house.frame.heard(name).map(({ payload }) => payload);
  return { ...house, ...windows, said };
}
