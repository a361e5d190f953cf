import * as v from 'valibot';
import { readDevice } from '@/domain/device';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import { isSocial } from '@/domain/socials';
import type { Env } from '@/ports/env';
import type { LoginReturn, SocialProvider, SocialRequest } from '@/ports/login';
import { within } from '../within';
import type { FrameClient } from './frameClient';
import { LOGIN, readAddress, readReturn } from './loginAddress';
import type { Memory } from './memory';
import { isCutOff, type LoginBrowser } from './popup';
import type { Asked } from './protocol';
import type { Turn } from './turn';

const failed = () => new PorticoError('SOCIAL_FAILED', {}, { message: 'Failed to initiate social connection.' });

/** Characters of what a site hands over. */
const LONGEST = 8_000;

/** What a social site's window says to the page that opened it ([wire 1.15] Social). It is the frame's to read. */
const result = v.object({ resultUri: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST)) });

export interface SocialLoginOptions {
  env: Env;
  client: Pick<FrameClient, 'ask' | 'load'>;
  memory: Memory;
  browser: LoginBrowser;
  /** Of the frame's site: the one that a result may come from. */
  origin(): string;
  /** As what the visitor comes in first. */
  wish(): Omit<Asked<'CONNECT_SOCIAL'>, 'uri'>;
}

/**
 * Logins at a social site: in a window of its own where the page may have one, else the page itself goes there and comes back
 * ([wire 1.15] Social). The window is opened before anything is waited for, since browsers allow it only in the turn of a press.
 */
export function createSocialLogin({ env, client, memory, browser, origin, wish }: SocialLoginOptions) {
  const { clock, page, storage } = env;
  let cut: Promise<void> | undefined;
  let isKnownCut = false;
  let popup: ReturnType<LoginBrowser['openPopup']>;

  /** Who is on the way to a site, of all tabs, by what their way back says. One that has taken too long is left out. */
  function away(without: string) {
    const all = Object.entries(storage.get('awaitedSocial') ?? {});
    const isLate = (at: number) => at > clock.now() || at < clock.now() - frameLimits.returnMs;
    return Object.fromEntries(all.filter(([id, { at }]) => id !== without && !isLate(at)));
  }
  function forget(id: string) {
    const others = away(id);
    if (Object.keys(others).length > 0) storage.set('awaitedSocial', others);
    else storage.remove('awaitedSocial');
  }
  /** Asks once, when somebody comes near. */
  function askPolicy() {
    cut ??= isCutOff(env.fetch, page.url().replace(/#.*/, '')).then((isIt) => {
      isKnownCut = isIt;
    });
    return cut;
  }
  async function enter(turn: Turn, provider: SocialProvider, uri: string) {
    turn.show({ by: 'social', step: 'user' });
    const { userName } = await turn.letIn(client.ask('CONNECT_SOCIAL', { ...wish(), uri }, turn.signal));
    await turn.finish(() => memory.cameBy(provider, userName ?? undefined));
  }
  async function addressOf(turn: Turn, provider: SocialProvider) {
    const { uri } = await turn.during(client.ask('GET_SOCIAL_REDIRECT_URI', { provider }, turn.signal));
    const address = readAddress(uri, origin());
    if (!address) throw failed();
    return address;
  }
  /** The page itself goes to the site, and another one takes up what is kept. */
  async function goAway(turn: Turn, { provider, kept }: SocialRequest, address: Promise<string>, isBlocked = false) {
    const failure = { code: 'POPUP_BLOCKED', message: 'Popup blocked.' } as const;
    turn.show({ by: 'social', step: 'leaving', ...(isBlocked && { failure }) });
    const here = readReturn(page.url())?.page ?? page.url();
    const code = await turn.during(import('./goAway'));
    const there = await turn.during(address);
    const login = { provider, at: clock.now(), ...kept };
    code.goAway({ env, turn, there, here, login, mark: LOGIN, others: away(''), forget });
  }
  function open(turn: Turn, request: SocialRequest, address: Promise<string>) {
    const { provider } = request;
    const refused = new Set<string>();
    const opened = browser.openPopup(`${origin()}/loading`, (data, from) => {
      const read = v.safeParse(result, data);
      if (!read.success || turn.signal.aborted) return;
      if (from.origin !== origin()) {
        if (!refused.has(from.origin)) env.warn('Untrusted Origin', from.origin);
        refused.add(from.origin);
        if (from.isIts)
          turn.fail(new PorticoError('ORIGIN_UNTRUSTED', { origin: from.origin }, { message: 'Untrusted Origin.' }));
      } else if (from.isIts) {
        stop();
        enter(turn, provider, read.output.resultUri).catch(turn.fail);
      }
    });
    if (!opened) return undefined;
    popup = opened;
    let stopLooking = () => {};
    function stop() {
      stopLooking();
      opened?.close();
      if (popup === opened) popup = undefined;
    }
    async function follow() {
      stop();
      // A window that this page is cut off from looks closed.
      if ((await within(clock, frameLimits.popupPollMs, askPolicy())) && isKnownCut)
        await goAway(turn, request, address);
      else throw new AbortedError('POPUP_CLOSED', {});
    }
    const look = () => {
      stopLooking = clock.after(frameLimits.popupPollMs, () => {
        if (opened.isClosed()) follow().catch(turn.fail);
        else look();
      });
    };
    look();
    turn.signal.addEventListener('abort', stop);
    return opened;
  }
  const isInThisWindow = () =>
    isKnownCut || page.isMessenger || readDevice(page.userAgent, page.hasCoarsePointer()).isMobile;

  /** What another page of ours left for this one; nothing that is too old, or that nobody asked for. Taken once. */
  let taken: { back: LoginReturn; resultUri: string } | undefined;
  function takeReturn(): LoginReturn | undefined {
    const returned = readReturn(page.url());
    if (!returned) return taken?.back;
    const { id, resultUri } = returned;
    browser.replaceUrl(returned.page);
    const { provider = '', at: _, ...more } = away('')[id] ?? {};
    forget(id);
    taken = isSocial(provider) && provider !== 'farcaster' ? { back: { provider, ...more }, resultUri } : undefined;
    if (!taken) env.warn('An unknown login came back.');
    return taken?.back;
  }

  return {
    /** Somebody comes near. */
    comeNear() {
      client.load();
      void askPolicy();
    },
    takeReturn,
    show: () => popup?.show(),
    /** Resolves when the visitor is at the site, or is in. */
    async begin(turn: Turn, request: SocialRequest) {
      if (request.isReturning) {
        const resultUri = taken?.resultUri;
        taken = undefined;
        if (!resultUri) throw failed();
        return enter(turn, request.provider, resultUri);
      }
      turn.show({ by: 'social', step: 'service' });
      const address = addressOf(turn, request.provider);
      address.catch(() => {}); // whoever needs it hears of it
      const isHere = request.isHere || isInThisWindow();
      const opened = isHere ? undefined : open(turn, request, address);
      if (!opened) return goAway(turn, request, address, !isHere);
      const there = await turn.during(address);
      if (opened.isClosed()) return; // soon seen, by who looks after it
      opened.go(there);
      turn.show({ by: 'social', step: 'popup' });
    },
  };
}
