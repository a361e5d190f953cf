import type { Outside } from '@/store/createStore';

type ConnectExtras = typeof import('./connectExtras');

let known: ConnectExtras | undefined;

/** What stands beside the wallets, if its code is here. */
export const extrasIfLoaded = () => known;

/**
 * Imports the chunk, once: even of a loaded module an `import()` resolves in a later task, for which every opening would wait.
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
