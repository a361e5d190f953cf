import { PorticoError, read } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import type { Fellow, Front } from './front';
import type { PorticoEvents } from './handle';
import type { PorticoOptions } from './options';

/* What only a developer should hear: imported where a development build asks, and dropped from others. */

type Report = (error: PorticoError) => void;

const events: readonly string[] = Object.keys({
  open: true,
  close: true,
  connect: true,
  disconnect: true,
  networkChange: true,
  event: true,
  error: true,
} satisfies Record<keyof PorticoEvents, true>);

/** Nobody hears a listener for an event that there is none of. */
export function checkEvent(event: unknown, report: Report) {
  if (events.includes(event as string)) return;
  report(
    new PorticoError(
      'EVENT_UNKNOWN',
      { event: typeof event === 'string' ? event : named(event) },
      { message: `There is no event ${named(event)}.`, hint: `Use one of ${events.join(', ')}.` },
    ),
  );
}

/**
 * Whether React is rendering, by what called us: frames that React's development builds name for that purpose. A handle
 * made then is made again with every render.
 */
export const isInRender = () => /react[-_]stack[-_]bottom[-_]frame|renderWithHooks/.test(new Error().stack ?? '');

/** Set by the stylesheet alone: neither a host's theme nor `themeCss` writes it. */
const MARK = '--portico-surface';

let haveStylesBeenLookedFor = false;

/**
 * A modal without its stylesheet stands naked below the page. Looked for once, at the first opening, where the modal
 * will be; a custom property is read, so nothing is laid out for it.
 */
export function checkStyles({ container }: PorticoOptions, report: Report) {
  if (haveStylesBeenLookedFor) return;
  haveStylesBeenLookedFor = true;
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.dataset.portico = '';
  (placeOf(container) ?? document.body).append(probe);
  const isThere = getComputedStyle(probe).getPropertyValue(MARK) !== '';
  probe.remove();
  if (!isThere)
    report(
      new PorticoError(
        'STYLES_MISSING',
        {},
        {
          message: 'The stylesheet of Portico is not on this page.',
          hint: 'Import portico/styles.css once, where your app starts.',
        },
      ),
    );
}

function placeOf(container: PorticoOptions['container']) {
  try {
    return container?.();
  } catch {
    return undefined; // told by the modal
  }
}

/** A hot update made the handle of a site again: the engines of those it replaced end. */
export function restReplaced({ options }: Front, others: readonly Fellow[]) {
  for (const { front, isReplaced } of others) {
    const { projectId, metadata } = front.options;
    const isSameSite = projectId === options.projectId && read(metadata, 'name') === read(options.metadata, 'name');
    if (isReplaced && isSameSite) front.rest?.();
  }
}
