import type { ViewEntry } from './views';

/** The rules of going forth and back, as pure functions over the stack ([§2]). The last entry is the view shown. */
export type Stack = readonly ViewEntry[];

const top = (stack: Stack) => stack[stack.length - 1];

/** Where an opening lands when the host names no view ([§2] Opening rules). */
export const home = (isConnected: boolean): ViewEntry =>
  isConnected ? { view: 'Account', data: undefined } : { view: 'Connect', data: undefined };

/** No step when the view is shown already. */
export const push = (stack: Stack, entry: ViewEntry): Stack =>
  top(stack)?.view === entry.view ? stack : [...stack, entry];

export const replace = (stack: Stack, entry: ViewEntry): Stack =>
  top(stack)?.view === entry.view ? stack : [...stack.slice(0, -1), entry];

/**
 * One step back; `null` means the modal closes, as from the first view. Back to Connect while an account is connected
 * lands on Account ([§2]).
 */
export function goBack(stack: Stack, isConnected: boolean): Stack | null {
  if (stack.length <= 1) return null;
  const rest = stack.slice(0, -1);
  if (isConnected && top(rest)?.view === 'Connect') return [...rest.slice(0, -1), home(true)];
  return rest;
}
