import { expect } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { forgetConnection, rememberActive, setDisconnected } from '@/store/connection/persistence';
import { type WalletOf, wallets } from './browser';
import { accountsOf, command, idsIn, isLocked, isWaiting, wordsOf } from './command';
import { connectionsIn } from './invariants';

/** A wallet answers what the visitor has left already. */
export const answersLate = (wallet: WalletOf, isYes: boolean) =>
  command(`${wordsOf(wallet)} says ${isYes ? 'yes' : 'no'}, late`, async (real) => {
    const { browser } = real;
    const { namespace, id } = wallet;
    if (!isWaiting(real, wallet) || isLocked(real, wallet)) return;
    const before = accountsOf(real);
    const isCodeOver = id === 'phone' && browser.phone.isCodeOver();
    if (id === 'phone') {
      await browser.phone.decide(isYes);
    } else {
      const asked = namespace === 'solana' ? browser.solanaWallet(id) : browser.evmWallet(id);
      while (asked.pending.length > 0) isYes ? asked.approve() : asked.reject();
    }
    if (isYes) browser.join(wallet);
    await browser.rest();
    if (isCodeOver) browser.env.clock.advance(timeLimits.relayTimeoutMs);
    await browser.rest();
    if (isYes && id !== 'phone') expect(idsIn(real, namespace)[0], 'a late yes is a yes').toBe(id);
    if (!isYes || (id === 'phone' && !browser.phone.isLateYesTaken)) expect(accountsOf(real)).toEqual(before);
  });

/** A person does something in the wallet itself. */
export const stirs = (wallet: WalletOf, what: 'account' | 'chain' | 'lock' | 'unlock' | 'revoke') =>
  command(`${wordsOf(wallet)}: ${what}`, async (real) => {
    const { browser } = real;
    const { namespace, id } = wallet;
    if (id === 'phone') {
      if (what === 'revoke') return browser.phone.end();
      return what === 'account' ? browser.phone.switchAccount(namespace) : undefined;
    }
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
    const [first] = connectionsIn(browser, namespace);
    if (what === 'account' && first?.connectorId === id)
      expect(first.addresses[0]?.toLowerCase()).toBe(asked.state().selected.toLowerCase());
  });

/** The page goes and comes again: everybody is as before, and nobody was asked. */
export const reloads = command('reload', async (real) => {
  const before = accountsOf(real);
  const { activeNamespace, networkId } = real.browser.engine.getState();
  await real.browser.reload();
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
export const otherTab = (wallet: WalletOf, what: 'leaves' | 'uses') =>
  command(`another tab ${what} ${wordsOf(wallet)}`, async (real) => {
    const { namespace, id } = wallet;
    const { storage } = real.browser.tabs[1];
    const ids = idsIn(real, namespace);
    if (!ids.includes(id) || (what === 'uses' && id === 'phone')) return;
    const entries = storage.get('connections')?.[namespace] ?? [];
    if (what === 'leaves') {
      const next = entries.find((one) => one.connectorId === ids.find((other) => other !== id));
      setDisconnected(storage, namespace, id, true);
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

export const forgets = command('another tab forgets everything', async (real) => {
  real.browser.tabs[1].storage.clear();
  await real.browser.rest();
  expect(accountsOf(real)).toEqual({});
});

export const wakes = command('back from the back-forward cache', async (real) => {
  const before = accountsOf(real);
  real.browser.env.turn('restored');
  await real.browser.rest();
  expect(accountsOf(real)).toEqual(before);
});

export const relay = (state: 'up' | 'down') =>
  command(`the relay is ${state}`, async (real) => {
    await real.browser.phone.relay?.(state);
  });

export const linesBreak = command('every line to the relay breaks', async (real) => {
  await real.browser.phone.breakLines?.();
});
