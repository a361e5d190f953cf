import { describe, expect, it } from 'vitest';
import { type Happening, nextPhase, type Phase } from './presence';

const after = (happenings: Happening[], from: Phase = 'hidden') => happenings.reduce(nextPhase, from);

describe('nextPhase', () => {
  it.each<[Happening[], Phase]>([
    [['opened'], 'exited'],
    [['opened', 'painted'], 'entering'],
    [['opened', 'painted', 'settled'], 'entered'],
    [['opened', 'painted', 'settled', 'closed'], 'exiting'],
    [['opened', 'painted', 'settled', 'closed', 'settled'], 'hidden'],
    [['opened', 'closed'], 'hidden'],
    [['opened', 'painted', 'closed'], 'exiting'],
    [['opened', 'painted', 'closed', 'opened'], 'entering'],
    [['opened', 'painted', 'closed', 'opened', 'settled'], 'entered'],
  ])('%j ends %s', (happenings, phase) => expect(after(happenings)).toBe(phase));

  it('ignores what makes no sense where it stands', () => {
    for (const happening of ['closed', 'painted', 'settled'] as const)
      expect(nextPhase('hidden', happening)).toBe('hidden');
    for (const happening of ['opened', 'painted', 'settled'] as const)
      expect(nextPhase('entered', happening)).toBe('entered');
    expect(nextPhase('exited', 'settled')).toBe('exited');
  });
});
