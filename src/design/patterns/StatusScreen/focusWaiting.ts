/**
 * The `ref` of what leads on after a refusal: it takes focus from the sheet, where a visitor waited, and from nobody who
 * has gone elsewhere.
 */
export function focusWaiting(button: HTMLElement | null) {
  const at = document.activeElement;
  if (at === document.body || at?.matches('[role="dialog"], [data-part="sheet"]'))
    button?.focus({ preventScroll: true });
}
