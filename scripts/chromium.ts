// @ts-expect-error plain Node, without types
import { checkNamedChromium, chromiumsHere, SHELL } from './chromiumPlaces.mjs';

checkNamedChromium();
const here: string[] = chromiumsHere();

/** A Chromium found on this machine, or undefined: Playwright's own download is used then. */
export const chromiumPath = here[0];

/** One with all that belongs to windows: the back/forward cache is in no other. */
export const windowedChromiumPath = here.find((path) => path !== SHELL);

/**
 * A page sees the storage partitioning that visitors have: Playwright's list of disabled features, less that one.
 * The last `--disable-features` wins. What else stands here saves a test's time.
 */
const disabledFeatures = [
  'ImprovedCookieControls',
  'LazyFrameLoading',
  'GlobalMediaControls',
  'DestroyProfileOnBrowserClose',
  'MediaRouter',
  'DialMediaRouteProvider',
  'AcceptCHFrame',
  'AutoExpandDetailsElement',
  'CertificateTransparencyComponentUpdater',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'Translate',
  'HttpsUpgrades',
  'PaintHolding',
  'LensOverlay',
  'PlzDedicatedWorker',
  // Two pages of the address bar's own, which Chromium makes ready for each window that a test opens.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process that waits for a page that may come: a twelfth of what journeys take.
  'SpareRendererForSitePerProcess',
] as const;

const argsWithout = (disabled: readonly string[]) => [
  '--no-sandbox',
  // A frame of another site is a process of its own, as visitors have it; the shell has to be told.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  `--disable-features=${disabled.join(',')}`,
];

export const launchOptions = { executablePath: chromiumPath, args: argsWithout(disabledFeatures) };

/** The arguments of `launchOptions`, with one of the disabled features left on. */
export const argsWithFeature = (feature: (typeof disabledFeatures)[number]) =>
  argsWithout(disabledFeatures.filter((one) => one !== feature));
