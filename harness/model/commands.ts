import fc from 'fast-check';
import { expect } from 'vitest';
import type { Namespace, NetworkId } from '@/domain/caip';
import { forgetConnection, markLetGo, rememberActive } from '@/store/connection/memory';
import { type Browser, evmNetworks, solanaNetworks, type WalletOf, wallets } from './browser';
import type { Built } from './build';
import { checkInvariants, joinedIn } from './invariants';

/** What every run starts from; the truth is the wallets' own, so little has to be remembered here. */
export interface Model {
  multiWallet: boolean;
}

export interface Real {
  browser: Browser;
  built: Built;
}

type Command = fc.AsyncCommand<Model, Real>;

const isLocked = ({ browser }: Real, { namespace, id }: WalletOf) =>
  id !== 'phone' &&
  (namespace === 'solana' ? browser.solanaWallet(id).state().locked : browser.evmWallet(id).state().locked);

const isWaiting = ({ browser }: Real, { namespace, id }: WalletOf) =>
  id === 'phone'
    ? browser.phone.waiting.length > 0
    : (namespace === 'solana' ? browser.solanaWallet(id) : browser.evmWallet(id)).pending.length > 0;

/** How a wallet answers from now on. */
function answer({ browser }: Real, { namespace, id }: WalletOf, behaviour: 'approve' | 'reject' | 'hang') {
  if (id === 'phone') browser.phone.answer(behaviour);
  else if (namespace === 'solana') browser.solanaWallet(id).set({ behaviour });
  else browser.evmWallet(id).set({ behaviour });
}

const idsIn = ({ browser }: Real, namespace: Namespace) =>
  joinedIn(browser, namespace).map(({ connectorId }) => connectorId);
const accountsOf = ({ browser }: Real) => JSON.parse(JSON.stringify(browser.engine.getState().accounts));
const isDown = ({ browser }: Real) => browser.phone.isDown();

