'use client';
import { type NetworkButtonProps, NetworkControl } from './NetworkControl';
import { NetworkPicture } from './NetworkPicture';

export type { NetworkButtonProps };

/**
 * The network in use, before somebody is in the default one; opens Networks. A wallet on a network that the site does
 * not list shows as an error, in words ([look 9], lobby buttons).
 * @example <NetworkButton />
 */
export function NetworkButton(props: NetworkButtonProps) {
  return <NetworkControl {...props} Picture={NetworkPicture} />;
}
