/**
 * Where something that comes and goes stands. `exited` is in the document but still in its starting pose: the one
 * reading of its style that lets the way in start from there.
 */
export type Phase = 'hidden' | 'exited' | 'entering' | 'entered' | 'exiting';

/** `painted`: the starting pose has been read. `settled`: no animation is left to wait for. */
export type Happening = 'opened' | 'closed' | 'painted' | 'settled';

const moves: { [H in Happening]: { [P in Phase]?: Phase } } = {
  opened: { hidden: 'exited', exiting: 'entering' },
  closed: { exited: 'hidden', entering: 'exiting', entered: 'exiting' },
  painted: { exited: 'entering' },
  settled: { entering: 'entered', exiting: 'hidden' },
};

/** The next phase; what makes no sense where it stands changes nothing. */
export const nextPhase = (phase: Phase, happening: Happening): Phase => moves[happening][phase] ?? phase;

/** `data-state`, the public name of a phase. */
export const stateOf = {
  hidden: 'closed',
  exited: 'closed',
  entering: 'entering',
  entered: 'open',
  exiting: 'closing',
} as const;
