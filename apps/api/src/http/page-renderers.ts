import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@cartwright/contracts/page-rendering';
import type { PageLocale } from './page-locale.ts';

/** The shop front's own rendering, in a language; undefined where there is no build of it. */
export type Renderers = (locale: PageLocale) => Promise<RenderPage | undefined>;

/** Loads the renderer of each language from a build's folder when its first page is rendered: most programs need one. */
export function pageRenderers(dist: string): Renderers {
  const loaded = new Map<PageLocale, ReturnType<Renderers>>();
  return (locale) => loaded.getOrInsertComputed(locale, () => load(path.join(dist, 'server', locale, 'server.js')));
}

async function load(file: string): ReturnType<Renderers> {
  if (!existsSync(file)) return undefined;
  // Built of the shop's `server.tsx`, which declares it so.
  return ((await import(pathToFileURL(file).href)) as { readonly renderPage: RenderPage }).renderPage;
}
