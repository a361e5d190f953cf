/*
 * Read inside the page, by `page.evaluate`: functions here stand alone and import nothing.
 */
declare global {
  interface Window {
    rememberedLooks?: string[][];
  }
}

/** Brings transitions to their end and endless animations to their beginning, and waits until that is painted. */
export async function settle(): Promise<void> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  for (let round = 0; round < 3; round += 1) {
    const animations = document.getAnimations().filter(({ playState }) => playState === 'running');
    for (const animation of animations) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
        animation.pause();
        animation.currentTime = 0;
      } else animation.finish();
    }
    await frame();
    if (animations.length === 0) return;
  }
}

/**
 * Compares how every element of ours looks with the last time it was asked to remember, and names what differs, at most
 * a few properties of each. With `remember` it keeps what it sees instead.
 */
export function looks(remember: boolean): string[] {
  const before = window.rememberedLooks ?? [];
  const seen: string[][] = [];
  const found: string[] = [];
  /** A second name of a side that is read already; and how long what moves takes, which a host may shorten for all. */
  const again =
    /^(?:animation|transition)-(?:delay|duration|iteration-count)$|(?:inline|block)-(?:start|end|size)|^(?:inline|block)-size|(?:start-start|start-end|end-start|end-end)-radius/;
  const names = [...getComputedStyle(document.documentElement)].filter(
    (name) => !/^--/.test(name) && !again.test(name),
  );
  /** Properties that show on an SVG shape: padding, fonts and the like change nothing there, and the reset leaves them. */
  const showsOfShapes =
    /^(?:fill|stroke|stop|marker|clip|mask|opacity|color|display|visibility|filter|mix-blend|isolation|transform|translate|rotate|scale|offset|d$|c?[xy]$|r[xy]?$|width|height|paint-order|vector-effect|shape-rendering|animation-name|transition-property|zoom|pointer-events)/;
  const namesOfShapes = names.filter((name) => showsOfShapes.test(name));
  for (const element of document.querySelectorAll('[data-portico], [data-portico] *'))
    for (const pseudo of [null, '::before', '::after', '::placeholder']) {
      if (pseudo === '::placeholder' && element.localName !== 'input') continue;
      const style = getComputedStyle(element, pseudo);
      const isDrawn = pseudo === null || pseudo === '::placeholder' || style.content !== 'none';
      const { width, height } = element.getBoundingClientRect();
      const isShape =
        element instanceof SVGElement && !(element instanceof SVGSVGElement || element instanceof SVGTextElement);
      const compares = isShape ? namesOfShapes : names;
      const look = isDrawn
        ? [`${width.toFixed(1)} × ${height.toFixed(1)}`, ...compares.map((name) => style.getPropertyValue(name))]
        : [];
      const was = before[seen.push(look) - 1];
      if (remember) continue;
      const part = element.closest('[data-part]')?.getAttribute('data-part');
      const name = `${element.localName}${pseudo ?? ''} of ${part}`;
      if (was?.length !== look.length) found.push(`${name} is ${look.length > 0 ? 'drawn' : 'not drawn'}`);
      else {
        // With its margins a host places our button; what it inherits shows in what stands inside.
        const compared = element.getAttribute('data-portico') === 'inline' ? look.slice(0, 1) : look;
        const changed = compared.flatMap((value, at) =>
          value === was[at] ? [] : [`${at === 0 ? 'box' : compares[at - 1]} ${was[at]} → ${value}`],
        );
        if (changed.length > 0) found.push(`${name}: ${changed.slice(0, 5).join('; ')} (${changed.length})`);
      }
    }
  if (remember) window.rememberedLooks = seen;
  return found;
}

/**
 * How many pixels two pictures differ in, by more than the rounding of a gradient.
 * @param pictures PNGs, in base64
 */
export async function differingPixels(pictures: readonly [string, string]): Promise<number> {
  const [a, b] = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, image.width, image.height);
    }),
  );
  if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 6))
      count += 1;
  return count;
}
