import { htmlText } from '@cartwright/server/html';
import { z } from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  css: z.array(z.string()).optional(),
  imports: z.array(z.string()).optional(),
});
/** What a build says of its files: `.vite/manifest.json`. */
export const Manifest = z.record(z.string(), Chunk);
export type Manifest = z.output<typeof Manifest>;

/** The links that a page needs in its head before its own modules are asked for: their style sheets and scripts. */
export type PageLinks = (modules: readonly string[]) => string;

/** @param base where the files of the build are on the site, `/` or `/es-US/` */
export function pageLinks(manifest: Manifest, base: string): PageLinks {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const atOnce = new Set(entries.flatMap((name) => neededBy(manifest, name)));
  const made = new Map<string, string>();
  return (modules) => made.getOrInsertComputed(modules.join(' '), () => markup(modules));

  function markup(modules: readonly string[]): string {
    const names = new Set(modules.flatMap((name) => neededBy(manifest, name)).filter((name) => !atOnce.has(name)));
    const chunks = [...names].flatMap((name) => manifest[name] ?? []);
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
    const scripts = new Set(chunks.map(({ file }) => file));
    return [
      ...[...sheets].map((file) => `<link rel="stylesheet" href="${htmlText(base + file)}">`),
      ...[...scripts].map((file) => `<link rel="modulepreload" href="${htmlText(base + file)}">`),
    ].join('');
  }
}

/** A module and everything that it imports at once, by name. */
function neededBy(manifest: Manifest, name: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [name, ...(chunk.imports ?? []).flatMap((each) => neededBy(manifest, each, seen))];
}