/** Something happens, everybody comes to rest, and what must hold holds. */
function command(name: string, act: (real: Real, model: Model) => Promise<void>): Command {
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

const wordsOf = ({ namespace, id }: WalletOf) => `${id} of ${namespace}`;

/** A visitor asks a wallet, which says yes. */
const connects = (wallet: WalletOf) =>
  command(`connect ${wordsOf(wallet)}`, async (real, { multiWallet }) => {
    const { namespace, id } = wallet;
    if (isLocked(real, wallet) || isWaiting(real, wallet) || (id === 'phone' && isDown(real))) return;
    answer(real, wallet, 'approve');
    const request = { namespace, connectorId: id };
    const before = real.browser.engine.getState();
    if (idsIn(real, namespace)[0] === id) {
      await expect(real.browser.engine.connect(request)).rejects.toMatchObject({ code: 'ALREADY_CONNECTED' });
      expect(real.browser.engine.getState(), 'an error that changes nothing').toBe(before);
      return;
    }
    const others = idsIn(real, namespace).filter((one) => one !== id);
    await real.browser.engine.connect(request);
    await real.browser.rest();
    expect(idsIn(real, namespace)[0], 'who said yes is in use').toBe(id);
    if (multiWallet) expect(idsIn(real, namespace).slice(1).sort()).toEqual(others.sort());
    expect(real.browser.engine.getState().activeNamespace).toBe(namespace);
  });

/** A wallet that says no leaves all as it was. */
const refuses = (wallet: WalletOf) =>
  command(`${wordsOf(wallet)} refuses`, async (real) => {
    const { namespace, id } = wallet;
    const isIn = idsIn(real, namespace).includes(id) || (id === 'phone' && real.browser.phone.session(namespace));
    if (isLocked(real, wallet) || isWaiting(real, wallet) || isIn || isDown(real)) return;
    answer(real, wallet, 'reject');
    const before = accountsOf(real);
    const asked = real.browser.engine.connect({ namespace, connectorId: id });
    await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError' });
    expect(accountsOf(real), 'a no changes nothing').toEqual(before);
  });

/** The visitor leaves while the wallet still thinks; its prompt stays open. */
const leaves = (wallet: WalletOf) =>
  command(`leave ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    const { engine } = real.browser;
    const isIn = idsIn(real, namespace).includes(id) || (id === 'phone' && real.browser.phone.session(namespace));
    if (isLocked(real, wallet) || isWaiting(real, wallet) || isIn) return;
    answer(real, wallet, 'hang');
    const before = accountsOf(real);
    engine.open({ view: 'Connect' });
    const data = { connectorId: id, namespace };
    engine.store.dispatch({ type: 'modal/pushed', payload: { view: 'ConnectingExternal', data } });
    const asked = engine.store.dispatch(real.built.connect(data));
    asked.catch(() => {});
    await real.browser.rest();
    checkInvariants(real.browser, { multiWallet: true });
    engine.close();
    await expect(asked).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    await real.browser.rest();
    expect(accountsOf(real), 'who leaves changes nothing').toEqual(before);
    expect(engine.store.getState().connection.attempt, 'nothing is asked any more').toBeNull();
  });

/** Two are asked at once, in two namespaces: the later try is the visitor's. */
const hurries = (first: WalletOf, second: WalletOf) =>
  command(`ask ${wordsOf(first)}, then ${wordsOf(second)}`, async (real) => {
    const isFree = (one: WalletOf) =>
      !isLocked(real, one) &&
      !isWaiting(real, one) &&
      !idsIn(real, one.namespace).includes(one.id) &&
      one.id !== 'phone';
    if (first.namespace === second.namespace || !isFree(first) || !isFree(second)) return;
    answer(real, first, 'hang');
    answer(real, second, 'approve');
    const { store } = real.browser.engine;
    const one = store.dispatch(real.built.connect({ namespace: first.namespace, connectorId: first.id }));
    one.catch(() => {});
    await real.browser.rest();
    await store.dispatch(real.built.connect({ namespace: second.namespace, connectorId: second.id }));
    await expect(one).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    await real.browser.rest();
    expect(idsIn(real, second.namespace)[0]).toBe(second.id);
  });

/** A wallet answers what the visitor has left already. */
const answersLate = (wallet: WalletOf, isYes: boolean) =>
  command(`${wordsOf(wallet)} says ${isYes ? 'yes' : 'no'}, late`, async (real) => {
    const { browser } = real;
    const { namespace, id } = wallet;
    if (!isWaiting(real, wallet) || isLocked(real, wallet)) return;
    const before = accountsOf(real);
    if (id === 'phone') {
      for (const waiting of browser.phone.waiting.splice(0)) isYes ? waiting.yes() : waiting.no();
    } else {
      const asked = namespace === 'solana' ? browser.solanaWallet(id) : browser.evmWallet(id);
      while (asked.pending.length > 0) isYes ? asked.approve() : asked.reject();
    }
    await browser.rest();
    if (isYes && id !== 'phone') expect(idsIn(real, namespace)[0], 'a late yes is a yes').toBe(id);
    if (!isYes) expect(accountsOf(real)).toEqual(before);
  });

const disconnects = (name: string, request: { namespace?: Namespace; connectorId?: string }) =>
  command(name, async (real) => {
    const gone = (['eip155', 'solana'] as const)
      .filter((namespace) => !request.namespace || namespace === request.namespace)
      .map((namespace) => [namespace, idsIn(real, namespace)] as const);
    await real.browser.engine.disconnect(request);
    await real.browser.rest();
    for (const [namespace, ids] of gone)
      for (const id of ids.filter((one) => !request.connectorId || one === request.connectorId)) {
        expect(idsIn(real, namespace), `${id} was let go`).not.toContain(id);
        const marked = real.browser.env.storage.get('disconnectedConnectorIds')?.[namespace];
        expect(marked, 'and is known to be').toContain(id);
      }
    // Nobody else was asked to leave; a session far away ends in all its namespaces.
    if (request.connectorId && request.connectorId !== 'phone')
      for (const [namespace, ids] of gone)
        expect(idsIn(real, namespace).sort()).toEqual(ids.filter((id) => id !== request.connectorId).sort());
  });

const switchesNetwork = (networkId: NetworkId, isYes: boolean) =>
  command(`switch to ${networkId}, ${isYes ? 'yes' : 'no'}`, async (real) => {
    const namespace = networkId.split(':')[0] as Namespace;
    const [id] = idsIn(real, namespace);
    const wallet = wallets.find((one) => one.namespace === namespace && one.id === id);
    if (!wallet || isLocked(real, wallet) || isWaiting(real, wallet)) return;
    answer(real, wallet, isYes ? 'approve' : 'reject');
    const before = joinedIn(real.browser, namespace)[0]?.networkId;
    const asks = namespace === 'eip155' && id !== 'phone' && before !== networkId;
    const asked = real.browser.engine.switchNetwork(networkId);
    if (asks && !isYes) {
      await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError' });
      expect(joinedIn(real.browser, namespace)[0]?.networkId).toBe(before);
      return;
    }
    await asked;
    await real.browser.rest();
    expect(joinedIn(real.browser, namespace)[0]?.networkId).toBe(networkId);
    expect(real.browser.engine.getState()).toMatchObject({ activeNamespace: namespace, networkId });
  });

/** One that is in comes into use, and nobody is asked. */
const picks = (wallet: WalletOf) =>
  command(`use ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    const before = idsIn(real, namespace);
    if (!before.includes(id)) return;
    await real.browser.engine.store.dispatch(real.built.switchConnection({ namespace, connectorId: id }));
    await real.browser.rest();
    expect(idsIn(real, namespace)[0]).toBe(id);
    expect(idsIn(real, namespace).sort(), 'all stay').toEqual(before.sort());
    expect(real.browser.engine.getState().activeNamespace).toBe(namespace);
  });

