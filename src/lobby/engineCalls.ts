import type { EngineCalls } from './handle';
import type { Runtime } from './internals';

type Name = keyof EngineCalls;
/** In one text, which every page that shows a button fetches. */
const names =
  'connect disconnect switchNetwork getProvider signIn switchConnection deleteConnection getRecentConnections logInByEmail updateEmail setAccountType signMessage signTypedData send sendTransaction estimateFees waitForTransaction watchAsset getCapabilities forget'.split(
    ' ',
  ) as Name[];

/** What of the handle takes the engine: each call brings it, and is answered once it is here. */
export const createEngineCalls = (runtime: () => Promise<Runtime>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async (request: never) => ((await runtime())[name] as (given: never) => unknown)(request),
    ]),
  );
