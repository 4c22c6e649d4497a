import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#context.ts';
import { takesGzip } from '#http/encoding.ts';
import { FEED_FORMATS, type FeedFormat } from './feed-file.ts';
import { readFeed } from './sql.ts';

export interface FeedRouteDeps {
  readonly db: Db;
  readonly bannerOf: (request: FastifyRequest) => { readonly bannerId: string };
  /** Files per minute for one address. */
  readonly perMinute: number;
}

const TYPES: Readonly<Record<FeedFormat, string>> = { csv: 'text/csv', json: 'application/json' };
const decompress = promisify(gunzip);

/** Whether a caller has this file, in any encoding: one of its tags is this one, weak or not (RFC 9110, 13.1.2). */
const hasOne = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || [...(ifNoneMatch ?? '').matchAll(/"([^"]*)"/g)].some(([, tag]) => tag === etag);

/**
 * What a store of a banner sells, at the banner's own site: `/feeds/<store>.csv` and `.json` (decision 111). Everything in
 * it is on pages that everybody may read.
 */
export function productFeeds(app: FastifyInstance, { db, bannerOf, perMinute }: FeedRouteDeps): void {
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000 } };
  app.get<{ Params: { file: string } }>('/feeds/:file', { schema: { hide: true }, config }, async (request, reply) => {
    const [, locationId, extension] = /^([\w-]{1,40})\.(\w+)$/.exec(request.params.file) ?? [];
    const format = FEED_FORMATS.find((each) => each === extension);
    const file =
      locationId !== undefined &&
      format !== undefined &&
      (await readFeed(db.read, { bannerId: bannerOf(request).bannerId, locationId, format }));
    if (!file || format === undefined) return reply.callNotFound();
    const { gzipped } = file;
    // Weak: the same products as plain text and compressed, which are not the same bytes (RFC 9110, 8.8.1).
    const etag = `W/"${file.etag}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    if (hasOne(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    void reply.type(`${TYPES[format]}; charset=utf-8`);
    if (!takesGzip(request)) return reply.send(await decompress(gzipped));
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
}
