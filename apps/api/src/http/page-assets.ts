import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DAY } from '@cartwright/rules/zoned-time';

const YEAR = 365 * DAY;
/** The only files of a build that a browser may request; not, for example, its list of sources. */
const PUBLIC = /^\/(?:assets|logos|pictures)(?:\/[^./][^/]*)+$/;

/** The built shop front: its page template, its banners' style sheets, and its files. */
export interface FrontEnd {
  /** Null until the front end is built. */
  readonly page: string | null;
  readonly themes: Readonly<Record<string, string>>;
  readonly has: (urlPath: string) => boolean;
  readonly send: (reply: FastifyReply, urlPath: string) => FastifyReply;
}

/** Reads a build in `dist` and serves its files; a name that the build does not have never reaches the disk. */
export async function frontEnd(app: FastifyInstance, dist: string): Promise<FrontEnd> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, suppressWarning: true });
  const files = new Set(list(dist).filter((file) => PUBLIC.test(file)));
  return {
    page: read(path.join(dist, 'index.html')) ?? null,
    themes: z.record(z.string(), z.string()).parse(JSON.parse(read(path.join(dist, 'themes.json')) ?? '{}')),
    has: (urlPath) => files.has(urlPath),
    send: (reply, urlPath) => {
      const isHashed = urlPath.startsWith('/assets/');
      // A page gets logos from its content host, which is another origin (CNT-017).
      if (urlPath.startsWith('/logos/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(urlPath.slice(1), { maxAge: isHashed ? YEAR : DAY, immutable: isHashed });
    },
  };
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
