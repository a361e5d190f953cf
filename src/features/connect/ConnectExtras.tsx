import type { LoginMethods } from '@/ports/connectMethod';
import { useOutside } from '@/store/useOutside';
import type { NoWalletsModel, Place } from './connectModel';
import { LoginButtons } from './LoginButtons';
import { Narrowed, type NarrowedProps } from './Narrowed';
import { NoWalletRow } from './NoWalletRow';
import { NoWallets } from './NoWallets';

export interface ConnectExtrasProps {
  place: Place;
  choice: NarrowedProps;
  /** What there is to say where no wallet is. */
  none: NoWalletsModel;
  /** Whether an installed wallet is listed. It no longer changes once the visitor types an email. */
  hasInstalled: boolean;
  /** The terms are not agreed to yet. */
  isHeld: boolean;
  /** The visitor types an email. */
  onType(): void;
}

/** What Connect has before, after and below its wallets: other ways in, and a way to wallets it does not show. */
export function ConnectExtras({ place, choice, none, hasInstalled, isHeld, onType }: ConnectExtrasProps) {
  const { methods = [] } = useOutside();
  const embedded = methods.find((one) => one.kind === 'embedded');
  const loginMethods: LoginMethods = embedded?.loginMethods ?? {};
  if (place === 'foot') return <Narrowed {...choice} />;
  if (place === 'none')
    return embedded && choice.view === 'Connect' ? <NoWalletRow {...none} /> : <NoWallets model={none} />;
  if (choice.view !== 'Connect') return null;
  const { namespace, redirectView } = choice;
  return <LoginButtons {...{ loginMethods, hasInstalled, isHeld, onType, namespace, redirectView }} side={place} />;
}
