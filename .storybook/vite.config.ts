import { defineConfig } from 'vite';
import { base, optimizeDeps, plugins } from '../vite.base.ts';

export default defineConfig({ ...base, plugins: plugins(), optimizeDeps });
