/** Where something that comes and goes stands. */
export type Phase = 'hidden' | 'entering' | 'entered' | 'exiting';

/** `settled`: no animation is left to wait for. */
export type Happening = 'opened' | 'closed' | 'settled';

const moves: { [H in Happening]: { [P in Phase]?: Phase } } = {
  opened: { hidden: 'entering', exiting: 'entering' },
  closed: { entering: 'exiting', entered: 'exiting' },
  settled: { entering: 'entered', exiting: 'hidden' },
};

/** The next phase; what makes no sense where it stands changes nothing. */
export const nextPhase = (phase: Phase, happening: Happening): Phase => moves[happening][phase] ?? phase;

/** `data-state`, the public name of a phase. */
export const stateOf = {
  hidden: 'closed',
  entering: 'entering',
  entered: 'open',
  exiting: 'closing',
} as const;
