declare const process: { env: { NODE_ENV?: string } };

/**
 * True in a bundler's development build. Every bundler writes the value in its place, and a production build drops what
 * stands behind it: long words for developers belong there.
 */
export const isDevelopment = process.env.NODE_ENV !== 'production';
