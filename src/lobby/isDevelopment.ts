declare const process: { env: { NODE_ENV?: string } };

/** True in a bundler's development build; a production build drops what stands behind it. */
export const isDevelopment = (() => {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false; // no bundler, no `process`
  }
})();
