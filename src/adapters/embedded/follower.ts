/**
 * Looks each time it is called: one look at a time, and once more after the last call. However often there is news, few looks
 * are enough.
 */
export function createFollower(look: () => Promise<void>): () => void {
  let isNews = false;
  let isLooking = false;
  async function follow() {
    isLooking = true;
    while (isNews) {
      isNews = false;
      await look();
    }
    isLooking = false;
  }
  return () => {
    isNews = true;
    if (!isLooking) void follow();
  };
}
