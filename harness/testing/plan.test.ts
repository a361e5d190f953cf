import { describe, expect, it } from 'vitest';
import { help } from '../help';
import { defaultPorts, type ServiceName } from '../ports';
import { MissingPackages, missingFor, type Need } from './needs';
import { planOf } from './plan';

const without =
  (...names: Need[]) =>
  (wanted: readonly ServiceName[]) =>
    missingFor(wanted, (name) => !names.includes(name));

describe('what portico-harness starts', () => {
  it('is all of it where all is installed', () => {
    expect(planOf({ ...defaultPorts }, [], without())).toEqual({ without: [], left: '' });
  });

  it('is what is installed; the rest is named with the command that installs it', () => {
    const { without: out, left } = planOf(
      { ...defaultPorts },
      ['--json'],
      without('litesvm', '@walletconnect/sign-client'),
    );
    expect(out).toEqual(['solana', 'phone']);
    expect(left).toMatch(/solana +needs litesvm\n +phone +needs @walletconnect\/sign-client/);
    expect(left).toContain('install --save-dev @walletconnect/sign-client@2.21.8 litesvm@');
  });

  it('fails where a service was asked for by its flag, or none is left', () => {
    const lacks = without('litesvm');
    expect(() => planOf({ ...defaultPorts }, ['--solana', '0'], lacks)).toThrow(MissingPackages);
    expect(() => planOf({ ...defaultPorts }, ['--solana=0'], lacks)).toThrow('litesvm');
    expect(planOf({ ...defaultPorts, solana: false }, ['--no-solana'], lacks).left).toBe('');
    expect(() => planOf({ ...defaultPorts }, [], without('viem'))).toThrow('viem');
  });
});

it('the help names every service with its port', () => {
  for (const [name, port] of Object.entries(defaultPorts))
    expect(help('portico-harness')).toMatch(new RegExp(`--${name} PORT.*default ${port}`));
});
