/** What a line of a structure says ([readStructure]). */
interface Line {
  name: string;
  place: readonly number[];
  looks: string;
}

/** Letters of the same font end half a pixel apart on another machine, and places add up (docs/decisions/baselines.md). */
export const TOLERANCE_PX = 1.5;
/** A long line of words adds up to more. */
const TOLERANCE_OF_WIDTH = 0.01;

const LINE = /^ *(\S+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) \|(.*)$/;

function read(text: string): Line[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = line.trim(), x, y, width, height, looks = ''] = LINE.exec(line) ?? [];
      return { name, place: [x, y, width, height].map(Number), looks: looks.trim() };
    });
}

/** Which line of one stands for which of the other: the longest run of names they have in common. */
function pair(one: readonly Line[], other: readonly Line[]): [Line | undefined, Line | undefined][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row]?.name === other[column]?.name
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [Line | undefined, Line | undefined][] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row]?.name === other[column]?.name)
      pairs.push([one[row++], other[column++]]);
    else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1)))
      pairs.push([one[row++], undefined]);
    else pairs.push([undefined, other[column++]]);
  }
  return pairs;
}

const shape = ({ name, place, looks }: Line) => `${name} at ${place.join(' ')} ${looks}`.trim();

function told([before, now]: [Line | undefined, Line | undefined]): string[] {
  if (!before) return now ? [`new: ${shape(now)}`] : [];
  if (!now) return [`gone: ${shape(before)}`];
  const [, , width = 0] = before.place;
  const isMoved = before.place.some((value, index) => {
    const allowed = index === 2 ? Math.max(TOLERANCE_PX, width * TOLERANCE_OF_WIDTH) : TOLERANCE_PX;
    return Math.abs(value - (now.place[index] ?? 0)) > allowed;
  });
  return [
    ...(isMoved ? [`moved: ${before.name} from ${before.place.join(' ')} to ${now.place.join(' ')}`] : []),
    ...(before.looks === now.looks
      ? []
      : [`looks: ${before.name} were ${before.looks || 'plain'}, are ${now.looks || 'plain'}`]),
  ];
}

/** @returns what differs between two structures, in the order of the page */
export const differences = (before: string, now: string): string[] => pair(read(before), read(now)).flatMap(told);
