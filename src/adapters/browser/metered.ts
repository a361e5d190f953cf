interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked for less data, or has a line on which ours would be in the way of the page's own. */
export function isMetered(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}
