/** Asks once, and again only after a failure: a module that is here costs its next user no look-up by the bundler's loader. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}
