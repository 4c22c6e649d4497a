import path from 'node:path';
import cookie from '@fastify/cookie';
import { shopApi } from '@cartwright/contracts/shop-api';
import { answerSerializer } from '@cartwright/server/answer-serializer';
import { buildApp } from '@cartwright/server/app';
import { problem } from '@cartwright/server/refusal';
import { readsHere } from '@cartwright/server/reads-here';
import { writeProbe } from '@cartwright/server/readiness';
import { serveWith } from '@cartwright/server/serve';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oneClickUnsubscribe } from '#features/communications/emails/one-click.ts';
import { INBOUND_TEXTS, inboundTexts } from '#features/communications/texts/inbound-texts.ts';
import type { BannerFacts } from '#features/banners/sql.ts';
import { hostOfContent } from '#features/banners/content-host.ts';
import { resolveBanner } from '#features/banners/resolve-banner.ts';
import { productFeeds } from '#flows/product-feed/feed-route.ts';
import { offlineShell } from '#flows/pages/offline-shell.ts';
import { siteFiles } from '#flows/pages/site-files.ts';
import { nameLanguages } from '#http/answer-language.ts';
import { servePages } from '#http/page.ts';
import { frontEnd } from '#http/page-assets.ts';
import { pageRenderers } from '#http/page-renderers.ts';
import { reportPrivacyControl } from '#http/privacy-control.ts';
import { guardSameOrigin } from '#http/same-origin.ts';
import { PERMISSIONS_POLICY, securityHeaders } from '#http/security.ts';
import { simPage } from '#flows/demo-staff/sim-page.ts';
import { PAGE_READS, pageFacts } from './page-facts.ts';
import { contextOf, contextOfPages, hostRules } from './request-context.ts';
import { shopRoutes } from './routes.ts';
import type { Shop } from './shop.ts';
import { localMailPage } from '#worker/local-mail.ts';
import { localTextsPage } from '#worker/local-texts.ts';

/** Where the payment host, by any host name, finds the key that verifies our tokens. */
const JWKS = '/.well-known/jwks.json';
/** A page needs as much server time as this many calls. */
const CALLS_OF_A_PAGE = 4;
/** The front end's build, beside this program. */
const DIST = path.resolve(import.meta.dirname, '../../shop/dist');

/** The shop's server: its calls, its page and its files. It does not listen yet. */
export async function buildShop(shop: Shop, { dist = DIST }: { dist?: string } = {}): Promise<FastifyInstance> {
  const { config } = shop;
  const isProduction = config.NODE_ENV === 'production';
  const app = await buildApp({
    checksAnswers: config.NODE_ENV === 'test',
    title: 'Cartwright shop',
    logger: shop.logger,
    helmet: securityHeaders({
      payOrigin: config.PAY_ORIGIN,
      mapTiles: config.MAP_STYLE_URL,
      pictureOrigins: config.PICTURE_ORIGINS,
      isProduction,
    }),
    headers: { 'permissions-policy': PERMISSIONS_POLICY },
    perMinute: config.RATE_LIMIT,
    ready: writeProbe(shop.db),
    trustProxy: config.TRUSTED_PROXIES,
    metricsToken: config.METRICS_TOKEN,
  });
  await app.register(cookie);
  guardSameOrigin(app);
  contentHostsServeLogos(app);
  nameLanguages(app);
  if (isProduction) refuseUnknownHosts(app, shop);
  const toContext = contextOf(shop);
  const serve = serveWith(app, shopApi, toContext);
  const reads = readsHere({ serve, api: shopApi }, PAGE_READS, answerSerializer(config.NODE_ENV === 'test'));
  shopRoutes(app, reads.serve, shop);
  app.get(JWKS, { schema: { hide: true } }, () => shop.tokens.jwks);
  reportPrivacyControl(app);
  if (!isProduction) {
    localMailPage(app, shop);
    simPage(app, shop);
    localTextsPage(app, shop);
  }
  await oneClickUnsubscribe(app, { ...shop, bannerOf: (request) => bannerOf(shop)(request).bannerId });
  const site = { ...shop, shopOrigin: config.SHOP_ORIGIN };
  siteFiles(app, { ...site, bannerOf: bannerOf(shop), securityContact: config.SECURITY_CONTACT, now: shop.clock.now });
  if (config.SMS_INBOUND_TOKEN !== undefined)
    inboundTexts(app, config.SMS_INBOUND_TOKEN, { ...shop, mainBannerId: () => shop.banners.main().bannerId });
  const perMinute = Math.ceil(config.RATE_LIMIT / CALLS_OF_A_PAGE);
  productFeeds(app, { db: shop.db, bannerOf: bannerOf(shop), perMinute });
  const pages = await frontEnd(app, dist, { isProduction });
  const isOffered = shop.config.OFFLINE === 'on';
  offlineShell(app, { ...site, frontEnd: pages, isOffered, isProduction, perMinute, bannerOf: bannerOf(shop) });
  servePages(app, {
    frontEnd: pages,
    isProduction,
    perMinute,
    factsOf: pageFacts(shop, { toContext: contextOfPages(shop), read: reads.read, renderers: pageRenderers(dist) }),
  });
  return app;
}

/** The banner of a request's host; the main one where a developer's machine has only one address. */
const bannerOf =
  (shop: Shop) =>
  (request: FastifyRequest): BannerFacts =>
    resolveBanner(request, shop.banners, hostRules(shop)) ?? shop.banners.main();

/** A content host serves images only: no pages and no calls. */
function contentHostsServeLogos(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostOfContent(request.hostname) === undefined || request.url.startsWith('/logos/')) return done();
    void reply.code(404).send(problem({ code: 'NOT_FOUND' }, 404, request.id));
  });
}

/** In production a host that belongs to no banner gets nothing, except calls from our own programs. */
function refuseUnknownHosts(app: FastifyInstance, shop: Shop): void {
  const open = new Set(['/healthz', '/readyz', '/metrics', JWKS, INBOUND_TEXTS]);
  app.addHook('preHandler', async (request, reply) => {
    if (open.has(request.routeOptions.url ?? '') || resolveBanner(request, shop.banners, hostRules(shop)))
      return undefined;
    return reply
      .code(421)
      .send(problem({ code: 'INVALID_REQUEST', reason: 'No banner has this host.', field: 'host' }, 421, request.id));
  });
}
