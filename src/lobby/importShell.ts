/** Asked for by the first opening, not by the lobby: a page carries no names of files that only an opening leads to. */
export const importShell = () => import('./shell');
