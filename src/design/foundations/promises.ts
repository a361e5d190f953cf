/** What holds for every accent and mix: a role, what it lies on, and the least contrast ([look 2], WCAG 1.4.3, 1.4.11). */
export interface ContrastPromise {
  role: string;
  on: readonly string[];
  least: 4.5 | 3;
}

const sheets = ['surface', 'fill', 'fill-hover', 'fill-pressed'] as const;

export const promises: readonly ContrastPromise[] = [
  { role: 'text', on: sheets, least: 4.5 },
  { role: 'text-muted', on: sheets, least: 4.5 },
  { role: 'text-faint', on: sheets, least: 4.5 },
  { role: 'text-dim', on: ['surface', 'fill'], least: 3 },
  { role: 'line-strong', on: ['surface', 'fill'], least: 3 },
  { role: 'on-accent', on: ['accent-fill', 'accent-hover', 'accent-pressed'], least: 4.5 },
  { role: 'accent-text', on: ['surface', 'fill', 'fill-hover', 'accent-soft'], least: 4.5 },
  { role: 'accent-ui', on: ['surface', 'fill'], least: 3 },
  { role: 'on-plate', on: ['plate'], least: 4.5 },
  ...['success', 'warning', 'error', 'info'].map((role) => ({
    role,
    on: ['surface', 'fill', `${role}-soft`],
    least: 4.5 as const,
  })),
];

/** Those that a change of the accent can move. */
export const accentPromises = promises.filter(({ role }) => /accent/.test(role));
