import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allControls, type ControlName, controls, controlsOf, situate } from '../.storybook/controls';
import type { Situation, Value } from '../.storybook/situation';
import { filesIn } from './files.ts';

const groups = filesIn('src', /\.stories\.tsx$/)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .map(({ file, text }) => ({ file, text, title: /^ {2}title: '([^']+)'/m.exec(text)?.[1] ?? '' }))
  .filter(({ title }) => /^(?:Views|Lobby)\//.test(title));

/** What shows before there is a store, or when its file did not come. */
const ON_THEIR_OWN = ['Views/Broken', 'Views/Connect, logins at once', 'Lobby/On its way'];

/** The controls that a group names in its meta. */
const controlsIn = (text: string) =>
  [...(/^ {2}argTypes: controls\(([^)]*)\)/m.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

describe('every group of views, and of what a host’s page shows, can be tried in the Controls panel', () => {
  it('finds the groups', () => {
    expect(groups.length).toBeGreaterThan(28);
  });

  it.each(groups)('$title', ({ title, text }) => {
    // What stands in no scenario is tried by its own arguments.
    if (ON_THEIR_OWN.includes(title)) expect(text).toMatch(/^ {2}argTypes: \{\s+\w+: \{ name: '/m);
    else expect(controlsIn(text)).not.toEqual([]);
  });

  it('and no control is there that no group has', () => {
    const used = new Set(groups.flatMap(({ text }) => controlsIn(text)));
    expect(Object.keys(allControls).filter((name) => !used.has(name))).toEqual([]);
  });
});

it('a part’s own argument by the name of a control is left as it is', () => {
  expect(controlsOf({ wallets: { name: 'wallets', control: 'object' } })).toEqual({});
  expect(Object.keys(controlsOf(controls('wallets')))).toEqual(['wallets']);
});

const signIn = () => ({
  config: {
    createMessage: () => ({}) as never,
    addSession() {},
    revokeSession() {},
    setSessions() {},
    getSessions: () => [],
  },
  site: { name: 'The market' },
});
const worlds: [string, Situation][] = [
  ['a world that says nothing', { signIn }],
  [
    'a world that says much',
    {
      signIn,
      chain: {
        wallets: [{ id: 'a', name: 'Anchor', answers: { error: new Error('Its own') }, switches: 'reject' }],
        balance: 'error',
        identity: 'wait',
      },
      services: { registry: 'http://services.test' },
      world: { faults: [{ match: '/getWallets', hang: true }] },
      pairing: { isExpired: true },
      settings: { legal: { termsUrl: 'https://app.example/terms' }, debug: true },
      about: { id: 'b', name: 'Bramble', homepage: 'https://bramble.example' },
    },
  ],
];

/** What may be set in the panel. */
function settings(name: ControlName): Value[] {
  const { input } = allControls[name];
  if (input === 'boolean') return [true, false];
  if (input === 'text') return name === 'balance' ? ['0', '12.5', '1000000.000001'] : ['محفظة', 'A name '.repeat(30)];
  if ('max' in input) return [input.min, 7, input.max];
  const all = Object.keys(input.choices);
  return input.several ? [[], all, all.slice(0, 1)] : all;
}

describe.each(worlds)('%s', (_what, world) => {
  it.each(Object.keys(allControls) as ControlName[])('takes what is set as %s, and reads it back', (name) => {
    for (const value of settings(name)) {
      const now = situate(world, controls(name), { [name]: value });
      expect(allControls[name].read(now)).toEqual(value);
    }
  });

  it('stays the very same where the panel says what it is', () => {
    const names = Object.keys(allControls) as ControlName[];
    const args = Object.fromEntries(names.map((name) => [name, allControls[name].read(world)]));
    expect(situate(world, controls(...names), args)).toBe(world);
  });
});

it('leaves a balance alone that is no number yet: somebody is typing', () => {
  const world: Situation = {};
  const now = situate(world, controls('balance'), { balance: '1,' });
  expect(allControls.balance.read(now)).toBe('1.284');
});

it('changes nothing that a group does not offer', () => {
  const world: Situation = {};
  expect(situate(world, controls('balance'), { walletName: 'Another' })).toBe(world);
});

it('names each control in plain words: no marks, no code', () => {
  for (const { name, description, input } of Object.values(allControls)) {
    const labels = typeof input === 'object' && 'choices' in input ? Object.values(input.choices) : [];
    for (const words of [name, description, ...labels]) {
      expect(words).toMatch(/^[A-Z]/);
      expect(words).not.toMatch(/[@[\]{}`/]|[a-z][A-Z]/);
    }
  }
});

describe('what a host’s page shows', () => {
  const lobby = groups.filter(({ title }) => title.startsWith('Lobby/'));

  it.each(lobby)('$title begins with its part as a visitor meets it, and nobody acts on it', ({ text }) => {
    const [first = ''] = /^export const [A-Z]\w*\b[\s\S]*?(?:\};|\);)$/m.exec(text) ?? [];
    expect(first).toMatch(/^export const Default: Story = \{/);
    expect(first).not.toMatch(/\bplay\b|\btags\b|\.\.\./);
  });

  it.each(lobby)('$title keeps what leads away from it out of the sidebar', ({ text }) => {
    const stories = text.split(/^(?=export const [A-Z]|const \w+ = )/m);
    const leaving = stories.filter((one) => one.startsWith('export') && /\bawait opens\(/.test(one));
    expect(leaving.filter((one) => !/journey/.test(one)).map((one) => one.split('\n')[0])).toEqual([]);
  });
});
