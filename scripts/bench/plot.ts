import { MEASURES, type Measure, type Timings } from './opening.ts';
import { SITE_NAMES, SITES } from './sites.ts';
import { median } from './table.ts';
import { CONDITIONS } from './visitor.ts';

const COLOURS: Record<(typeof SITES)[number], string> = {
  own: '#2563eb',
  common: '#7c3aed',
  rainbowkit: '#d97706',
  bare: '#6b7280',
};
const SHOWN: readonly Measure[] = ['arrival', 'once', 'read', 'next'];

const [LEFT, WIDTH, BAR, GAP] = [230, 820, 12, 14];

const text = (x: number, y: number, said: string, more = '') =>
  `<text x="${x}" y="${y.toFixed(1)}" ${more}>${said.replaceAll('&', '&amp;')}</text>`;

/** The bars of one condition, each with a line from its fastest round to its slowest. */
function panel(condition: string, bySite: Timings[string], top: number) {
  const all = SHOWN.flatMap((measure) => SITES.flatMap((site) => bySite[site]?.[measure] ?? []));
  const scale = (WIDTH - LEFT - 70) / Math.max(1, ...all);
  const parts = [text(0, top, CONDITIONS[condition]?.name ?? condition, 'font-weight="600"')];
  let y = top + GAP;
  for (const measure of SHOWN) {
    parts.push(text(LEFT - 10, y + BAR * 2, MEASURES[measure], 'text-anchor="end"'));
    for (const site of SITES) {
      const values = bySite[site]?.[measure];
      if (!values?.length) continue;
      const [low, mid, high] = [Math.min(...values), median(values), Math.max(...values)].map((ms) => ms * scale);
      const line = y + BAR / 2 - 1;
      parts.push(
        `<rect x="${LEFT}" y="${y}" width="${(mid ?? 0).toFixed(1)}" height="${BAR - 2}" fill="${COLOURS[site]}"/>`,
        `<path d="M${(LEFT + (low ?? 0)).toFixed(1)} ${line}H${(LEFT + (high ?? 0)).toFixed(1)}" stroke="#111827"/>`,
        text(LEFT + (high ?? 0) + 5, y + BAR - 3, median(values).toFixed(0), 'font-size="10"'),
      );
      y += BAR;
    }
    y += GAP;
  }
  return { svg: parts.join('\n'), bottom: y };
}

/** Medians as bars, ranges as lines, one panel for each condition, each on a scale of its own. */
export function plot(timings: Timings): string {
  const parts: string[] = [];
  let top = 56;
  for (const [condition, bySite] of Object.entries(timings)) {
    const { svg, bottom } = panel(condition, bySite, top);
    parts.push(svg);
    top = bottom + GAP * 2;
  }
  const legend = SITES.map(
    (site, at) =>
      `<rect x="${at * 210}" y="14" width="10" height="10" fill="${COLOURS[site]}"/>${text(at * 210 + 15, 23, SITE_NAMES[site])}`,
  );
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 ${WIDTH + 20} ${top}" font-family="system-ui, sans-serif" font-size="12" fill="#111827"`;
  return `<svg ${head} role="img" aria-label="Times from the press to the wallet’s row, in ms">
<rect x="-10" width="100%" height="100%" fill="#fff"/>
${[...legend, ...parts].join('\n')}
</svg>
`;
}
