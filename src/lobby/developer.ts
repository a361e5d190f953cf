import { PorticoError, read } from '@/domain/errors/porticoError';
import { named } from '@/domain/named';
import type { PorticoState } from '@/ports/publicState';
import { duplicate } from './duplicate';
import { explainCall, explainListener } from './explainCall';
import type { Portico, PorticoEvents } from './handle';
import type { HandleContext, RunningHandle } from './handleContext';
import { checkHostWagmi } from './hostWagmi';
import type { PorticoOptions } from './options';
import type { Snapshot } from './snapshot';

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

/** The frames that React's development builds name for that purpose, and those of React 18. */
const REACT_AT_WORK = /react[-_]stack[-_]bottom[-_]frame|renderWithHooks|commitHookEffectListMount/;

/**
 * Whether React is rendering a component or running its effect, by what called us. A handle made then is made again with
 * every render or mount.
 */
function isInRender(): boolean {
  // Chromium keeps ten frames, and a host's own hooks may be as many.
  const engine = Error as { stackTraceLimit?: number };
  const limit = engine.stackTraceLimit;
  engine.stackTraceLimit = 100;
  const { stack } = new Error();
  engine.stackTraceLimit = limit;
  return REACT_AT_WORK.test(stack ?? '');
}

interface LiveHandle {
  portico: Portico;
  context: HandleContext;
  /** A provider has shown it, maybe one that is gone. */
  hasBeenShown: boolean;
  /** A host has asked it for something. */
  isAsked: boolean;
  /** What stands around it has been told. */
  isPlaceTold?: boolean;
  /** That nothing shows it has been told. */
  isUnseenTold?: boolean;
  /** That its container finds nothing has been told. */
  isContainerTold?: boolean;
}

/** The handles of this page that nobody destroyed. */
const handles = new Set<LiveHandle>();
/** By then a hot update has put a new handle into the place of the old. */
const SETTLED_MS = 1000;
let look: ReturnType<typeof setTimeout> | undefined;

/**
 * Watches a handle for what breaks nothing at once, and is wrong all the same: a second handle of which nothing ever changes,
 * a page without the stylesheet, another wagmi config around. Looked for a moment after a handle is shown or asked. What
 * a call got wrong is told as it is made.
 */
export function watchHandle(
  portico: Portico,
  context: HandleContext & { state: Snapshot<PorticoState> },
  rest: () => void,
): void {
  Object.assign(context, { isMadeInRender: isInRender(), rest });
  const me: LiveHandle = { portico, context, hasBeenShown: false, isAsked: false };
  handles.add(me);
  const lookSoon = () => {
    clearTimeout(look);
    look = setTimeout(lookAtPage, SETTLED_MS);
  };
  context.providers.subscribe(() => {
    me.hasBeenShown ||= context.providers.get().length > 0;
    lookSoon();
  });
  let wasOpen = false;
  context.state.subscribe(() => {
    const { open } = context.state.get();
    if (open) lookSoon();
    if (open && !wasOpen) tellContainer(me);
    wasOpen = open;
  });
  const methods = portico as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const [name, method] of Object.entries(methods))
    if (name === 'destroy')
      methods.destroy = () => {
        handles.delete(me);
        return method();
      };
    else if (name !== 'preload' && name !== 'close')
      methods[name] = (...given) => {
        if (!me.isAsked) lookSoon();
        me.isAsked = true;
        const unheard = explainListener(name, given);
        if (unheard) {
          context.report(unheard);
          return () => {};
        }
        const mistake = explainCall(name, given[0]);
        if (mistake && name !== 'open' && name !== 'setTheme') return Promise.reject(mistake);
        if (mistake) context.report(mistake);
        // Whoever pressed sees the modal all the same; a theme that is none changes nothing.
        if (mistake) return name === 'setTheme' ? undefined : method();
        return method(...given);
      };
}

const toldOfHooks = new Set<string>();

/** A hook that was given another kit’s name for a namespace finds nobody, forever; told once to the handle on the page. */
export function checkHook(name: string, namespace: unknown): void {
  const mistake = namespace === undefined ? undefined : explainCall(name, { namespace });
  if (!mistake || toldOfHooks.has(mistake.message)) return;
  toldOfHooks.add(mistake.message);
  queueMicrotask(() => {
    for (const { context } of handles) if (context.providers.get().length > 0) context.report(mistake);
  });
}

function lookAtPage() {
  tellDuplicates();
  for (const one of handles)
    if (one.context.providers.get().length > 0) tellPlace(one);
    else tellUnseen(one);
}

/** A modal that is open where nothing shows it. */
function tellUnseen(one: LiveHandle) {
  const { context } = one;
  // Stories and tests may look at a handle alone.
  const isHosts = !context.outside.loadEnv;
  if (!isHosts || one.isUnseenTold || context.isDuplicateTold || !context.state.get().open) return;
  one.isUnseenTold = true;
  context.report(
    new PorticoError(
      'PROVIDER_MISSING',
      {},
      {
        message: 'The modal is open, and no <PorticoProvider> on this page shows it.',
        hint: 'Wrap your app in <PorticoProvider portico={portico}>.',
      },
    ),
  );
}

