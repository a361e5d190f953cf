import type { ReactNode } from 'react';
import type { NoWalletsModel, Place } from './connectModel';
import type { LoginModel } from './loginModel';
import { type LoginPlaces, loginPlace } from './loginPlace';
import { Narrowed, type NarrowedProps } from './Narrowed';
import { NoWallets } from './NoWallets';

/* What Connect has before, after and below its wallets: other ways in, and a way to wallets it does not show. */

export { bindLogin, selectLogin } from './storeLogin';

export interface Extras extends Omit<LoginPlaces, 'login'> {
  /** Where there is a wallet behind a login. */
  login?: LoginModel;
  choice: NarrowedProps;
  none: NoWalletsModel;
}

export function extraPlace(place: Place, { login, choice, ...rest }: Extras): ReactNode {
  if (place === 'foot') return <Narrowed {...choice} />;
  if (login && choice.view === 'Connect') return loginPlace(place, { login, ...rest });
  return place === 'none' ? <NoWallets model={rest.none} /> : null;
}
