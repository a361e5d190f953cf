import { createVar, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { media } from './scales.ts';

/*
 * The only file that holds raw colours. Lightness is fixed per role, so that contrast is a property of the role and
 * holds for every accent and every mix a host picks ([look 2]; proven in themes.test.ts).
 */
const { color, master, shadow } = vars;
const step = createVar();
const source = createVar();
const softLightness = createVar();
const softChroma = createVar();
const base = {
  ground: createVar(),
  surface: createVar(),
  fill: createVar(),
  hover: createVar(),
  pressed: createVar(),
  line: createVar(),
};
const tint = {
  ground: createVar(),
  surface: createVar(),
  fill: createVar(),
  hover: createVar(),
  pressed: createVar(),
  line: createVar(),
};

const tinted = (lightness: number, cap: number) => `oklch(from ${master.mix} ${lightness} min(c, ${cap}) h)`;

const dark = {
  [base.ground]: 'oklch(0.155 0.005 62)',
  [base.surface]: 'oklch(0.209 0.005 62)',
  [base.fill]: 'oklch(0.254 0.0055 62)',
  [base.hover]: 'oklch(0.291 0.006 62)',
  [base.pressed]: 'oklch(0.325 0.0065 62)',
  [base.line]: 'oklch(0.318 0.006 62)',
  [tint.ground]: tinted(0.155, 0.05),
  [tint.surface]: tinted(0.208, 0.06),
  [tint.fill]: tinted(0.256, 0.07),
  [tint.hover]: tinted(0.292, 0.08),
  [tint.pressed]: tinted(0.314, 0.08),
  [tint.line]: tinted(0.315, 0.08),
  [softLightness]: '0.29',
  [softChroma]: '0.036',
  [color.text]: 'oklch(0.955 0.006 85)',
  [color.textMuted]: 'oklch(0.79 0.01 80)',
  [color.textFaint]: 'oklch(0.705 0.011 80)',
  [color.textDim]: 'oklch(0.61 0.01 78)',
  [color.lineStrong]: 'oklch(0.565 0.01 78)',
  [color.scrim]: 'oklch(0.1 0.005 62 / 0.6)',
  [color.chip]: `color-mix(in oklab, ${color.fill}, white 8%)`,
  [color.chipEdge]: 'oklch(1 0 0 / 0.05)',
  [color.success]: 'oklch(0.81 0.13 153)',
  [color.warning]: 'oklch(0.84 0.115 82)',
  [color.error]: 'oklch(0.75 0.135 24)',
  [color.info]: 'oklch(0.79 0.085 242)',
  [color.accentText]: `oklch(from ${source} clamp(0.78, l, 0.93) min(c, 0.16) h)`,
  [color.accentUi]: `oklch(from ${source} max(l, 0.62) c h)`,
  [shadow.sheet]:
    '0 1px 0 0 oklch(1 0 0 / 0.07) inset, 0 0 0 1px oklch(1 0 0 / 0.05) inset, 0 2px 4px oklch(0 0 0 / 0.28), 0 28px 72px -16px oklch(0 0 0 / 0.72)',
  [shadow.float]: '0 0 0 1px oklch(1 0 0 / 0.06) inset, 0 8px 24px -6px oklch(0 0 0 / 0.6)',
};

const light = {
  [base.ground]: 'oklch(0.935 0.01 78)',
  [base.surface]: 'oklch(0.993 0.0025 78)',
  [base.fill]: 'oklch(0.961 0.0075 78)',
  [base.hover]: 'oklch(0.938 0.009 78)',
  [base.pressed]: 'oklch(0.915 0.01 78)',
  [base.line]: 'oklch(0.905 0.009 78)',
  [tint.ground]: tinted(0.935, 0.04),
  [tint.surface]: tinted(0.985, 0.014),
  [tint.fill]: tinted(0.958, 0.03),
  [tint.hover]: tinted(0.936, 0.04),
  [tint.pressed]: tinted(0.915, 0.05),
  [tint.line]: tinted(0.9, 0.045),
  [softLightness]: '0.951',
  [softChroma]: '0.025',
  [color.text]: 'oklch(0.235 0.008 70)',
  [color.textMuted]: 'oklch(0.43 0.012 72)',
  [color.textFaint]: 'oklch(0.495 0.013 72)',
  [color.textDim]: 'oklch(0.61 0.013 76)',
  [color.lineStrong]: 'oklch(0.6 0.014 76)',
  [color.scrim]: 'oklch(0.3 0.012 75 / 0.36)',
  [color.chip]: color.surface,
  [color.chipEdge]: 'oklch(0.3 0.03 70 / 0.1)',
  [color.success]: 'oklch(0.475 0.105 154)',
  [color.warning]: 'oklch(0.49 0.098 66)',
  [color.error]: 'oklch(0.505 0.17 27)',
  [color.info]: 'oklch(0.485 0.11 248)',
  [color.accentText]: `oklch(from ${source} clamp(0.25, l, 0.465) min(c, 0.17) h)`,
  [color.accentUi]: `oklch(from ${source} min(l, 0.58) c h)`,
  [shadow.sheet]:
    '0 0 0 1px oklch(0.3 0.02 75 / 0.07), 0 2px 4px oklch(0.3 0.02 75 / 0.05), 0 28px 64px -24px oklch(0.3 0.03 75 / 0.26)',
  [shadow.float]: '0 0 0 1px oklch(0.3 0.02 75 / 0.08), 0 8px 24px -8px oklch(0.3 0.03 75 / 0.26)',
};

/** Patina, the green of old copper: the accent of a host that names none. */
export const patina = { dark: '#7fc9ba', light: '#1d6662' };

const mixed = (role: keyof typeof base) => `color-mix(in oklab, ${base[role]}, ${tint[role]} ${master.mixStrength})`;
const accent = (rest: string) => `oklch(from ${source} ${rest})`;
const accentLightness = `min(l, 0.53 + ${step})`;
const soft = (role: string) => `oklch(from ${role} ${softLightness} ${softChroma} h)`;
const size = (factor: number) => `calc(${master.fontSize} * ${factor})`;
const corner = (factor: number) => `calc(${master.radius} * ${factor})`;

/* Rules of custom properties alone keep their low weight: a host's `[data-portico] { --portico-accent: … }` wins. */
globalStyle('[data-portico]', {
  vars: { [master.accent]: patina.dark, ...dark },
});
globalStyle('[data-portico][data-mode="light"]', {
  vars: { [master.accent]: patina.light, ...light },
});
globalStyle('[data-portico][data-mode="system"]', {
  '@media': {
    [media.light]: { vars: { [master.accent]: patina.light, ...light } },
  },
});

globalStyle('[data-portico]', {
  vars: {
    [master.mix]: 'oklch(0.5 0 0)',
    [master.mixStrength]: '0%',
    [master.fontFamily]:
      'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    [master.fontSize]: '10px',
    [master.radius]: '4px',
    [master.zIndex]: '9999',
    [vars.fontMono]: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',

    [vars.text.xs]: size(1.2),
    [vars.text.sm]: size(1.3),
    [vars.text.md]: size(1.5),
    [vars.text.lg]: size(1.6),
    [vars.text.xl]: size(2),
    [vars.text['2xl']]: size(2.8),
    [vars.text['3xl']]: size(4.4),
    [vars.leading.xs]: size(1.6),
    [vars.leading.sm]: size(1.8),
    [vars.leading.md]: size(2),
    [vars.leading.lg]: size(2.2),
    [vars.leading.xl]: size(2.4),
    [vars.leading['2xl']]: size(3.4),
    [vars.leading['3xl']]: size(4.8),
    [vars.tracking.xs]: '0',
    [vars.tracking.sm]: '0',
    [vars.tracking.md]: '-0.008em',
    [vars.tracking.lg]: '-0.012em',
    [vars.tracking.xl]: '-0.018em',
    [vars.tracking['2xl']]: '-0.025em',
    [vars.tracking['3xl']]: '-0.035em',

    [vars.radius.joint]: corner(1.5),
    [vars.radius.tag]: corner(1.75),
    [vars.radius.mark]: corner(3),
    [vars.radius.control]: corner(3.5),
    [vars.radius.course]: corner(4.5),
    [vars.radius.chip]: corner(5),
    [vars.radius.plate]: corner(6),
    [vars.radius.sheet]: `min(${corner(7)}, 40px)`,
    [vars.radius.pill]: corner(64),

    [color.ground]: mixed('ground'),
    [color.surface]: mixed('surface'),
    [color.fill]: mixed('fill'),
    [color.fillHover]: mixed('hover'),
    [color.fillPressed]: mixed('pressed'),
    [color.line]: mixed('line'),
    [color.plate]: 'oklch(0.968 0.008 82)',
    [color.onPlate]: 'oklch(0.22 0.008 70)',

    // An accent outside sRGB is cut down first: cut down at the end, it would come out lighter than its role.
    [source]: `color(from ${master.accent} srgb clamp(0, r, 1) clamp(0, g, 1) clamp(0, b, 1))`,
    // 0 for dark and middle accents, which step down to carry white; 1 for bright ones, which stay and carry
    // ink. So steep that no accent comes to lie between: there fill and words would meet.
    [step]: 'clamp(0, (l - 0.68) * 1e9, 1)',
    [color.accentFill]: accent(`${accentLightness} c h`),
    [color.accentHover]: accent(`calc(${accentLightness} + ${step} * 0.06 - 0.03) c h`),
    [color.accentPressed]: accent(`calc(${accentLightness} - 0.045 + ${step} * 0.015) c h`),
    [color.onAccent]: accent(`calc(0.995 - ${step} * 0.795) calc(${step} * min(c, 0.03)) h`),
    [color.accentSoft]: accent(`${softLightness} min(c, ${softChroma}) h`),
    [color.accentLine]: `color-mix(in oklab, ${color.line}, ${color.accentUi} 55%)`,
    [color.focus]: color.accentUi,
    [color.successSoft]: soft(color.success),
    [color.warningSoft]: soft(color.warning),
    [color.errorSoft]: soft(color.error),
    [color.infoSoft]: soft(color.info),
  },
});

/* A reader's own colours win: the system's palette for what must be told apart, edges by outline ([look 12]). */
globalStyle('[data-portico]', {
  '@media': {
    [media.forcedColors]: {
      vars: {
        [color.focus]: 'Highlight',
        [color.line]: 'CanvasText',
        [color.lineStrong]: 'CanvasText',
        [color.accentUi]: 'Highlight',
      },
    },
  },
});
