/** Major, minor and patch of a version, and nothing of one that is a preview. */
const partsOf = (version: string): number[] | undefined =>
  /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? version.split('.').map(Number) : undefined;

/**
 * Whether a release is newer than the one in use. A preview is no reason to move.
 * @example isNewerVersion('1.10.0', '1.9.3') // true
 */
export function isNewerVersion(released: string, used: string): boolean {
  const [next, now] = [partsOf(released), partsOf(used)];
  if (!next || !now) return false;
  const at = next.findIndex((part, place) => part !== now[place]);
  return at >= 0 && (next[at] as number) > (now[at] as number);
}
