import type fc from 'fast-check';
import type { Namespace } from '@/domain/caip';
import type { Browser, WalletOf } from './browser';
import type { Built } from './build';
import { checkInvariants, connectionsIn } from './invariants';

/** What every run starts from; the truth is the wallets' own, so little has to be remembered here. */
export interface Model {
  multiWallet: boolean;
}

export interface Real {
  browser: Browser;
  built: Built;
}

export type Command = fc.AsyncCommand<Model, Real>;

export const isLocked = ({ browser }: Real, wallet: WalletOf) => browser.isLocked(wallet);

/** Whether a wallet lets this page in without a question. */
export const isLetIn = ({ browser }: Real, wallet: WalletOf) => browser.truth(wallet).addresses.length > 0;

export const isWaiting = ({ browser }: Real, { namespace, id }: WalletOf) =>
  id === 'phone'
    ? browser.phone.isWaiting()
    : (namespace === 'solana' ? browser.solanaWallet(id) : browser.evmWallet(id)).pending.length > 0;

/** How a wallet answers from now on. */
export function answer({ browser }: Real, { namespace, id }: WalletOf, behaviour: 'approve' | 'reject' | 'hang') {
  if (id === 'phone') browser.phone.answer(behaviour);
  else if (namespace === 'solana') browser.solanaWallet(id).set({ behaviour });
  else browser.evmWallet(id).set({ behaviour });
}

export const idsIn = ({ browser }: Real, namespace: Namespace) =>
  connectionsIn(browser, namespace).map(({ connectorId }) => connectorId);
export const accountsOf = ({ browser }: Real) => JSON.parse(JSON.stringify(browser.engine.getState().accounts));
export const isDown = ({ browser }: Real) => browser.phone.isDown();

/** Something happens, everybody comes to rest, and what must hold holds. */
export function command(name: string, act: (real: Real, model: Model) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await act(real, model);
      await real.browser.rest();
      checkInvariants(real.browser, model);
    },
  };
}

export const wordsOf = ({ namespace, id }: WalletOf) => `${id} of ${namespace}`;
