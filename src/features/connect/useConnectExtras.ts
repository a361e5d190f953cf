import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';
import type { ConnectModel, NoWalletsModel } from './connectModel';
import { extrasIfLoaded, hasLoginMethods, loadExtras } from './loadExtras';
import type { NarrowedProps } from './Narrowed';

export interface ConnectExtrasInput {
  choice: NarrowedProps;
  none: NoWalletsModel;
  /** The terms are not agreed to yet. */
  isHeld: boolean;
  /** Whether an installed wallet is listed. */
  hasInstalled: boolean;
  /** What stood there before the store took over. */
  before?: ConnectModel;
}

/** What stands beside the wallets in few openings, once it is here; the wallets are a way in without it. */
export function useConnectExtras({
  choice,
  hasInstalled,
  before,
  ...rest
}: ConnectExtrasInput): Pick<ConnectModel, 'beside' | 'login'> {
  const dispatch = useAppDispatch();
  const outside = useOutside();
  const [, setHere] = useState(extrasIfLoaded() !== undefined);
  const hasOthers = hasLoginMethods(outside);
  const isWanted = choice.namespace !== undefined || hasOthers;
  useEffect(() => {
    if (isWanted && !extrasIfLoaded())
      loadExtras().then(
        () => setHere(true),
        () => {}, // the next opening asks again
      );
  }, [isWanted]);
  const extras = isWanted ? extrasIfLoaded() : undefined;
  const facts = useAppSelector((state) => extras?.selectLogin(state));
  // A wallet announced late would move the email field, and lose what is being typed there: the order stays from then on.
  const [hadInstalled, setHadInstalled] = useState(() => before?.login?.hadInstalled?.());
  if (!extras || !facts) return {};
  const { view, ...wish } = choice;
  const login = hasOthers ? extras.bindLogin(facts, wish, dispatch, outside) : undefined;
  return {
    login,
    beside: (place) =>
      extras.extraPlace(place, {
        ...{ ...rest, login, choice },
        hasInstalled: hadInstalled ?? hasInstalled,
        onType: () => setHadInstalled((had) => had ?? hasInstalled),
      }),
  };
}
