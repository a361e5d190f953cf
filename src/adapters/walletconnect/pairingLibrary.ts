/**
 * The pairing library. Whoever imports this file has fetched the library and run none of it: `gatherRooms.mjs` wraps it,
 * so that its code runs with the first call. On a slow phone that takes a fifth of a second.
 */
export const runLibrary = () =>
  import('@walletconnect/universal-provider').then((library) => library.UniversalProvider);
