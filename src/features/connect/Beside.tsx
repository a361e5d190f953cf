import type { ConnectDoors } from '@/ports/connectMethod';
import type { StoreExtra } from '@/store/flows';
import { useAppDispatch } from '@/store/hooks';
import type { Place } from './connectModel';
import { Doors } from './Doors';
import { Narrowed, type NarrowedProps } from './Narrowed';
import type { WalletRow } from './walletRows';

export interface BesideProps {
  place: Place;
  choice: NarrowedProps;
  rows: readonly WalletRow[];
  /** The terms are not agreed to yet. */
  isHeld: boolean;
}

const readDoors = (_dispatch: unknown, _getState: unknown, { methods = [] }: StoreExtra): ConnectDoors =>
  Object.assign({}, ...methods.map(({ doors }) => doors));

/** What Connect has before, after and below its wallets: other ways in, and a way to wallets it does not show. */
export function Beside({ place, choice, rows, isHeld }: BesideProps) {
  const doors = useAppDispatch()(readDoors as never) as ConnectDoors;
  if (place === 'foot') return <Narrowed {...choice} />;
  if (choice.view !== 'Connect') return null;
  const hasInstalled = rows.some(({ kind, isMissing }) => kind !== 'external' && !isMissing);
  return <Doors doors={doors} side={place} hasInstalled={hasInstalled} isHeld={isHeld} />;
}
