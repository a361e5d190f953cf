/**
 * Resolves as a later frame begins: the first is on the screen by then, and what came in while it was made has been heard.
 * A page in the background draws none.
 */
export const painted = () =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, 200);
    requestAnimationFrame(() =>
      setTimeout(() =>
        requestAnimationFrame(() => {
          clearTimeout(timer);
          done();
        }),
      ),
    );
  });
