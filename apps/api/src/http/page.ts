import { gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LINK_PAGE, PREFERENCES_PAGE } from '@cartwright/contracts/pages';
import { htmlText } from '@cartwright/server/html';
import { problem } from '@cartwright/server/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_VARY } from './answer-language.ts';
import type { Build, FrontEnd } from './page-assets.ts';
import { localeOfPage } from './page-locale.ts';

/** The data that the server writes into the page. */
export interface PageFacts {
  readonly title: string;
  /** The rest of the head, as HTML. */
  readonly head: string;
  /** Whether there is anything at the page's address. */
  readonly isFound: boolean;
  readonly theme: string;
  /** The response of the bootstrap call, as JSON text. */
  readonly bootstrap: string;
  /** The origin of logos, if it is not this one. */
  readonly contentOrigin: string;
}

export interface PageOptions {
  readonly frontEnd: FrontEnd;
  readonly isProduction: boolean;
  /** Pages per minute from one address; its files are not counted. */
  readonly perMinute: number;
  readonly factsOf: (request: FastifyRequest, reply: FastifyReply, urlPath: string) => Promise<PageFacts>;
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
    const facts = await factsOf(request, reply, urlPath);
    // The not-found page is the shop's own, with the matching status for machines (NAV-047).
    if (!facts.isFound) void reply.code(404);
    allowPictures(reply, facts.contentOrigin);
    void reply.header('content-language', build.locale);
    if (urlPath.startsWith(LINK_PAGE) || urlPath.startsWith(PREFERENCES_PAGE)) void reply.headers(PRIVATE);
    return sendPage(request, reply, fillPage(build, facts));
  });
}

/** Lets the page show images of the banner's content host; only a page needs that in its policy. */
function allowPictures(reply: FastifyReply, contentOrigin: string): void {
  if (contentOrigin === '') return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  void reply.header('content-security-policy', policy.replace("img-src 'self'", `img-src 'self' ${contentOrigin}`));
}

function pathOf(url: string): string {
  const [raw = '/'] = url.split('?');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** What an address alone does not say: who asks, and in which language. */
const VARY = `accept-encoding, ${LANGUAGE_VARY}`;

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  void reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store', vary: VARY });
  return encodingOf(request) === 'gzip'
    ? reply.header('content-encoding', 'gzip').send(gzipSync(html))
    : reply.send(html);
}

/** The plain text comes first: it is what `*` means to a browser that refuses `gzip`. */
const encodingOf = ({ headers }: FastifyRequest) =>
  negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), ['identity', 'gzip']);

/** Fills the page's placeholders; the JSON cannot end its script element, because every `<` in it is escaped. */
export function fillPage(
  { page, themes }: Pick<Build, 'page' | 'themes'>,
  facts: Pick<PageFacts, 'title' | 'theme' | 'bootstrap' | 'head'>,
): string {
  // Functions as replacements: a `$` in a name or in the JSON is kept literally.
  return page
    .replace('<!--theme-->', () => themes[facts.theme] ?? Object.values(themes)[0] ?? '')
    .replace('<!--bootstrap-->', () => facts.bootstrap.replaceAll('<', String.raw`\u003c`))
    .replaceAll(/ *<(?:meta name="description"|link rel="icon")[^>]*>\n/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(facts.title)}</title>\n    ${facts.head}`.trimEnd());
}
