import { describe, expect, it } from 'vitest';
import { type Happening, nextPhase, type Phase } from './presence';

const after = (happenings: Happening[], from: Phase = 'hidden') => happenings.reduce(nextPhase, from);

describe('nextPhase', () => {
  it.each<[Happening[], Phase]>([
    [['opened'], 'entering'],
    [['opened', 'settled'], 'entered'],
    [['opened', 'settled', 'closed'], 'exiting'],
    [['opened', 'settled', 'closed', 'settled'], 'hidden'],
    [['opened', 'closed'], 'exiting'],
    [['opened', 'closed', 'opened'], 'entering'],
    [['opened', 'closed', 'opened', 'settled'], 'entered'],
  ])('%j ends %s', (happenings, phase) => expect(after(happenings)).toBe(phase));

  it('ignores what makes no sense where it stands', () => {
    for (const happening of ['closed', 'settled'] as const) expect(nextPhase('hidden', happening)).toBe('hidden');
    for (const happening of ['opened', 'settled'] as const) expect(nextPhase('entered', happening)).toBe('entered');
  });
});
