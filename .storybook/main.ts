import type { StorybookConfig } from '@storybook/react-vite';
import { cssBuild } from '../vite.base.ts';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: ['./pages/*.mdx', '../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // What a test does, and no state to look at: out of the sidebar, unless somebody asks for it there.
  tags: { journey: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook's own target would lower what the stylesheet stands on.
  viteFinal: ({ build, ...config }) => ({ ...config, build: { ...build, ...cssBuild } }),
  typescript: { reactDocgen: 'react-docgen' },
};

export default config;