/** Every request carries its own chain, wherever the wallet and the page stand. */
const signs = (networkId: NetworkId) =>
  command(`sign on ${networkId}`, async (real) => {
    const { browser } = real;
    const namespace = networkId.split(':')[0] as Namespace;
    const [first] = joinedIn(browser, namespace);
    const wallet = wallets.find((one) => one.namespace === namespace && one.id === first?.connectorId);
    if (!wallet || !first || isDown(real) || isWaiting(real, wallet)) return;
    // Another page of the browser may move a wallet without a word to this one.
    answer(real, wallet, 'approve');
    const asked = browser.engine.signMessage({ namespace, networkId, message: 'Hello' });
    // The phone of this world has no keys: only where it is asked counts.
    await (wallet.id === 'phone' ? asked.catch(() => {}) : asked);
    if (wallet.id === 'phone') {
      expect(browser.phone.requests.at(-1)?.networkId, 'the chain of the request').toBe(networkId);
    } else if (namespace === 'eip155') {
      const signer = browser.evmWallet(wallet.id);
      const entry = signer.log.findLast(({ method }) => method === 'personal_sign');
      const [, signedBy] = (entry?.params ?? []) as unknown[];
      expect(String(signedBy).toLowerCase()).toBe(first.addresses[0]?.toLowerCase());
      expect(`eip155:${signer.state().chainId}`, 'where the wallet stood when it signed').toBe(networkId);
    }
  });

/** A person does something in the wallet itself. */
const stirs = (wallet: WalletOf, what: 'account' | 'chain' | 'lock' | 'unlock' | 'revoke') =>
  command(`${wordsOf(wallet)}: ${what}`, async (real) => {
    const { browser } = real;
    const { namespace, id } = wallet;
    if (id === 'phone') return what === 'revoke' ? browser.phone.end() : undefined;
    if (isWaiting(real, wallet)) return;
    if (namespace === 'solana') {
      const asked = browser.solanaWallet(id);
      if (what === 'account') asked.switchAccount();
      else if (what === 'lock') asked.lock();
      else if (what === 'unlock') asked.unlock();
      else if (what === 'revoke') asked.revoke();
      return;
    }
    const asked = browser.evmWallet(id);
    if (what === 'account') asked.switchAccount();
    else if (what === 'chain') asked.switchChain(asked.state().chainId === 1 ? 10 : 1);
    else if (what === 'lock') asked.lock();
    else if (what === 'unlock') asked.unlock();
    else asked.revoke();
    await browser.rest();
    const [first] = joinedIn(browser, namespace);
    if (what === 'account' && first?.connectorId === id)
      expect(first.addresses[0]?.toLowerCase()).toBe(asked.state().selected.toLowerCase());
  });

