import { useEffect, useState } from 'react';
import type { AccountId } from '@/domain/caip';
import { usePorticoContext } from './context';

/**
 * The balance of an account as its button writes it, kept fresh for as long as the button stands. Undefined until it is
 * known, `null` where it cannot be had. The formats of a language come with the engine, as the balance does. Without a
 * locale no balance is asked for. The account's name is looked up beside it.
 */
export function useBalanceText(account: AccountId | undefined, locale: string | undefined): string | null | undefined {
  const { internals } = usePorticoContext();
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    setText(undefined);
    if (account)
      internals.runtime().then(
        (runtime) => {
          if (isHere) stop = runtime.watchAccountButton(account, locale, setText);
        },
        () => {}, // the balance stays a skeleton; the account does not need it
      );
    return () => {
      isHere = false;
      stop?.();
    };
  }, [internals, account, locale]);
  return text;
}
