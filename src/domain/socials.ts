import type { Device } from './device';
import { featureDefaults, remoteFeatureDefaults } from './limits';

/** Who may say who a visitor is ([§3] Social providers); Farcaster by a code that its app reads, the others on their site. */
export type Social = (typeof featureDefaults.socialOrder)[number];

const names: Record<Social, string> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
};

/** What it calls itself, in every language. */
export const socialName = (social: Social): string => names[social];

export const isSocial = (value: unknown): value is Social => typeof value === 'string' && Object.hasOwn(names, value);

export interface SocialPlace extends Pick<Device, 'os' | 'isMobile'> {
  /** The page stands in the browser of a messaging app. */
  isMessenger: boolean;
  userAgent: string;
}

/** Sites that refuse to be opened in the browser of a messaging app ([views A.2] Social block). */
function refusedIn({ isMessenger, os, isMobile, userAgent }: SocialPlace): readonly Social[] {
  if (!isMessenger) return [];
  if (os === 'ios') return ['google'];
  if (os === 'android') return ['facebook', 'x'];
  return !isMobile && userAgent.includes('Macintosh') ? ['x'] : [];
}

/**
 * Those a visitor is shown, first to last: as the site names them; else as its project or its features do; else as [§9] has
 * them. What the project leaves out is not there.
 * @param allowed Of the project and the features, whatever they name.
 * @param wanted What the site gave to `embeddedWallet()`.
 */
export function offeredSocials(
  allowed: readonly string[],
  wanted: readonly string[] | undefined,
  place: SocialPlace,
): Social[] {
  const isDefault = String(allowed) === String(remoteFeatureDefaults.socials);
  const order: readonly string[] = wanted ?? (isDefault ? featureDefaults.socialOrder : allowed);
  const refused = refusedIn(place);
  return [...new Set(order)].filter(isSocial).filter((one) => allowed.includes(one) && !refused.includes(one));
}
