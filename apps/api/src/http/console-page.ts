import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { DAY } from '@cartwright/rules/zoned-time';
import { problem } from '@cartwright/server/refusal';
import type { FastifyInstance } from 'fastify';

const YEAR = 365 * DAY;
const NOT_BUILT = 'The console is not built yet: run `npm run build`.\n';

export interface ConsoleFiles {
  /** The console's build. */
  readonly dist: string;
  /** The shop's, for the pictures of its products. */
  readonly shopDist: string;
}

/** Serves the console's page at every path that a browser opens, its hashed files, and the pictures of products. */
export async function serveConsole(app: FastifyInstance, { dist, shopDist }: ConsoleFiles): Promise<void> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, suppressWarning: true });
  const files = new Set(list(dist));
  app.get('/assets/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
    const file = pathOf(request.url);
    return files.has(file) ? reply.sendFile(file, { maxAge: YEAR, immutable: true }) : reply.callNotFound();
  });
  const pictures = new Set(list(shopDist).filter((file) => file.startsWith('pictures/')));
  app.get('/pictures/*', { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
    const file = pathOf(request.url);
    if (!pictures.has(file)) return reply.callNotFound();
    return reply.sendFile(file, shopDist, { maxAge: DAY });
  });
  const worker = 'console-worker.js';
  app.get(`/${worker}`, { schema: { hide: true } }, (_, reply) =>
    files.has(worker)
      ? reply.header('cache-control', 'no-cache').sendFile(worker, { cacheControl: false })
      : reply.callNotFound(),
  );
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const isCall = request.url.startsWith('/ops/');
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && !isCall;
    if (!wantsPage) return reply.code(404).send(problem({ code: 'NOT_FOUND' }, 404, request.id));
    if (!files.has('index.html')) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

function pathOf(url: string): string {
  const [raw = ''] = url.split('?');
  try {
    return decodeURIComponent(raw).slice(1);
  } catch {
    return ''; // no file has this name
  }
}

/** The files of a build by their paths, `assets/main.js`: no other name ever reaches the disk. */
function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch {
    return []; // not built
  }
}
