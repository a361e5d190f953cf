import type { PretendAnswer } from '../harness/adapter';
import { PorticoError } from '../src/domain/errors/porticoError';

/** How a wallet may answer, in plain words, and what it does then. */
export const answers = {
  yes: ['Says yes', 'approve'],
  waits: ['Takes its time', 'wait'],
  no: ['Says no', 'reject'],
  open: ['Has a request open', { error: { code: -32002, message: 'Request already pending' } }],
  locked: ['Is locked', { error: { code: -32603, message: 'Wallet is locked' } }],
  silent: ['Does not answer', { error: { code: 4900, message: 'Disconnected' } }],
  late: ['Answers too late', { error: new PorticoError('CONNECT_TIMEOUT', {}) }],
  noNetwork: ['Does not know the networks', { error: new PorticoError('CHAINS_UNSUPPORTED', {}) }],
  noSwitch: ['Can’t switch', { error: new PorticoError('SWITCH_UNSUPPORTED', {}) }],
  relay: ['The relay is down', { error: new PorticoError('RELAY_UNREACHABLE', {}) }],
  breaks: ['Breaks', { error: new Error('Something inside broke') }],
} satisfies Record<string, [string, PretendAnswer]>;

export type AnswerName = keyof typeof answers;

const marksOf = (answer: PretendAnswer) => {
  if (typeof answer === 'string') return answer;
  const { code, message } = (answer.error ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message);
};

/** What it is called in the panel; an error of a story's own is a wallet that breaks. */
export function nameOf(answer: PretendAnswer = 'approve'): AnswerName {
  const found = Object.entries(answers).find(([, [, one]]) => marksOf(one) === marksOf(answer));
  return (found?.[0] as AnswerName | undefined) ?? 'breaks';
}
