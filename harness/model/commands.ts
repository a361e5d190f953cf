import fc from 'fast-check';
import type { Namespace, NetworkId } from '@/domain/caip';
import { evmNetworks, solanaNetworks, type WalletOf, wallets } from './browser';
import { wordsOf } from './command';
import {
  connects,
  disconnects,
  hurries,
  leaves,
  picks,
  refuses,
  signs,
  signsElsewhere,
  switchesNetwork,
} from './visitorCommands';
import { answersLate, forgets, linesBreak, otherTab, relay, reloads, stirs, wakes } from './worldCommands';

const anyWallet = fc.constantFrom<WalletOf>(...wallets);
const anyNetwork = fc.constantFrom<NetworkId>(...evmNetworks, ...solanaNetworks);

/** Some wallets say yes before all else: most of what can go wrong takes several that are in. */
export const beginnings = () => fc.array(anyWallet.map(connects), { maxLength: 4 });

const thePhone = fc.constantFrom<WalletOf>(...wallets.filter(({ id }) => id === 'phone'));

/** Whatever a visitor, the relay and a phone's person may do, among the rest: what takes a phone comes most often. */
export const phoneCommands = () =>
  fc.commands(
    [
      ...Array.from({ length: 3 }, () => thePhone.map(connects)),
      anyWallet.map(connects),
      thePhone.map(refuses),
      ...Array.from({ length: 3 }, () => thePhone.map(leaves)),
      ...Array.from({ length: 3 }, () =>
        fc.tuple(thePhone, fc.boolean()).map(([wallet, isYes]) => answersLate(wallet, isYes)),
      ),
      thePhone.map((wallet) =>
        disconnects(`disconnect ${wordsOf(wallet)}`, { namespace: wallet.namespace, connectorId: wallet.id }),
      ),
      fc.constant(disconnects('leave all', {})),
      anyNetwork.map((networkId) => switchesNetwork(networkId, true)),
      thePhone.map(picks),
      anyNetwork.map(signs),
      ...Array.from({ length: 3 }, () => thePhone.map(signsElsewhere)),
      fc
        .tuple(thePhone, fc.constantFrom('account' as const, 'revoke' as const))
        .map(([wallet, what]) => stirs(wallet, what)),
      fc.constant(reloads),
      fc.constant(reloads),
      thePhone.map((wallet) => otherTab(wallet, 'leaves')),
      fc.constant(forgets),
      fc.constant(wakes),
      fc.constant(linesBreak),
    ],
    { maxCommands: Number(process.env.MODEL_STEPS ?? 12), size: 'max' },
  );

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
    { maxCommands: Number(process.env.MODEL_STEPS ?? 12), size: 'max' },
  );
