// Before packing: the starters of this repository become the templates.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
rmSync(at('templates'), { recursive: true, force: true });
for (const name of ['vite', 'wagmi', 'next'])
  cpSync(at(`../../examples/${name}`), at(`templates/${name}`), {
    recursive: true,
    filter: (path) => !/node_modules|\.next|dist$|package-lock\.json$/.test(path),
  });
