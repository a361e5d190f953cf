/** Makes a wallet known to the page: at once, after some time, or when what comes back is called. */
export function arriveBy(arrives: 'at once' | 'late' | number | undefined, announce: () => void): () => void {
  let here = false;
  const arrive = () => {
    if (here) return;
    here = true;
    announce();
  };
  if (arrives === undefined || arrives === 'at once') arrive();
  if (typeof arrives === 'number') setTimeout(arrive, arrives);
  return arrive;
}
