/** The SVG elements in our icons, marks and scenes, besides `svg` and `text`. shapes.test.ts fails when a drawing has another. */
export const SHAPES = ['path', 'circle', 'rect', 'g', 'defs', 'clipPath', 'linearGradient', 'stop'] as const;

/**
 * The CSS properties that change how such an element looks: those that our drawings set as attributes, which any rule of a
 * host's stylesheet would override, and those that paint, transform or hide it.
 */
export const SHOWS_OF_A_SHAPE = [
  'd',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'width',
  'height',
  'fill',
  'fillOpacity',
  'fillRule',
  'stroke',
  'strokeDasharray',
  'strokeDashoffset',
  'strokeLinecap',
  'strokeLinejoin',
  'strokeOpacity',
  'strokeWidth',
  'stopColor',
  'stopOpacity',
  'clipPath',
  'color',
  'display',
  'visibility',
  'opacity',
  'filter',
  'mask',
  'transform',
  'transformOrigin',
  'translate',
  'rotate',
  'scale',
  'transition',
  'animation',
] as const;
