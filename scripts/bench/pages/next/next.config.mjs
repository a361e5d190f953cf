/** It is built within this repository, whose lockfile is not its own. Its types are the repository's affair. */
export default {
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  typescript: { ignoreBuildErrors: true },
};
