import type { Outside } from '@/store/createStore';

type ConnectExtras = typeof import('./connectExtras');

let known: ConnectExtras | undefined;

/** What stands beside the wallets, if its code is here. */
export const extrasIfLoaded = () => known;

/**
 * Asks for it once: a module that is here costs an opening no look-up by the bundler's loader.
 * @throws whatever its chunk failed with
 */
export const loadExtras = async () => {
  if (known) return;
  const { bindLogin, extraPlace, selectLogin } = await import('./connectExtras');
  known = { bindLogin, extraPlace, selectLogin };
};

/** Whether there are ways in beside wallets. */
export const hasLoginMethods = ({ methods }: Pick<Outside, 'methods'>): boolean =>
  methods?.some(({ kind }) => kind === 'embedded') === true;
