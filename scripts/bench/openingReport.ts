import { MEASURES, type Measure, type Timings } from './opening.ts';
import { ALL_SITES, SITE_NAMES, type Site } from './sites.ts';
import { median, table } from './table.ts';
import type { Traffic, Traffics } from './traffic.ts';
import { CONDITIONS } from './visitor.ts';

/** What everything is a ratio to. */
export const YARDSTICK: Site = 'rainbowkit';

/** At most so many times RainbowKit's ([contract 4]); not every measure has a target under every condition. */
export function target(measure: Measure, condition: string): number | undefined {
  if (measure === 'read' || measure === 'next') return 0.8;
  if (measure === 'once' && condition.startsWith('4g')) return 1.2;
  if (measure === 'arrival' && condition === '4g-4x') return 0.6;
  return undefined;
}

/** `276 (231–312), 2.5×`. */
function cell(values: number[] | undefined, yardstick: number[] | undefined, isYardstick: boolean) {
  if (!values?.length) return '–';
  const range = `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
  if (isYardstick || !yardstick?.length) return range;
  return `${range} · **${(median(values) / median(yardstick)).toFixed(2)}**`;
}

/** A table for each condition: rows are what was timed, columns the pages. */
export function timingTables(timings: Timings): string {
  const parts = Object.entries(timings).map(([condition, bySite]) => {
    const sites = ALL_SITES.filter((site) => bySite[site]);
    const rows = (Object.keys(MEASURES) as Measure[])
      .filter((measure) => sites.some((site) => bySite[site]?.[measure]))
      .map((measure) => [
        MEASURES[measure],
        ...sites.map((site) =>
          cell(bySite[site]?.[measure], bySite[YARDSTICK]?.[measure], site === YARDSTICK || site === 'bare'),
        ),
        String(target(measure, condition) ?? '–'),
      ]);
    const head = ['ms', ...sites.map((site) => SITE_NAMES[site]), 'Target, × RainbowKit'];
    return `**${CONDITIONS[condition]?.name}**\n\n${table(head, rows)}`;
  });
  return parts.join('\n\n');
}

export function trafficTable(traffics: Traffics): string {
  const row = (site: Site, when: string, { files, rounds, inAll, ahead, pairing }: Traffic) =>
    [`${SITE_NAMES[site]}, ${when}`, ahead, files, rounds, inAll, pairing ?? '–'].map(String);
  const rows = ALL_SITES.flatMap((site) => {
    const seen = traffics[site];
    return seen ? [row(site, 'pressed at once', seen.once), row(site, 'after reading', seen.read)] : [];
  });
  return table(
    [
      'Scripts and stylesheets that come',
      'Between load and press',
      'Press → row',
      'In rounds',
      'After the press, in all',
      'Phone’s row → code',
    ],
    rows,
  );
}
