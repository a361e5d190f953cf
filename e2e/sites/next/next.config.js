export default {
  poweredByHeader: false,
  // Nothing of Portico's needs to be configured. Compressing takes a third of the build, and is seen in the other pages.
  webpack(config) {
    config.optimization.minimize = false;
    return config;
  },
  experimental: { turbopackMinify: false, turbopackSourceMaps: false },
  // The page's packages are links to where ours are, and Turbopack reads none outside of its root.
  turbopack: { root: '/' },
};
