/** Where the money of one intent is, step by step ([docs/decisions/sending.md]: the table of steps and events). */
export const SENDING_STEPS = [
  /** Somebody wants it sent; the chain is being asked. */
  'intent',
  /** The chain has told the fee; nobody was asked. */
  'priced',
  /** The wallet was asked: its one prompt is given out. */
  'asked',
  /** The wallet was asked, and nobody here knows what it answered; or it took a batch, and no longer knows it. */
  'unsure',
  /** It is on its way, under a hash. */
  'sent',
  /** It is on its way, and the wallet was asked for another transaction that takes its place. */
  'replacing',
  'mined',
  /** It was refused before it left, or reverted on the chain. */
  'failed',
  /** Another transaction took its nonce and did something else. */
  'replaced',
  /** Its person said no: before, in the wallet, or by a transaction that took its nonce. */
  'cancelled',
  /** The network has lost it: nothing moved. */
  'dropped',
] as const;
export type SendingStep = (typeof SENDING_STEPS)[number];

/** What happens to one. */
export type SendingEvent =
  | 'checked'
  | 'checkFailed'
  | 'askedFor'
  | 'declined'
  | 'askFailed'
  | 'answerLost'
  | 'accepted'
  | 'corrected'
  | 'forgotten'
  | 'replaceAsked'
  | 'left'
  | 'reloaded'
  | 'mined'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped';

/** The wallet has answered after all, and names another transaction than the one that was found on the chain. */
const corrected = { corrected: 'sent' } as const;

/** What the chain makes of what is on its way. */
const ends = { mined: 'mined', reverted: 'failed', replaced: 'replaced', cancelled: 'cancelled' } as const;

const table: Record<SendingStep, Partial<Record<SendingEvent, SendingStep>>> = {
  intent: { checked: 'priced', checkFailed: 'failed', left: 'cancelled', reloaded: 'cancelled' },
  priced: { checked: 'priced', checkFailed: 'failed', askedFor: 'asked', left: 'cancelled', reloaded: 'cancelled' },
  asked: {
    declined: 'cancelled',
    askFailed: 'failed',
    answerLost: 'unsure',
    accepted: 'sent',
    left: 'unsure',
    reloaded: 'unsure',
  },
  // The prompt may stand open still, or the wallet may find the batch again: its answer counts, whenever it comes.
  unsure: { declined: 'cancelled', askFailed: 'failed', accepted: 'sent', left: 'cancelled', dropped: 'dropped' },
  sent: { replaceAsked: 'replacing', forgotten: 'unsure', dropped: 'dropped', ...ends, ...corrected },
  // Whatever the wallet says, the money is where it was: one of the two is mined, and the chain tells which. That the first
  // is lost ends nothing, while the other may still come.
  replacing: {
    accepted: 'sent',
    declined: 'sent',
    askFailed: 'sent',
    answerLost: 'sent',
    left: 'sent',
    reloaded: 'sent',
    ...ends,
    ...corrected,
  },
  mined: corrected,
  failed: corrected,
  replaced: corrected,
  cancelled: {
    // Left while nobody knew the answer, and the answer was yes.
    accepted: 'sent',
    ...corrected,
  },
  dropped: {
    // Lost while the wallet was asked for another in its place, and the answer was yes.
    accepted: 'sent',
    ...corrected,
  },
};

/** The step after an event; nothing where the event changes nothing. */
export const stepAfter = (step: SendingStep, event: SendingEvent): SendingStep | undefined => table[step][event];

/** Nothing more happens to it. */
export const isSettled = (step: SendingStep): boolean =>
  !(['intent', 'priced', 'asked', 'unsure', 'sent', 'replacing'] as SendingStep[]).includes(step);

/** A wallet may have been asked for it: it is never asked again. */
export const wasAsked = (step: SendingStep): boolean => step !== 'intent' && step !== 'priced';
