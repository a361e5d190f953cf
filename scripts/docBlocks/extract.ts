import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface Block {
  page: string;
  /** Of its first line, the fence's own excluded; from 1. */
  line: number;
  /** The heading it stands under, as a link names it. */
  section: string;
  language: string;
  code: string;
}

/** As GitHub names a heading. */
export const slug = (heading: string) =>
  heading
    .replace(/[`*]|\]\(.*?\)|\[/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Every fenced block of a page, in order. A fence that is never closed runs to the page's end. */
export function blocksOf(page: string, text = readFileSync(page, 'utf8')): Block[] {
  const found: Block[] = [];
  let section = '';
  let open: Block | undefined;
  text.split('\n').forEach((line, at) => {
    const fence = /^```\s*([^\s`]*)/.exec(line);
    if (open) {
      if (fence) open = undefined;
      else open.code += `${line}\n`;
    } else if (fence) {
      open = { page, line: at + 2, section, language: fence[1] ?? '', code: '' };
      found.push(open);
    } else if (/^#+ /.test(line)) section = slug(line.replace(/^#+ /, ''));
  });
  return found;
}
