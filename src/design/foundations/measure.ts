export type Rgb = readonly [red: number, green: number, blue: number];

let paper: CanvasRenderingContext2D | null | undefined;

/** What a colour becomes on the screen, 0 to 255, also when sRGB has to cut it down: painted, and read back. */
export function paint(colors: readonly string[]): Rgb[] {
  paper ??= Object.assign(document.createElement('canvas'), { width: 64, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!paper) throw new Error('This browser gives no canvas to measure colours on.');
  const { canvas } = paper;
  if (canvas.width < colors.length) canvas.width = colors.length;
  paper.clearRect(0, 0, canvas.width, 1);
  for (const [index, color] of colors.entries()) {
    paper.fillStyle = color;
    paper.fillRect(index, 0, 1, 1);
  }
  const { data } = paper.getImageData(0, 0, colors.length, 1);
  return colors.map((_, index) => [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]);
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);

/** WCAG 2 contrast, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

export const hex = (rgb: Rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Reads what custom properties resolve to under an element: a probe inside wears each as its colour. */
export function createProbe(root: Element, properties: readonly string[]) {
  const probes = properties.map((property) => {
    const probe = root.appendChild(document.createElement('i'));
    probe.hidden = true;
    probe.style.color = `var(${property})`;
    return probe;
  });
  return {
    read: () => paint(probes.map((probe) => getComputedStyle(probe).color)),
    remove: () => {
      for (const probe of probes) probe.remove();
    },
  };
}
