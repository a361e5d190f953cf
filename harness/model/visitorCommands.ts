import { expect } from 'vitest';
import type { Namespace, NetworkId } from '@/domain/caip';
import { evmNetworks, solanaNetworks, type WalletOf, wallets } from './browser';
import {
  accountsOf,
  answer,
  command,
  idsIn,
  isDown,
  isLetIn,
  isLocked,
  isWaiting,
  type Real,
  wordsOf,
} from './command';
import { checkInvariants, connectionsIn } from './invariants';

/** A visitor asks a wallet, which says yes. */
export const connects = (wallet: WalletOf) =>
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
    real.browser.join(wallet);
    await real.browser.rest();
    expect(idsIn(real, namespace)[0], 'who said yes is in use').toBe(id);
    if (multiWallet) expect(idsIn(real, namespace).slice(1).sort()).toEqual(others.sort());
    expect(real.browser.engine.getState().activeNamespace).toBe(namespace);
  });

/** A wallet that says no leaves all as it was. */
export const refuses = (wallet: WalletOf) =>
  command(`${wordsOf(wallet)} refuses`, async (real) => {
    const { namespace, id } = wallet;
    if (isLocked(real, wallet) || isWaiting(real, wallet) || isLetIn(real, wallet) || isDown(real)) return;
    answer(real, wallet, 'reject');
    const before = accountsOf(real);
    const asked = real.browser.engine.connect({ namespace, connectorId: id });
    await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError' });
    expect(accountsOf(real), 'a no changes nothing').toEqual(before);
  });

/** The visitor leaves while the wallet still thinks; its prompt stays open. */
export const leaves = (wallet: WalletOf) =>
  command(`leave ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    const { engine } = real.browser;
    if (isLocked(real, wallet) || isWaiting(real, wallet) || isLetIn(real, wallet)) return;
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
export const hurries = (first: WalletOf, second: WalletOf) =>
  command(`ask ${wordsOf(first)}, then ${wordsOf(second)}`, async (real) => {
    const isFree = (one: WalletOf) =>
      !isLocked(real, one) && !isWaiting(real, one) && !isLetIn(real, one) && one.id !== 'phone';
    if (first.namespace === second.namespace || !isFree(first) || !isFree(second)) return;
    answer(real, first, 'hang');
    answer(real, second, 'approve');
    const { store } = real.browser.engine;
    const one = store.dispatch(real.built.connect({ namespace: first.namespace, connectorId: first.id }));
    one.catch(() => {});
    await real.browser.rest();
    await store.dispatch(real.built.connect({ namespace: second.namespace, connectorId: second.id }));
    real.browser.join(second);
    await expect(one).rejects.toMatchObject({ code: 'CONNECT_ABORTED' });
    await real.browser.rest();
    expect(idsIn(real, second.namespace)[0]).toBe(second.id);
  });

export const disconnects = (name: string, request: { namespace?: Namespace; connectorId?: string }) =>
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

export const switchesNetwork = (networkId: NetworkId, isYes: boolean) =>
  command(`switch to ${networkId}, ${isYes ? 'yes' : 'no'}`, async (real) => {
    const namespace = networkId.split(':')[0] as Namespace;
    const [id] = idsIn(real, namespace);
    const wallet = wallets.find((one) => one.namespace === namespace && one.id === id);
    if (!wallet || isLocked(real, wallet) || isWaiting(real, wallet)) return;
    answer(real, wallet, isYes ? 'approve' : 'reject');
    const before = connectionsIn(real.browser, namespace)[0]?.networkId;
    const asks = namespace === 'eip155' && id !== 'phone' && before !== networkId;
    const asked = real.browser.engine.switchNetwork(networkId);
    if (asks && !isYes) {
      await expect(asked).rejects.toMatchObject({ name: 'UserRejectedError' });
      expect(connectionsIn(real.browser, namespace)[0]?.networkId).toBe(before);
      return;
    }
    await asked;
    await real.browser.rest();
    expect(connectionsIn(real.browser, namespace)[0]?.networkId).toBe(networkId);
    expect(real.browser.engine.getState()).toMatchObject({ activeNamespace: namespace, networkId });
  });

/**
 * One that is in comes into use, and nobody is asked. With several turned off it takes the place of the one before, which
 * can happen where a session far away is in use in the other namespace.
 */
export const picks = (wallet: WalletOf) =>
  command(`use ${wordsOf(wallet)}`, async (real, { multiWallet }) => {
    const { namespace, id } = wallet;
    const before = idsIn(real, namespace);
    if (!before.includes(id)) return;
    await real.browser.engine.store.dispatch(real.built.switchConnection({ namespace, connectorId: id }));
    await real.browser.rest();
    expect(idsIn(real, namespace)[0]).toBe(id);
    if (multiWallet) expect(idsIn(real, namespace).sort(), 'all stay').toEqual(before.sort());
    expect(real.browser.engine.getState().activeNamespace).toBe(namespace);
  });

/** The active wallet of a namespace signs a message for a network. */
async function sign(real: Real, wallet: WalletOf, networkId: NetworkId) {
  const { browser } = real;
  const { namespace, id } = wallet;
  // Another page of the browser may move a wallet without a word to this one.
  answer(real, wallet, 'approve');
  const [first] = connectionsIn(browser, namespace);
  const heard = browser.phone.requests().length;
  const asked = browser.engine.signMessage({ namespace, networkId, message: 'Hello' });
  // The phone of this world has no keys: only where it is asked counts.
  await (id === 'phone' ? asked.catch(() => {}) : asked);
  if (id === 'phone') {
    expect(browser.phone.requests().length, 'the phone is asked').toBeGreaterThan(heard);
    expect(browser.phone.requests().at(-1)?.networkId, 'the chain of the request').toBe(networkId);
  } else if (namespace === 'eip155') {
    const signer = browser.evmWallet(id);
    const entry = signer.log.findLast(({ method }) => method === 'personal_sign');
    const [, signedBy] = (entry?.params ?? []) as unknown[];
    expect(String(signedBy).toLowerCase()).toBe(first?.addresses[0]?.toLowerCase());
    expect(`eip155:${signer.state().chainId}`, 'where the wallet stood when it signed').toBe(networkId);
  }
}

/** Every request carries its own chain, wherever the wallet and the page stand. */
export const signs = (networkId: NetworkId) =>
  command(`sign on ${networkId}`, async (real) => {
    const namespace = networkId.split(':')[0] as Namespace;
    const [id] = idsIn(real, namespace);
    const wallet = wallets.find((one) => one.namespace === namespace && one.id === id);
    if (!wallet || isDown(real) || isWaiting(real, wallet)) return;
    await sign(real, wallet, networkId);
  });

/** A connected wallet becomes the active one, and signs for a network other than the one it is on. */
export const signsElsewhere = (wallet: WalletOf) =>
  command(`sign elsewhere with ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    if (!idsIn(real, namespace).includes(id) || isDown(real) || isWaiting(real, wallet)) return;
    await real.browser.engine.store.dispatch(real.built.switchConnection({ namespace, connectorId: id }));
    await real.browser.rest();
    const stands = connectionsIn(real.browser, namespace)[0]?.networkId;
    const elsewhere = [...evmNetworks, ...solanaNetworks].find((one) => one.startsWith(namespace) && one !== stands);
    if (elsewhere) await sign(real, wallet, elsewhere);
  });
