import type { Outside } from '@/store/createStore';

type ConnectExtras = typeof import('./connectExtras');

let known: ConnectExtras | undefined;

/** What stands beside the wallets, if its code is here. */
export const extrasIfLoaded = () => known;

/** @throws whatever its chunk failed with */
export const loadExtras = () =>
  import('./connectExtras').then(({ bindLogin, extraPlace, selectLogin }) => {
    known = { bindLogin, extraPlace, selectLogin };
  });

/** Whether there are ways in beside wallets. */
export const hasLoginMethods = ({ methods }: Pick<Outside, 'methods'>): boolean =>
  methods?.some(({ kind }) => kind === 'embedded') === true;
