/** What a person reads of an element; the letters drawn into marks are pictures. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const drawing of copy.querySelectorAll('svg')) drawing.remove();
  return copy.textContent ?? '';
}
