import { BUILD_ELEMENT, OFFLINE_SHELL } from '@cartwright/contracts/offline';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bannerByLocale } from '#features/banners/banner-by-locale.ts';
import type { BannerFacts } from '#features/banners/sql.ts';
import { headMarkup } from '#http/head.ts';
import { fillPage } from '#http/page.ts';
import type { Build, FrontEnd } from '#http/page-assets.ts';
import { localeOfPage } from '#http/page-locale.ts';
import { negotiatedLocale } from '#http/answer-language.ts';
import { WITHDRAWN_WORKER } from './withdrawn-worker.ts';
import { bannerHead, type HeadDeps } from './page-head.ts';

export interface OfflineShellDeps extends HeadDeps {
  readonly frontEnd: FrontEnd;
  readonly isProduction: boolean;
  /** Whether the shop works without a connection; otherwise whoever keeps it drops it. */
  readonly isOffered: boolean;
  readonly bannerOf: (request: FastifyRequest) => BannerFacts;
  /** Documents and workers per minute for one address. */
  readonly perMinute: number;
}

/**
 * The document that a browser keeps for when there is no connection (decision 108), and the worker that opens it. The
 * document is the same for everybody who reads this banner in this language: it names nobody and carries no data but the
 * files of its own build.
 */
export function offlineShell(app: FastifyInstance, deps: OfflineShellDeps): void {
  const { frontEnd, isOffered, isProduction, perMinute } = deps;
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000 } };
  app.get(OFFLINE_SHELL, { schema: { hide: true }, config }, (request, reply) => {
    const build = frontEnd.buildFor(localeOfPage(request, { isProduction }));
    if (build === null || !isOffered) return reply.callNotFound();
    const locale = negotiatedLocale(request);
    const banner = bannerByLocale(deps.bannerOf(request), locale);
    const { title, ...head } = bannerHead(deps, banner, locale);
    const { html } = fillPage(build.template, {
      title,
      head: `${headMarkup({ title, ...head }, locale)}\n    ${listOf(build)}`,
      theme: banner.theme,
      bootstrap: '',
      isFirstVisit: false,
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', 'content-language': build.locale, 'x-robots-tag': 'noindex' })
      .send(html);
  });
  app.get('/service-worker.js', { schema: { hide: true }, config }, (_request, reply) => {
    if (!isOffered)
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(WITHDRAWN_WORKER);
    return frontEnd.hasWorker ? frontEnd.sendWorker(reply) : reply.callNotFound();
  });
}

/** The files of the build, which a browser keeps while a page of it is open. Names of files need no escaping in JSON. */
const listOf = ({ files }: Build): string =>
  `<script type="application/json" id="${BUILD_ELEMENT}">${JSON.stringify(files)}</script>`;
