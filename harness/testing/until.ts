/** Milliseconds that the handles wait for something to happen, unless a test says otherwise. */
export const USUAL_WAIT_MS = 10_000;
const PAUSE_MS = 20;

/** Asks again and again until there is an answer; throws `complaint` when there is none in time. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  complaint: (seconds: number) => string,
  timeout = USUAL_WAIT_MS,
): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(complaint(timeout / 1000));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