/** The page goes and comes again: everybody is as before, and nobody was asked. */
const reloads = command('reload', async (real) => {
  const before = accountsOf(real);
  const { activeNamespace, networkId } = real.browser.engine.getState();
  const locked = wallets.filter((one) => isLocked(real, one));
  await real.browser.reload();
  // A test wallet forgets that it was locked.
  if (locked.length > 0) return;
  expect(accountsOf(real), 'after a reload').toEqual(before);
  // Where nobody is in, a page begins where the site wants it to.
  if (before[activeNamespace]) expect(real.browser.engine.getState()).toMatchObject({ activeNamespace, networkId });
  for (const { namespace, id } of wallets)
    if (id !== 'phone') {
      const { log } = namespace === 'solana' ? real.browser.solanaWallet(id) : real.browser.evmWallet(id);
      expect(
        log.filter(({ prompted }) => prompted),
        'nobody is asked',
      ).toEqual([]);
    }
});

/** What another tab of this browser does, by what it leaves in storage. */
const otherTab = (wallet: WalletOf, what: 'leaves' | 'uses') =>
  command(`another tab ${what} ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    const { storage } = real.browser.tabs[1];
    const ids = idsIn(real, namespace);
    if (!ids.includes(id) || (what === 'uses' && id === 'phone')) return;
    const entries = storage.get('connections')?.[namespace] ?? [];
    if (what === 'leaves') {
      const next = entries.find((one) => one.connectorId === ids.find((other) => other !== id));
      markLetGo(storage, namespace, id, true);
      forgetConnection(storage, namespace, id);
      rememberActive(storage, namespace, next as Parameters<typeof rememberActive>[2]);
    } else {
      const entry = entries.find((one) => one.connectorId === id);
      rememberActive(storage, namespace, entry as Parameters<typeof rememberActive>[2]);
    }
    await real.browser.rest();
    if (what === 'leaves') expect(idsIn(real, namespace), 'who left there left here').not.toContain(id);
    else expect(idsIn(real, namespace)[0], 'who is in use there is in use here').toBe(id);
  });

const forgets = command('another tab forgets everything', async (real) => {
  real.browser.tabs[1].storage.clear();
  await real.browser.rest();
  expect(accountsOf(real)).toEqual({});
});

const wakes = command('back from the back-forward cache', async (real) => {
  const before = accountsOf(real);
  real.browser.env.turn('restored');
  await real.browser.rest();
  expect(accountsOf(real)).toEqual(before);
});

const relay = (state: 'up' | 'down') =>
  command(`the relay is ${state}`, async (real) => {
    real.browser.phone.relay(state);
  });

const anyWallet = fc.constantFrom<WalletOf>(...wallets);
const anyNetwork = fc.constantFrom<NetworkId>(...evmNetworks, ...solanaNetworks);

/** Some wallets say yes before all else: most of what can go wrong takes several that are in. */
export const beginnings = () => fc.array(anyWallet.map(connects), { maxLength: 4 });

/** Whatever a visitor, a wallet, the relay and another tab may do, in any order. */
export const commands = () =>
  fc.commands(
    [
      ...Array.from({ length: 3 }, () => anyWallet.map(connects)),
      anyWallet.map(refuses),
      anyWallet.map(leaves),
      fc.tuple(anyWallet, fc.boolean()).map(([wallet, isYes]) => answersLate(wallet, isYes)),
      fc.tuple(anyWallet, anyWallet).map(([first, second]) => hurries(first, second)),
      anyWallet.map((wallet) =>
        disconnects(`disconnect ${wordsOf(wallet)}`, { namespace: wallet.namespace, connectorId: wallet.id }),
      ),
      fc
        .constantFrom<Namespace>('eip155', 'solana')
        .map((namespace) => disconnects(`leave ${namespace}`, { namespace })),
      fc.constant(disconnects('leave all', {})),
      fc.tuple(anyNetwork, fc.boolean()).map(([networkId, isYes]) => switchesNetwork(networkId, isYes)),
      anyWallet.map(picks),
      anyNetwork.map(signs),
      anyNetwork.map(signs),
      fc
        .tuple(
          anyWallet,
          fc.constantFrom('account' as const, 'chain' as const, 'lock' as const, 'unlock' as const, 'revoke' as const),
        )
        .map(([wallet, what]) => stirs(wallet, what)),
      fc.constant(reloads),
      fc.constant(reloads),
      fc
        .tuple(anyWallet, fc.constantFrom('leaves' as const, 'uses' as const))
        .map(([wallet, what]) => otherTab(wallet, what)),
      fc.constant(forgets),
      fc.constant(wakes),
      fc.constantFrom('up' as const, 'down' as const).map(relay),
    ],
    { maxCommands: 12, size: 'max' },
  );
