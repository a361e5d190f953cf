/**
 * Resolves in the second animation frame from now. The browser has sent the first frame to the screen by then, and has
 * handled the events and messages that arrived while it was drawn. A page in the background gets no animation frames:
 * there it resolves after a second.
 */
export const painted = () =>
  new Promise<unknown>((done) => {
    setTimeout(done, 1_000);
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done)));
  });
