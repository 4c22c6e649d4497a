import { gzipSync } from 'node:zlib';
import { LINK_PAGE, PREFERENCES_PAGE } from '@cartwright/contracts/pages';
import { QUERIES_ELEMENT, type RenderedPage } from '@cartwright/contracts/page-rendering';
import { htmlText } from '@cartwright/server/html';
import { problem } from '@cartwright/server/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LANGUAGE_VARY } from './answer-language.ts';
import { takesGzip } from './encoding.ts';
import type { FrontEnd } from './page-assets.ts';
import { localeOfPage, type PageLocale } from './page-locale.ts';
import type { WithSheets } from './page-sheets.ts';
import { START_SOURCE } from './page-start.ts';
import type { PageTemplate } from './page-template.ts';

/** The data that the server writes into the page. */
export interface PageFacts {
  readonly title: string;
  /** The rest of the head, as HTML. */
  readonly head: string;
  /** Whether there is anything at the page's address. */
  readonly isFound: boolean;
  /** The page's contents; undefined when the browser renders them. */
  readonly rendered?: (RenderedPage & { readonly styleSources: string }) | undefined;
  /** Whether others may get the same document. */
  readonly isShared: boolean;
  /** Whether every new visitor gets it, so that a cache on the way may keep it. */
  readonly isForAnyone: boolean;
  /** Whether this browser has nothing of the shop yet. */
  readonly isFirstVisit: boolean;
  readonly theme: string;
  /** The response of the bootstrap call, as JSON text. */
  readonly bootstrap: string;
  /** The origin of logos, if it is not this one. */
  readonly contentOrigin: string;
}

/** Which page is written: its path without a final slash, and its language. */
export interface PageAddress {
  readonly path: string;
  readonly locale: PageLocale;
}

export interface PageOptions {
  readonly frontEnd: FrontEnd;
  readonly isProduction: boolean;
  /** Pages per minute from one address; its files are not counted. */
  readonly perMinute: number;
  readonly factsOf: (request: FastifyRequest, reply: FastifyReply, page: PageAddress) => Promise<PageFacts>;
}

/** Paths of calls or files: an unknown one is a 404, never the page. */
const NOT_A_PAGE =
  /^\/(?:(?:[a-z]{2}-[A-Z]{2}\/)?(?:assets|icons|pictures|logos)|atlas|accountmanagement|content|\.well-known)(?:\/|$)|\.[a-z0-9]{2,5}$/;
/** A page that is for whoever has its link, and for no search engine and no other site to learn of. */
const PRIVATE = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };
const NOT_BUILT = 'The shop front is not built yet: run `npm run build`.\n';

/** Serves the files of the front end, and its one page, in the language of the request, at every other path that a browser opens. */
export function servePages(app: FastifyInstance, { frontEnd, isProduction, perMinute, factsOf }: PageOptions): void {
  const isFile = ({ url }: FastifyRequest): boolean => frontEnd.has(pathOf(url));
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, allowList: isFile } };
  app.get('/*', { schema: { hide: true }, config }, async (request, reply) => {
    const urlPath = pathOf(request.url);
    if (frontEnd.has(urlPath)) return frontEnd.send(reply, urlPath);
    const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') && !NOT_A_PAGE.test(urlPath);
    if (!wantsPage) return reply.code(404).send(problem({ code: 'NOT_FOUND' }, 404, request.id));
    const build = frontEnd.buildFor(localeOfPage(request, { isProduction }));
    if (build === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const facts = await factsOf(request, reply, { path: withoutSlash(urlPath), locale: build.locale });
    // The not-found page is the shop's own, with the matching status for machines (NAV-047).
    if (!facts.isFound) void reply.code(404);
    const { html, styleSource } = fillPage(build.template, facts);
    allowOwn(reply, facts, styleSource);
    void reply.header('content-language', build.locale);
    if (urlPath.startsWith(LINK_PAGE) || urlPath.startsWith(PREFERENCES_PAGE)) void reply.headers(PRIVATE);
    if (facts.isForAnyone) void reply.header('cdn-cache-control', FOR_CACHES);
    return sendPage(request, reply, { html, isShared: facts.isShared });
  });
}

/** Adds to the policy of a page what only it needs: pictures of the banner's content host, its own styles. */
function allowOwn(reply: FastifyReply, { contentOrigin, rendered }: PageFacts, styleSource: string): void {
  const attributes = rendered?.styleSources ?? '';
  const scriptSource = rendered ? START_SOURCE : '';
  if (`${contentOrigin}${attributes}${styleSource}${scriptSource}` === '') return;
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("img-src 'self'", (own) => `${own} ${contentOrigin}`.trimEnd())
    .replace("script-src 'self'", (own) => `${own} ${scriptSource}`.trimEnd())
    .replace("style-src 'self'", (own) => `${own} ${styleSource}`.trimEnd());
  void reply.header('content-security-policy', attributes === '' ? policy : `${policy};style-src-attr ${attributes}`);
}

function pathOf(url: string): string {
  const [raw = '/'] = url.split('?');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** `//` is no other way to write the home page. */
const withoutSlash = (urlPath: string): string => (urlPath.length > 2 ? urlPath.replace(/\/$/, '') : urlPath);

/** For caches on the way alone (RFC 9213): browsers keep no document. As long as the server itself keeps what it rendered. */
const FOR_CACHES = 'max-age=15, stale-while-revalidate=15';

/** What an address alone does not say: who asks, and in which language. */
const VARY = `accept-encoding, ${LANGUAGE_VARY}`;

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, isShared }: { readonly html: string; readonly isShared: boolean },
): FastifyReply {
  void reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', vary: VARY });
  if (!takesGzip(request)) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(isShared ? compressedOnce(html) : compress(html));
}

const compress = (html: string): Buffer => gzipSync(html, { level: GZIP_LEVEL });
/** A tenth larger than at the usual level, in half the time. */
const GZIP_LEVEL = 4;

/** Documents that several callers get as they are, compressed. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes, html) => bytes.length + html.length,
});

function compressedOnce(html: string): Buffer {
  const bytes = compressed.get(html) ?? compress(html);
  compressed.set(html, bytes);
  return bytes;
}

type Filling = Pick<PageFacts, 'title' | 'theme' | 'bootstrap' | 'head' | 'rendered' | 'isFirstVisit'>;

/** Fills the page's placeholders; the JSON cannot end its script element, because every `<` in it is escaped. */
export function fillPage(template: PageTemplate, facts: Filling): WithSheets {
  const { rendered, theme, isFirstVisit } = facts;
  const hasSheets = rendered !== undefined && isFirstVisit;
  const { html, styleSource } = template({ theme, modules: rendered?.modules ?? [], hasSheets });
  // Functions as replacements: a `$` in a name or in the JSON is kept literally.
  const filled = html
    .replace('<!--bootstrap-->', () => jsonText(facts.bootstrap))
    .replace(/<title>[^<]*<\/title>/, () =>
      `<title>${htmlText(facts.title)}</title>\n    ${facts.head}${rendered?.links ?? ''}`.trimEnd(),
    )
    .replace('<div id="root"></div>', (root) => (rendered ? contents(rendered) : root));
  return { html: filled, styleSource };
}

const contents = ({ html, queries }: RenderedPage): string =>
  `<div id="root">${html}</div>\n    <script type="application/json" id="${QUERIES_ELEMENT}">${jsonText(queries)}</script>`;

const jsonText = (json: string): string => json.replaceAll('<', String.raw`\u003c`);
