import type { LoginMethods } from '@/ports/connectMethod';
import { useOutside } from '@/store/useOutside';
import type { NoWalletsModel, Place } from './connectModel';
import { LoginButtons } from './LoginButtons';
import { Narrowed, type NarrowedProps } from './Narrowed';
import { NoWalletRow } from './NoWalletRow';
import { NoWallets } from './NoWallets';
import type { WalletRow } from './walletRows';

export interface ConnectExtrasProps {
  place: Place;
  choice: NarrowedProps;
  /** What there is to say where no wallet is. */
  none: NoWalletsModel;
  rows: readonly WalletRow[];
  /** The terms are not agreed to yet. */
  isHeld: boolean;
}

/** What Connect has before, after and below its wallets: other ways in, and a way to wallets it does not show. */
export function ConnectExtras({ place, choice, none, rows, isHeld }: ConnectExtrasProps) {
  const { methods = [] } = useOutside();
  const embedded = methods.find((one) => one.kind === 'embedded');
  const loginMethods: LoginMethods = embedded?.loginMethods ?? {};
  if (place === 'foot') return <Narrowed {...choice} />;
  if (place === 'none')
    return embedded && choice.view === 'Connect' ? <NoWalletRow {...none} /> : <NoWallets model={none} />;
  if (choice.view !== 'Connect') return null;
  const hasInstalled = rows.some(({ kind, isMissing }) => kind !== 'external' && !isMissing);
  const { namespace, redirectView } = choice;
  return <LoginButtons {...{ loginMethods, hasInstalled, isHeld, namespace, redirectView }} side={place} />;
}
