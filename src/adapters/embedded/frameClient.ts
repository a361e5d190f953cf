import { AbortedError, TimeoutError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import * as frameLimits from '@/domain/limits/frame';
import { plainText, truncate } from '@/domain/text';
import type { FrameTrouble } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { MountedFrame, MountFrame } from './frameElement';
import { type Answer, type Asked, type Question, readMessage, writeMessage } from './protocol';

/** Login-type requests that a working frame answers soon, mostly without its visitor: silence hints that it has crashed. */
const ANSWERED_SOON: readonly Question[] = ['CONNECT_EMAIL', 'CONNECT_OTP'];

/** Login-type requests: a person may have to act, so that they get the longer time-out ([§9] Timing). */
const LOGIN: readonly Question[] = [
  ...ANSWERED_SOON,
  'CONNECT_DEVICE',
  'CONNECT_SOCIAL',
  'CONNECT_FARCASTER',
  'GET_SOCIAL_REDIRECT_URI',
];

/** What these are about is in that frame alone: a silent one is first asked whether it is still there. */
const ITS_OWN: readonly Question[] = ['RPC_REQUEST', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'];

/** The frame's third reason for a failure ([wire 1.14]). */
const UNVERIFIED = /\bunverified[_ ]domain\b/i;

/** Of a sentence of the frame's. */
const LONGEST_WORDS = 160;

interface Pending {
  question: Question;
  /** Posts it; where the frame can't be spoken to, the one who asked is told. */
  send(frame: MountedFrame): void;
  /** Null once it is settled or given up. */
  settle(outcome: { answer: unknown } | { error: Error }): void;
}

export interface FrameClientOptions {
  env: Pick<Env, 'clock' | 'randomId'>;
  /** Where the frame is; made when it is first needed. */
  url(): string;
  mount: MountFrame;
  /** What the frame is to know before it is asked anything; said each time it is ready. */
  onReady?(): void;
  /** Its session is another one. */
  onSession?(): void;
  /** It did not come, left a login unanswered, or does not know the page's domain. */
  onTrouble?(code: FrameTrouble): void;
}

/**
 * Speaks with the secure frame ([§4] Embedded frame). It trusts no message but its frame's: of that window, that origin,
 * in order, and an answer to what was asked. The frame comes with the first question; one that did not come in time is taken
 * away, and the next question begins anew.
 */
export function createFrameClient({ env, url, mount, onReady, onSession, onTrouble = () => {} }: FrameClientOptions) {
  const { clock } = env;
  const pending = new Map<string, Pending>();
  let frame: MountedFrame | undefined;
  let state: 'none' | 'loading' | 'settling' | 'ready' = 'none';
  let stopWaiting = () => {};
  let stopSettling = () => {};
  /** How often the frame has said anything. */
  let heardCount = 0;
  /** It has left a question open that it should have answered, and said nothing since. */
  let isSilent = false;
  /** It has said nothing since it was asked what is in it alone: whether it is still there shows with the next question. */
  let isDoubted = false;
  /** Where its window is to be seen, once it is ready. */
  let stage: { place: HTMLElement; title: string } | undefined;
  let hide = () => {};

  function remove() {
    stopWaiting();
    stopSettling();
    hide();
    hide = () => {};
    frame?.remove();
    frame = undefined;
    state = 'none';
    isSilent = isDoubted = false;
  }

  function takeAway(error: Error) {
    remove();
    for (const one of [...pending.values()]) one.settle({ error });
  }

  function onMessage(data: unknown) {
    const heard = readMessage(data);
    if (!heard) return;
    heardCount += 1;
    isSilent = isDoubted = false;
    if ('event' in heard) {
      if (heard.event === 'SESSION_UPDATE') {
        if (state === 'ready') onSession?.();
      } else if (state !== 'ready') {
        // A frame that loads itself anew says so again. One that never stops saying it is asked once its time to load is over.
        state = 'settling';
        stopSettling();
        stopSettling = clock.after(frameLimits.settleMs, begin);
      }
      return;
    }
    // Nobody is answered before the frame was asked.
    const one = state === 'ready' ? pending.get(heard.id) : undefined;
    if (one?.question !== heard.question) return;
    if ('answer' in heard) return one.settle(heard);
    const isUnverified = UNVERIFIED.test(heard.reason);
    if (isUnverified) onTrouble('DOMAIN_UNVERIFIED');
    one.settle({ error: isUnverified ? new PorticoError('DOMAIN_UNVERIFIED', {}) : refusal(heard.reason) });
  }

  function begin() {
    if (!frame) return;
    stopWaiting();
    stopSettling();
    state = 'ready';
    if (stage) hide = frame.show(stage.place, stage.title);
    onReady?.();
    for (const one of [...pending.values()]) one.send(frame);
  }

  function load(isApproval?: boolean) {
    // Nobody waits for it any more, so that another one may do better; or it stands where nobody can press it.
    if ((isSilent && pending.size === 0) || (isApproval && frame?.reach() === false)) remove();
    if (state !== 'none') return;
    state = 'loading';
    stopWaiting = clock.after(frameLimits.loadMs, () => {
      if (state === 'settling') return begin();
      onTrouble('FRAME_LOAD_FAILED');
      takeAway(loadFailed());
    });
    const ears = {
      onMessage,
      onBlocked: () => takeAway(new PorticoError('EMAIL_LOAD_FAILED', {})),
      onGone(isRemoved: boolean) {
        if (isRemoved || state === 'ready') takeAway(loadFailed());
      },
    };
    frame = mount(url(), ears, isApproval);
  }

  /** Whoever is there answers this, whatever their person is asked. */
  function checkUp() {
    if (!isDoubted || state !== 'ready') return;
    isDoubted = false;
    const [asked, before] = [frame, heardCount];
    tell('IS_CONNECTED');
    clock.after(frameLimits.loadMs, () => {
      if (frame === asked && heardCount === before) takeAway(loadFailed());
    });
  }

  return {
    isReady: () => state === 'ready',
    /** Brings the frame: somebody is coming. */
    load: () => load(),
    /**
     * Asks the frame. The signal takes the question back. `isQuick`: of a request that waits for nobody.
     * @throws TimeoutError `FRAME_LOAD_FAILED`, `FRAME_REQUEST_TIMEOUT`; AbortedError `RPC_ABORTED`, `FRAME_ABORTED`;
     * PorticoError `FRAME_ERROR` with the frame's words, `EMAIL_LOAD_FAILED` where the page may not have the frame
     */
    ask<Q extends Question>(
      question: Q,
      payload?: Asked<Q>,
      signal?: AbortSignal,
      isQuick = false,
    ): Promise<Answer<Q>> {
      const id = env.randomId();
      const isRpc = question === 'RPC_REQUEST';
      const isApproval = isRpc && !isQuick;
      const aborted = () => new AbortedError(isRpc ? 'RPC_ABORTED' : 'FRAME_ABORTED', {});
      return new Promise<Answer<Q>>((resolve, reject) => {
        if (signal?.aborted) return reject(aborted());
        let message: ReturnType<typeof writeMessage>;
        try {
          message = writeMessage(question, payload as Asked<Q>, id);
        } catch (cause) {
          return reject(new PorticoError('REQUEST_INVALID', { field: 'payload' }, { cause }));
        }
        let stopTimer = () => {};
        let askedOf: MountedFrame | undefined;
        let heardBefore = 0;
        const settle: Pending['settle'] = (outcome) => {
          if (!pending.delete(id)) return;
          stopTimer();
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.answer as Answer<Q>);
        };
        function abort() {
          // The message names no request: sent for a silent read, it would end the approval that the visitor is looking at.
          if (isApproval && askedOf) tell('RPC_ABORT');
          settle({ error: aborted() });
          doubt();
          // The frame may still ask for a passkey. Accepted after the visitor has left, it would log in whoever uses the page next.
          if (question === 'CONNECT_EMAIL' && isSilent && pending.size === 0) remove();
        }
        /** A frame that has said nothing since it was asked may be dead: the next question brings another. */
        function doubt(isLate = false) {
          const isOwn = ITS_OWN.includes(question);
          const isSoon = isLate || ANSWERED_SOON.includes(question) || !LOGIN.includes(question);
          const isDue = isQuick || (isSoon && !isOwn);
          const isUnheard = askedOf !== undefined && heardCount === heardBefore;
          isSilent ||= isUnheard && isDue;
          isDoubted ||= isUnheard && isOwn;
        }
        const send: Pending['send'] = (to) => {
          // What is asked as the frame becomes ready goes at once, ahead of all that waited for it.
          if (askedOf === to) return;
          askedOf = to;
          heardBefore = heardCount;
          // Another frame, which stood elsewhere, may have been asked before.
          stopTimer();
          const limit = LOGIN.includes(question) ? frameLimits.loginMs : frameLimits.loadMs;
          // An approval is answered by a person in the frame's own window, who may think for as long as they like.
          if (!isApproval)
            stopTimer = clock.after(limit, () => {
              if (LOGIN.includes(question)) onTrouble('FRAME_REQUEST_TIMEOUT');
              settle({ error: new TimeoutError('FRAME_REQUEST_TIMEOUT', {}) });
              doubt(true);
            });
          try {
            to.post(message);
          } catch (cause) {
            settle({ error: new PorticoError('FRAME_ERROR', {}, { cause }) });
          }
        };
        signal?.addEventListener('abort', abort);
        load(isApproval);
        checkUp();
        pending.set(id, { question, send, settle });
        if (frame && state === 'ready') send(frame);
      });
    },
    tell,
    /** The frame's window, seen at a place of the page once it is ready, until the function it returns is called. */
    show(place: HTMLElement, title: string) {
      hide();
      const mine = { place, title };
      stage = mine;
      if (frame && state === 'ready') hide = frame.show(place, title);
      return () => {
        if (stage !== mine) return;
        stage = undefined;
        hide();
        hide = () => {};
      };
    },
    /** Takes the frame away; whoever waits is told an abort. */
    stop: () => takeAway(new AbortedError('FRAME_ABORTED', {})),
  };

  /** Says something that nobody waits for; nothing before the frame is ready, which then is told how things stand. */
  function tell<Q extends Question>(question: Q, payload?: Asked<Q>) {
    if (frame && state === 'ready') frame.post(writeMessage(question, payload as Asked<Q>, env.randomId()));
  }
}

export type FrameClient = ReturnType<typeof createFrameClient>;

const loadFailed = () => new TimeoutError('FRAME_LOAD_FAILED', {});

/** The frame says what went wrong in words alone ([§8] Frames and connections). */
const refusal = (reason: string) =>
  new PorticoError(
    'FRAME_ERROR',
    { reason },
    { message: truncate(plainText(reason), { start: LONGEST_WORDS }) || 'An error occurred' },
  );
