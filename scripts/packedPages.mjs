/**
 * The pages of the package as those read them who have the package alone. npm runs it around packing.
 *
 * README.md is shown by the registry, which resolves relative links against `repository`; a package without one has only
 * its own files, which are served by version: pictures as they are, pages in a reader. The other pages are read in
 * node_modules, where sources and tests are not: a link to what is not packed becomes its words.
 *
 *   node scripts/packedPages.mjs            rewrites the pages, and keeps the originals
 *   node scripts/packedPages.mjs --restore  brings the originals back
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';

const LINK = /(!?)(\[(?:`[^`]*`|[^\]])*\])\(([^)\s]+)\)/g;
/** The starters are not packed: `npm create portico` writes them. */
const ELSEWHERE = /^(?:examples|packages\/create-portico)(?:\/|$)/;
const elsewhere = (name) => `https://www.npmjs.com/package/create-${name}`;
const isAbsolute = (to) => /^(?:\w+:|#)/.test(to);

/**
 * @param readme Markdown with links relative to the root
 * @param isPacked whether a path of the root is in the tarball
 * @throws Error for a link that leads to nothing on the registry
 */
export function registryReadme(readme, { name, version }, isPacked) {
  return readme.replaceAll(LINK, (whole, picture, label, to) => {
    if (isAbsolute(to)) return whole;
    if (ELSEWHERE.test(to)) return `${label}(${elsewhere(name)})`;
    const [path, anchor] = to.split('#');
    if (!isPacked(path)) throw new Error(`README.md leads to ${path}, which is not packed.`);
    const place = picture ? `https://unpkg.com/${name}@${version}/` : `https://app.unpkg.com/${name}@${version}/files/`;
    return `${picture}${label}(${place}${path}${anchor ? `#${anchor}` : ''})`;
  });
}

/**
 * @param text Markdown with links relative to the page
 * @param page its path from the root
 * @param isPacked whether a path of the root is in the tarball
 */
export function packedPage(text, page, { name }, isPacked) {
  return text.replaceAll(LINK, (whole, picture, label, to) => {
    if (isAbsolute(to)) return whole;
    const path = posix.join(posix.dirname(page), to.split('#')[0]).replace(/\/$/, '');
    if (isPacked(path)) return whole;
    return ELSEWHERE.test(path) && !picture ? `${label}(${elsewhere(name)})` : label.slice(1, -1);
  });
}

/** `docs/*.md` */
const isOfKind = (path, pattern) => pattern === `${dirname(path)}/*${extname(path)}`;

/** By the list of package.json, and what npm packs always. */
export const isPackedBy = (files) => (path) =>
  existsSync(path) &&
  ['LICENSE', 'README.md', 'package.json', ...files].some(
    (one) => path === one || path.startsWith(`${one}/`) || one.startsWith(`${path}/`) || isOfKind(path, one),
  );

/** The pages that are packed, by the list of package.json. */
export const packedPages = (files) =>
  files
    .flatMap((one) =>
      one.endsWith('/*.md') ? readdirSync(dirname(one)).map((file) => `${dirname(one)}/${file}`) : one,
    )
    .filter((path) => path.endsWith('.md') && existsSync(path));

const CACHE = '.cache/packedPages';
const ORIGINALS = join(CACHE, 'originals');
const WRITTEN = join(CACHE, 'written');

function keep(folder, page, text) {
  mkdirSync(join(folder, dirname(page)), { recursive: true });
  writeFileSync(join(folder, page), text);
}

function rewrite(page, text) {
  keep(ORIGINALS, page, readFileSync(page, 'utf8'));
  keep(WRITTEN, page, text);
  writeFileSync(page, text);
}

/** A page that somebody has changed, moved or taken away since is newer than its original: it stays so. */
function restore() {
  const kept = existsSync(ORIGINALS) ? readdirSync(ORIGINALS, { recursive: true }) : [];
  const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  for (const page of kept.filter((path) => path.endsWith('.md'))) {
    const [now, original, written] = [page, join(ORIGINALS, page), join(WRITTEN, page)].map(textOf);
    if (now === written) renameSync(join(ORIGINALS, page), page);
    else if (now !== original) console.error(`${page} has changed since it was packed, and stays as it is.`);
  }
  rmSync(CACHE, { recursive: true, force: true });
}

function main() {
  restore();
  if (process.argv.includes('--restore')) return;
  const described = JSON.parse(readFileSync('package.json', 'utf8'));
  const isPacked = isPackedBy(described.files);
  const pages = packedPages(described.files).map((page) => [
    page,
    packedPage(readFileSync(page, 'utf8'), page, described, isPacked),
  ]);
  if (!described.repository)
    pages.push(['README.md', registryReadme(readFileSync('README.md', 'utf8'), described, isPacked)]);
  for (const [page, text] of pages) rewrite(page, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
