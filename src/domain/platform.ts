import type { Device } from './device';
import type { Wallet } from './wallet';

/** Ways to open one wallet ([views A.2] ConnectingWalletConnect). */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' | 'unsupported';

export interface PlatformQuestion {
  /** Without one, any wallet may read the code. */
  wallet?: Wallet;
  device: Pick<Device, 'isMobile'>;
  /** The wallet is in this browser. */
  isInstalled: boolean;
}

/**
 * The ways to open a wallet from here, in the order of their tabs ([look 11]): never none, since whatever pairs can read
 * a code. `unsupported`: it lives in browsers, and not in this one.
 */
export function platformsOf({ wallet, device: { isMobile }, isInstalled }: PlatformQuestion): Platform[] {
  if (!wallet) return ['qrcode'];
  const isOfBrowsers = Boolean(wallet.rdns || wallet.injected?.length);
  const isOfPhones = Boolean(wallet.mobileLink || wallet.linkMode);
  const found: (Platform | false)[] = [
    isInstalled && 'browser',
    isOfPhones && (isMobile ? 'mobile' : 'qrcode'),
    Boolean(wallet.desktopLink) && !isMobile && 'desktop',
    Boolean(wallet.webappLink) && 'web',
    isOfBrowsers && !isInstalled && !isMobile && 'unsupported',
  ];
  const ways = found.filter((one) => one !== false);
  return ways.some((one) => one !== 'unsupported') ? ways : ['qrcode', ...ways];
}

/** A messaging app on Android: what its browser opens is decoded once on the way (wire 4.5). */
export const isEncodedTwice = (isMessenger: boolean, { os }: Pick<Device, 'os'>) => isMessenger && os === 'android';
