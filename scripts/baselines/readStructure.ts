/**
 * Runs in the page: what is painted, a line for each element that paints, has words or has a name, from the top of the
 * document down. A line is its tag and part, its place (x, y, width, height), its words, and what its looks add to those
 * of the line it stands in.
 */
export function readStructure(): string {
  const lines: string[] = [];
  const shown = { opacityProperty: true, visibilityProperty: true };
  const clear = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;
  const inherited = ['color', 'font-size', 'font-weight'];
  const own: readonly (readonly [property: string, plain: RegExp])[] = [
    ['background-color', clear],
    ['background-image', /^none$/],
    ['border-radius', /^0px$/],
    ['box-shadow', /^none$/],
    ['opacity', /^1$/],
    ['filter', /^none$/],
  ];

  const round = (value: number) => Math.round(value * 2) / 2;
  // Digits past the third differ between two builds of one browser.
  const short = (value: string) => value.replace(/(\.\d{3})\d+/g, '$1').replace(/url\([^)]*\)/g, 'url');
  const hash = (text: string) => {
    let value = 0x811c9dc5;
    for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  // A build can rename classes, and each page numbers its ids.
  const drawingOf = (svg: Element) =>
    hash(svg.innerHTML.replace(/ class="[^"]*"| (?:id|fill|clip-path|mask|filter)="[^"]*_r_[^"]*"/g, ''));

  const looksOf = (style: CSSStyleDeclaration) =>
    own.flatMap(([property, plain]) => {
      const value = style.getPropertyValue(property);
      return plain.test(value) ? [] : [`${property}: ${short(value)}`];
    });
  const borderOf = (style: CSSStyleDeclaration) =>
    Number.parseFloat(style.borderTopWidth) > 0 && !clear.test(style.borderTopColor)
      ? [`border: ${style.borderTopWidth} ${short(style.borderTopColor)}`]
      : [];
  /** What is drawn before and after, which no element stands for. */
  const pseudosOf = (element: Element) =>
    ['::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (/^(?:none|normal)$/.test(style.content) || style.display === 'none') return [];
      const looks = [...looksOf(style), ...borderOf(style)];
      return looks.length > 0 ? [`${pseudo} ${style.width} ${style.height} ${looks.join(', ')}`] : [];
    });
  const isCovered = (element: Element, { x, y, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && !hit.contains(element) && !element.contains(hit);
  };

  const wordsOf = (element: Element) =>
    [...element.childNodes]
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.nodeValue?.trim() ?? ''] : []))
      .join(' ')
      .trim();

  /** How far down what scrolls or clips lets its content be seen. */
  type Seen = readonly [top: number, bottom: number];
  const WHOLE: Seen = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const within = ([top, bottom]: Seen, style: CSSStyleDeclaration, box: DOMRect): Seen =>
    style.overflowY === 'visible' ? [top, bottom] : [Math.max(top, box.top), Math.min(bottom, box.bottom)];

  const walk = (element: Element, depth: number, outer: CSSStyleDeclaration, seen: Seen) => {
    if (!element.checkVisibility(shown) || /^(?:SCRIPT|STYLE|LINK)$/.test(element.tagName)) return;
    // What it says depends on when it is read: the stories hold it.
    if (element.matches('[data-part="announcer"]')) return;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // Scrolled out of sight: not painted, and its pictures may come or not.
    if (box.height > 0 && style.position !== 'fixed' && (box.top >= seen[1] || box.bottom <= seen[0])) return;
    const isDrawing = element instanceof SVGSVGElement;
    const part = element instanceof HTMLElement ? element.dataset.part : undefined;
    const words = isDrawing ? '' : wordsOf(element);
    const looks = [...looksOf(style), ...borderOf(style), ...pseudosOf(element)];
    const isSeen = box.width > 0 && box.height > 0;
    const tells = words || isDrawing || looks.length > 0 || part || /^(?:IMG|INPUT|BUTTON|A)$/.test(element.tagName);
    let [inside, around] = [depth, outer];
    if (isSeen && tells) {
      const changed = inherited.flatMap((property) => {
        const value = style.getPropertyValue(property);
        return value === outer.getPropertyValue(property) ? [] : [`${property}: ${short(value)}`];
      });
      const name = `${element.tagName.toLowerCase()}${part ? `.${part}` : ''}${isDrawing ? `#${drawingOf(element)}` : ''}`;
      const place = [box.x, box.y, box.width, box.height].map(round).join(' ');
      const said = words ? `${JSON.stringify(words)} ` : '';
      const over = words && isCovered(element, box) ? 'covered; ' : '';
      lines.push(`${' '.repeat(depth)}${name} ${place} | ${said}${over}${[...changed, ...looks].join('; ')}`.trimEnd());
      [inside, around] = [depth + 1, style];
    }
    const inSight = style.position === 'fixed' ? within(WHOLE, style, box) : within(seen, style, box);
    if (!isDrawing) for (const child of element.children) walk(child, inside, around, inSight);
  };

  // What moves for ever stands at its beginning, what ends at its end.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      animation.currentTime = 0;
      animation.pause();
    } else animation.finish();
  }
  walk(document.body, 0, getComputedStyle(document.documentElement), WHOLE);
  return lines.join('\n');
}

/** Runs in the page: resolves once nothing has changed, moved or been loading for a while. */
export function stand(): Promise<void> {
  const STILL_MS = 400;
  const AT_MOST_MS = 10_000;
  // Others are asked for when they are scrolled to.
  const isHere = (image: HTMLImageElement) => {
    let { top, bottom, width } = image.getBoundingClientRect();
    for (let around = image.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return width > 0 && top < bottom && bottom > 0 && top < innerHeight;
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let last = began;
    const changes = new MutationObserver(() => {
      last = performance.now();
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      const waited = [...document.images].filter((image) => !image.complete && isHere(image));
      if (waited.length > 0) last = performance.now();
      const isStill = performance.now() - last >= STILL_MS;
      if (!isStill && performance.now() - began < AT_MOST_MS) return requestAnimationFrame(look);
      changes.disconnect();
      return isStill ? resolve() : reject(new Error(`never stands still; ${waited.length} pictures never come`));
    };
    look();
  });
}
