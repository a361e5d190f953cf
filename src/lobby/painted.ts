/**
 * Resolves as a later frame begins: the first is on the screen by then, and what came in while it was made has been heard.
 * A page in the background draws none, and waits for 200 ms.
 */
export const painted = () =>
  new Promise<unknown>((done) => {
    setTimeout(done, 200);
    requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done)));
  });
