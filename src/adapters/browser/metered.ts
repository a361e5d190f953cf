interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked for less data, or has a line on which ours would be in the way of the page's own. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !!connection?.saveData || /2g$/.test(connection?.effectiveType as string);
}
