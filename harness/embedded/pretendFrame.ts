import type { FrameEars, MountFrame } from '@/adapters/embedded/frameElement';
import { frameLimits } from '@/domain/limits';
import type { ManualClock } from '../env';

export interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

/** What its service does with a message of the page: `undefined` for no answer yet, an Error for a refusal. */
export type PretendAnswers = Record<string, (payload: never) => unknown>;

/** For an answer without a payload. */
export const done = Symbol('done');

/**
 * A secure frame without an iframe, for unit tests: it is ready at once and answers each message type as scripted. Its
 * service outlives the page.
 */
export function createPretendFrame(clock: ManualClock, answers: PretendAnswers) {
  let ears: FrameEars | undefined;
  const heard: Message[] = [];
  const shown: { title: string }[] = [];
  let isSilent = false;

  const say = (message: unknown) => ears?.onMessage(structuredClone(message));
  const reply = ({ id, type }: Message, end: 'SUCCESS' | 'ERROR', payload?: unknown) =>
    say({ id, type: `${type.replace('@w3m-app/', '@w3m-frame/')}_${end}`, ...(payload !== undefined && { payload }) });
  const nameOf = ({ type }: Message) => type.slice('@w3m-app/'.length);

  function answer(message: Message, given: unknown) {
    if (given === undefined) return;
    if (given instanceof Error) reply(message, 'ERROR', { message: given.message });
    else reply(message, 'SUCCESS', given === done ? undefined : given);
  }
  const mount: MountFrame = (_url, given) => {
    ears = given;
    if (!isSilent)
      queueMicrotask(() => {
        say({ type: '@w3m-frame/READY', payload: { version: '1' } });
        clock.advance(frameLimits.settleMs);
      });
    return {
      post(message) {
        const read = structuredClone(message) as Message;
        heard.push(read);
        const act = answers[nameOf(read)];
        if (act) queueMicrotask(() => answer(read, act(read.payload as never)));
      },
      reach: () => true,
      show(_place, title) {
        const one = { title };
        shown.push(one);
        return () => void shown.splice(shown.indexOf(one), 1);
      },
      remove: () => {
        ears = undefined;
      },
    };
  };
  return {
    mount,
    say,
    shown,
    /** What the page said, oldest first. */
    heard: (name?: string) => heard.filter((one) => !name || nameOf(one) === name),
    /** Settles the last message of that name that was left open. */
    settle(name: string, given: unknown) {
      const last = heard.filter((one) => nameOf(one) === name).at(-1);
      if (!last) throw new Error(`The page has not said ${name}.`);
      answer(last, given);
    },
    silence: () => {
      isSilent = true;
    },
    /** Its window goes on to another document. */
    crash: () => ears?.onGone(false),
    isMounted: () => ears !== undefined,
  };
}
