import { readdirSync } from 'node:fs';

/** Paths under a folder that end as told, with forward slashes, in a stable order. */
export function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => ending.test(path))
    .sort();
}
