import type { ReactNode } from 'react';
import type { NoWalletsModel, Place } from './connectModel';
import { LoginButtons, type LoginButtonsProps } from './LoginButtons';
import { NoWalletRow } from './NoWalletRow';

export interface LoginPlaces extends Omit<LoginButtonsProps, 'side'> {
  /** What there is to say where no wallet is. */
  none: NoWalletsModel;
}

/**
 * What stands beside the wallets of Connect where there are other ways in: the same elements for the lobby and for the
 * store, so that one takes over from the other without a change to the page.
 */
export function loginPlace(place: Place, { none, ...buttons }: LoginPlaces): ReactNode {
  if (place === 'foot') return null;
  return place === 'none' ? <NoWalletRow {...none} /> : <LoginButtons {...buttons} side={place} />;
}
