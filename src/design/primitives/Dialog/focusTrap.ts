import { FRAME } from './quietOthers';
import { tabStops } from './tabStops';

const isHeld = (element: Element | null | undefined): element is HTMLElement => element instanceof HTMLElement;

const isShown = (frame: HTMLElement) =>
  frame.getClientRects().length > 0 && getComputedStyle(frame).visibility === 'visible' && !frame.closest('[inert]');

function createGuard() {
  const guard = document.createElement('span');
  guard.tabIndex = 0;
  guard.dataset.part = 'guard';
  guard.style.position = 'fixed';
  return guard;
}

/** The innermost is last; only it holds focus. */
const traps: symbol[] = [];

interface Trap {
  /** The portal's root, which holds the sheet and nothing else to focus. */
  layer: HTMLElement;
  /** What gets focus when nothing in it can. */
  sheet: HTMLElement;
  /** What gets focus first, if it can take it. */
  first?: HTMLElement | null;
}

/**
 * Keeps the keyboard in the dialog (APG, dialog): Tab goes round, by an unseen guard at either end. Frames marked
 * `data-portico-frame` come after the dialog's own stops; since a frame from another origin swallows our key events, it
 * gets guards of its own once it can have focus. What lies above us (a wallet's or a password manager's panel, another
 * dialog) may be pressed and keeps focus.
 */
export function trapFocus({ layer, sheet, first }: Trap) {
  const self = Symbol('trap');
  const guards = [createGuard(), createGuard()] as const;
  const frameGuards = new Map<HTMLElement, readonly [before: HTMLElement, after: HTMLElement]>();
  let last: HTMLElement = sheet;
  let pressed: EventTarget | null = null;
  let isPassing = false;

  const stops = () => tabStops(sheet);
  // Before the guards stand in the document, which would lay it out anew.
  const start = [first, stops()[0], sheet];
  const frames = () => [...document.querySelectorAll<HTMLElement>(FRAME)].filter(isShown);
  // By another dialog of ours, or by a host's, which hides what lies below it.
  const isCovered = () => traps.at(-1) !== self || guards[0].closest('[inert], [aria-hidden="true"]') !== null;
  const focus = (element: HTMLElement | undefined) => {
    const target = element ?? sheet;
    if (target.matches(FRAME)) guardFrame(target);
    target.focus({ preventScroll: !sheet.contains(target) || target === sheet });
  };

  function guardFrame(frame: HTMLElement) {
    const known = frameGuards.get(frame);
    if (known) return known;
    const [before, after] = [createGuard(), createGuard()];
    const step = (by: 1 | -1) => () => {
      if (isPassing) return;
      const round = [...stops(), ...frames()];
      focus(round.at((round.indexOf(frame) + by) % round.length));
    };
    before.addEventListener('focus', step(-1));
    after.addEventListener('focus', step(1));
    frame.before(before);
    frame.after(after);
    frameGuards.set(frame, [before, after]);
    return [before, after] as const;
  }

  // From our last stop the browser's own Tab goes on from the guard before the frame to the first control inside it;
  // focus() would stop at the frame first, with nothing to see.
  function passToFrame({ shiftKey }: KeyboardEvent) {
    const own = stops();
    const at = document.activeElement;
    if (shiftKey ? at !== own[0] : at !== own.at(-1)) return;
    const frame = frames().at(shiftKey ? -1 : 0);
    if (!frame) return;
    isPassing = true;
    guardFrame(frame)[shiftKey ? 1 : 0].focus({ preventScroll: true });
    isPassing = false;
  }

  const fromInside = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof Node && sheet.contains(relatedTarget);
  guards[0].addEventListener('focus', (event) =>
    focus(fromInside(event) ? (frames().at(-1) ?? stops().at(-1)) : stops()[0]),
  );
  guards[1].addEventListener('focus', (event) =>
    focus(fromInside(event) ? (frames()[0] ?? stops()[0]) : stops().at(-1)),
  );
  layer.prepend(guards[0]);
  layer.append(guards[1]);

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.part === 'guard') return;
    if (sheet.contains(target)) last = target;
    if (layer.contains(target) || target.matches(FRAME) || isCovered()) return;
    if (pressed instanceof Node && target.contains(pressed)) return;
    focus(last.isConnected ? last : sheet);
  };
  const onPointerDown = ({ target }: Event) => {
    pressed = target;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    pressed = null;
    if (event.key === 'Tab' && !event.defaultPrevented && !isCovered()) passToFrame(event);
  };
  // A press on a frame reaches us only as the window's loss of focus.
  const onBlur = () => {
    if (document.activeElement?.matches(FRAME)) guardFrame(document.activeElement as HTMLElement);
  };
  document.addEventListener('focusin', onFocusIn, true);
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('keydown', onKeyDown);
  window.addEventListener('blur', onBlur);

  traps.push(self);
  for (const one of start) {
    if (sheet.contains(document.activeElement)) break;
    if (one) focus(one);
  }

  return () => {
    traps.splice(traps.indexOf(self), 1);
    document.removeEventListener('focusin', onFocusIn, true);
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('blur', onBlur);
    for (const guard of [...guards, ...[...frameGuards.values()].flat()]) guard.remove();
  };
}

/** Gives focus back where it came from, unless the visitor or the host has moved it elsewhere meanwhile. */
export function returnFocus(layer: HTMLElement, candidates: readonly (Element | null | undefined)[]) {
  const at = document.activeElement;
  if (at && at !== document.body && !layer.contains(at) && !at.matches(FRAME)) return;
  for (const one of candidates) {
    if (!isHeld(one) || one === document.body) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
