import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { LOCALES } from '@cartwright/contracts/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DAY } from '@cartwright/rules/zoned-time';
import { Manifest, pageLinks } from './page-links.ts';
import { type PageLocale, PSEUDO_LOCALE } from './page-locale.ts';
import { type PageTemplate, pageTemplate } from './page-template.ts';

const YEAR = 365 * DAY;
const FOLDERS = 'assets|icons|logos|pictures';

/** The shop front as it was built for one language. */
export interface Build {
  readonly locale: PageLocale;
  /** Its page to fill in. */
  readonly template: PageTemplate;
  /** The scripts and style sheets of all its pages, by their addresses; not the style sheets of banners. */
  readonly files: readonly string[];
}

/** The built shop front, in each language for which there is a build, and its files. */
export interface FrontEnd {
  /** The build of a language, else the English one; null while the front end is not built. */
  readonly buildFor: (locale: PageLocale) => Build | null;
  readonly has: (urlPath: string) => boolean;
  readonly send: (reply: FastifyReply, urlPath: string) => FastifyReply;
  /** Whether there is a service worker, which a browser asks for each time. */
  readonly hasWorker: boolean;
  readonly sendWorker: (reply: FastifyReply) => FastifyReply;
}

const WORKER = 'service-worker.js';

/**
 * Reads what the builds left in `dist`, the English one, and in `dist/<locale>`, and serves their files; a name that no
 * build has never reaches the disk. A build of the pseudo-locale is nobody's in production.
 */
export async function frontEnd(
  app: FastifyInstance,
  dist: string,
  { isProduction }: { readonly isProduction: boolean },
): Promise<FrontEnd> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, suppressWarning: true });
  const [english, ...translated] = LOCALES;
  const others: readonly PageLocale[] = isProduction ? translated : [...translated, PSEUDO_LOCALE];
  const englishBuild = readBuild(dist, english);
  const builds = new Map(others.map((locale) => [locale, readBuild(path.join(dist, locale), locale)]));
  // What a browser may have of a build: nothing else of it is for anybody, such as its list of sources.
  const isPublic = new RegExp(`^/(?:(?:${others.join('|')})/)?(?:${FOLDERS})(?:/[^./][^/]*)+$`);
  const files = new Set(list(dist).filter((file) => isPublic.test(file)));
  return {
    buildFor: (locale) => builds.get(locale) ?? englishBuild,
    has: (urlPath) => files.has(urlPath),
    send: (reply, urlPath) => {
      const [folder] = new RegExp(`(?<=/)(?:${FOLDERS})(?=/)`).exec(urlPath) ?? [];
      const isHashed = folder === 'assets';
      // A page gets logos from its content host, which is another origin (CNT-017).
      if (folder === 'logos') void reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(urlPath.slice(1), { maxAge: isHashed ? YEAR : DAY, immutable: isHashed });
    },
    hasWorker: read(path.join(dist, WORKER)) !== undefined,
    sendWorker: (reply) => reply.header('cache-control', 'no-cache').sendFile(WORKER, { cacheControl: false }),
  };
}

function readBuild(folder: string, locale: PageLocale): Build | null {
  const page = read(path.join(folder, 'index.html'));
  if (page === undefined) return null;
  const themes = z.record(z.string(), z.string()).parse(JSON.parse(read(path.join(folder, 'themes.json')) ?? '{}'));
  const manifest = Manifest.parse(JSON.parse(read(path.join(folder, '.vite/manifest.json')) ?? '{}'));
  const base = locale === LOCALES[0] ? '/' : `/${locale}/`;
  const template = pageTemplate({
    page,
    themes,
    links: pageLinks(manifest, base),
    read: (href) => read(path.join(folder, href.slice(base.length))),
  });
  return { locale, template, files: filesOf(manifest, base) };
}

function filesOf(manifest: Manifest, base: string): string[] {
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => base + file);
}

function list(dist: string): string[] {
  try {
    return readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
      .map((entry) => `/${path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`);
  } catch {
    return []; // not built
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // not built
  }
}