/** What stands around a provider and should not, or does not and should. */
function tellPlace(one: LiveHandle) {
  const { context, portico } = one;
  const { options, outside, report } = context;
  // A page without any button of ours needs no stylesheet before it opens the modal; one that is still loading may get it.
  const part = document.readyState === 'complete' && document.querySelector('[data-portico="inline"]');
  if (part && !outside.loadEnv) tellStyles(part, report);
  if (one.isPlaceTold) return;
  const mistake = checkHostWagmi(portico, options);
  one.isPlaceTold = mistake !== undefined;
  if (mistake) report(mistake);
}

/** Handles made by React each time, two on the page, or one on the page and another that is asked. */
function tellDuplicates() {
  const all = [...handles];
  const shown = all.filter(({ context }) => context.providers.get().length > 0);
  const byReact = all.filter(({ context, hasBeenShown }) => context.isMadeInRender && hasBeenShown);
  const asked = all.filter(({ hasBeenShown, isAsked }) => isAsked && !hasBeenShown);
  const found = [
    { those: byReact, isOne: byReact.length > 1 && shown.some((one) => byReact.includes(one)), why: inRender },
    { those: shown, isOne: shown.length > 1, why: undefined },
    { those: [...shown, ...asked], isOne: shown.length > 0 && asked.length > 0, why: neverShown },
  ].find(({ isOne }) => isOne);
  if (!found || found.those.some(({ context }) => context.isDuplicateTold)) return;
  for (const { context } of found.those) context.isDuplicateTold = true;
  found.those.at(-1)?.context.report(duplicate(found.why));
}

const inRender = {
  message: 'createPortico() is called inside a component, so there is another Portico with every render or mount.',
  hint: 'Call it once, at the top of a module, and import the handle where you need it.',
};
const neverShown = {
  message:
    'There are two Porticos on this page: <PorticoProvider> shows one, and the other, which is asked too, knows nothing of who is in.',
  hint: 'Call createPortico() once, at the top of a module, and import that handle everywhere.',
};

/** What a provider was given that is no handle of ours. */
export function explainHandle(given: unknown): { message: string; hint: string } {
  const say = (what: string, hint: string) => ({ message: `<PorticoProvider portico> was given ${what}.`, hint });
  const write = 'Write <PorticoProvider portico={portico}>, with what createPortico() returned.';
  if (typeof given === 'function') return say('a function', `Call createPortico() outside React. ${write}`);
  if (Array.isArray(read(given, 'chains'))) return say('the options of createPortico()', write);
  if (typeof read(given, 'then') === 'function') return say('a promise', `Wait for the handle first. ${write}`);
  if (typeof read(given, 'getState') === 'function')
    return say(
      'a handle that this copy of Portico did not make',
      'Two copies do not know each other: npm ls portico (pnpm why portico, yarn why portico) is to list one. Pass the handle itself, not a copy such as { ...portico }.',
    );
  return say(named(given), write);
}

/** Set by the stylesheet alone: neither a host's theme nor `themeCss` writes it. */
const MARK = '--portico-surface';

let haveStylesBeenLookedFor = false;

/** A part or modal without its stylesheet stands naked on the page. A custom property is read, so nothing is laid out for it. */
function tellStyles(part: Element, report: Report) {
  if (haveStylesBeenLookedFor) return;
  haveStylesBeenLookedFor = true;
  if (getComputedStyle(part).getPropertyValue(MARK) !== '') return;
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

/** The same where the modal will be, at the first opening: a page may have no part of ours before. */
export function checkStyles({ container }: PorticoOptions, report: Report) {
  if (haveStylesBeenLookedFor) return;
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.dataset.portico = '';
  (placeOf(container) ?? document.body).append(probe);
  tellStyles(probe, report);
  probe.remove();
}

/** The modal opens now, and its place is not there: it stands in the body. */
function tellContainer(one: LiveHandle) {
  const { options, report } = one.context;
  if (one.isContainerTold || options.inline || !options.container) return;
  let found: unknown;
  try {
    found = options.container();
  } catch {
    return; // told by the modal
  }
  if (found instanceof HTMLElement) return;
  one.isContainerTold = true;
  report(
    new PorticoError(
      'OPTION_INVALID',
      { option: 'container' },
      {
        message: `container gave ${named(found)} when the modal opened, which is no element: the modal stands in the body.`,
        hint: 'Have the element on the page by then.',
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
export function restReplaced({ options }: HandleContext, others: readonly RunningHandle[]) {
  for (const { context, isReplaced } of others) {
    const { projectId, metadata } = context.options;
    const isSameSite = projectId === options.projectId && read(metadata, 'name') === read(options.metadata, 'name');
    if (isReplaced && isSameSite) context.rest?.();
  }
}
