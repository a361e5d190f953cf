import type { ViewEntry, ViewName } from './views';

/** The rules of going forth and back, as pure functions over the stack ([§2]). The last entry is the view shown. */
export type Stack = readonly ViewEntry[];

const top = (stack: Stack) => stack.at(-1);

export interface NavigationContext {
  /** The namespace in use has an account. */
  isConnected: boolean;
  /** The wallet stands on a network the site does not offer, and has to leave it. */
  mustSwitch?: boolean;
}

/** Where an opening lands when the host names no view ([§2] Opening rules). */
export function home({ isConnected, mustSwitch }: NavigationContext): ViewEntry {
  if (isConnected && mustSwitch) return { view: 'UnsupportedChain', data: undefined };
  return isConnected ? { view: 'Account', data: undefined } : { view: 'Connect', data: undefined };
}

/**
 * What a host asked to open, as this device can use it: nobody scans the phone they hold, so that the code for any wallet
 * is the directory there, while no one is in ([§2] Opening rules).
 */
export const onDevice = (
  entry: ViewEntry,
  { isConnected, isMobile }: NavigationContext & { isMobile: boolean },
): ViewEntry =>
  entry.view === 'ConnectingWalletConnectBasic' && isMobile && !isConnected
    ? { view: 'AllWallets', data: entry.data }
    : entry;

/** No step when the view is shown already. */
export const push = (stack: Stack, entry: ViewEntry): Stack =>
  top(stack)?.view === entry.view ? stack : [...stack, entry];

/** The same view with other data is shown anew. */
export const replace = (stack: Stack, entry: ViewEntry): Stack =>
  top(stack)?.view === entry.view && top(stack)?.data === entry.data ? stack : [...stack.slice(0, -1), entry];

/** Back to Connect while an account is connected lands on Account ([§2]), and to Account without one on Connect. */
const land = (stack: Stack, { isConnected }: NavigationContext): Stack =>
  top(stack)?.view === (isConnected ? 'Connect' : 'Account') ? [...stack.slice(0, -1), home({ isConnected })] : stack;

/** One step back; `null` means the modal closes, as from the first view ([§2]). */
export const goBack = (stack: Stack, context: NavigationContext): Stack | null =>
  stack.length <= 1 ? null : land(stack.slice(0, -1), context);

/** Back to the view at `index`, counted from 0; one that is not below the shown one is no step. */
export function goBackToIndex(stack: Stack, index: number, context: NavigationContext): Stack {
  if (!Number.isInteger(index) || index < 0 || index >= stack.length - 1) return stack;
  return land(stack.slice(0, index + 1), context);
}

/** Who stands there leaves by deciding something, never by closing ([views A.0] safe close). */
const isHeld = (entry: ViewEntry | undefined) => entry?.view === 'UnsupportedChain' && !entry.data;

/** Whether ×, Escape and the overlay may close; a view that was reached from a held one is held too. */
export const canDismiss = (stack: Stack): boolean => {
  const entry = top(stack);
  if (entry?.view === 'SIWXSignMessage') return !entry.data.isRequired;
  return !isHeld(entry) && !(entry?.view === 'SwitchNetwork' && isHeld(stack.at(-2)));
};

/** Views that are there to find another network. */
const CHOOSERS: readonly ViewName[] = ['Networks', 'SwitchNetwork', 'UnsupportedChain'];

/**
 * After the network has changed: whoever was choosing one is done, and stands again where they came from; `null` where
 * that is nowhere. Every other view stays and shows the new network: the reference goes back from them too, and so
 * closes the account under a visitor who changed the network in the wallet.
 */
export function leaveChoosers(stack: Stack, context: NavigationContext): Stack | null {
  let left = stack.length;
  while (left > 0 && CHOOSERS.includes(stack[left - 1]?.view as ViewName)) left -= 1;
  if (left === stack.length) return stack;
  return left === 0 ? null : land(stack.slice(0, left), context);
}
