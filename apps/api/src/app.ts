import path from 'node:path';
import cookie from '@fastify/cookie';
import { Bootstrap } from '@cartwright/contracts/session';
import { shopApi } from '@cartwright/contracts/shop-api';
import { answerSerializer } from '@cartwright/server/answer-serializer';
import { buildApp } from '@cartwright/server/app';
import { problem } from '@cartwright/server/refusal';
import { writeProbe } from '@cartwright/server/readiness';
import { serveWith } from '@cartwright/server/serve';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { oneClickUnsubscribe } from '#features/communications/emails/one-click.ts';
import { INBOUND_TEXTS, inboundTexts } from '#features/communications/texts/inbound-texts.ts';
import { hostOfContent } from '#features/banners/content-host.ts';
import { BANNER_COOKIE, resolveBanner } from '#features/banners/resolve-banner.ts';
import { bootstrap } from '#flows/session/bootstrap.ts';
import { allowedPurposes } from '#http/allowed-purposes.ts';
import { keepConversionToken } from '#http/conversion-cookie.ts';
import { nameLanguages } from '#http/answer-language.ts';
import { servePages } from '#http/page.ts';
import { frontEnd } from '#http/page-assets.ts';
import { reportPrivacyControl } from '#http/privacy-control.ts';
import { guardSameOrigin } from '#http/same-origin.ts';
import { PERMISSIONS_POLICY, securityHeaders } from '#http/security.ts';
import { simPage } from '#flows/demo-staff/sim-page.ts';
import { contextOf, hostRules } from './request-context.ts';
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
    helmet: securityHeaders({ payOrigin: config.PAY_ORIGIN, mapTiles: config.MAP_STYLE_URL, isProduction }),
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
  shopRoutes(app, serveWith(app, shopApi, contextOf(shop)), shop);
  app.get(JWKS, { schema: { hide: true } }, () => shop.tokens.jwks);
  reportPrivacyControl(app);
  if (!isProduction) {
    localMailPage(app, shop);
    simPage(app, shop);
    localTextsPage(app, shop);
  }
  await oneClickUnsubscribe(app, { ...shop, bannerOf: bannerOf(shop) });
  if (config.SMS_INBOUND_TOKEN !== undefined)
    inboundTexts(app, config.SMS_INBOUND_TOKEN, { ...shop, mainBannerId: () => shop.banners.main().bannerId });
  const perMinute = Math.ceil(config.RATE_LIMIT / CALLS_OF_A_PAGE);
  const pages = await frontEnd(app, dist, { isProduction });
  servePages(app, { frontEnd: pages, isProduction, perMinute, factsOf: pageFacts(shop) });
  return app;
}

/** The banner of a request's host; the main one where a developer's machine has only one address. */
const bannerOf =
  (shop: Shop) =>
  (request: FastifyRequest): string =>
    (resolveBanner(request, shop.banners, hostRules(shop)) ?? shop.banners.main()).bannerId;

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

/** The data inlined in the page; a developer's `?banner=` is kept for the calls that follow. */
function pageFacts(shop: Shop): Parameters<typeof servePages>[1]['factsOf'] {
  const toContext = contextOf(shop);
  const serialize = answerSerializer(shop.config.NODE_ENV === 'test')({ schema: Bootstrap });
  return async (request, reply) => {
    const context = await toContext(
      { request, reply },
      { access: 'anyone', allowsEndedSession: true, summary: '', tag: '', ok: z.any(), refusals: {} },
    );
    if (!context.ok) throw new Error('a page that anybody may see was refused');
    shop.callers.clearEndedSession({ request, reply }, context.value.caller);
    const { bannerId, caller } = context.value;
    const session = await bootstrap(shop, context.value, { request, reply });
    const isReported = shop.config.CONVERSION_URL !== undefined;
    keepConversionToken(request, reply, isReported && allowedPurposes(request, caller).sale);
    if (namesBanner(request))
      void reply.setCookie(BANNER_COOKIE, bannerId, { path: '/', httpOnly: true, sameSite: 'lax' });
    return {
      title: session.banner.copy['title'] ?? session.banner.name,
      theme: session.banner.theme,
      contentOrigin: context.value.contentOrigin(),
      bootstrap: serialize(session),
    };
  };
}

const namesBanner = ({ url }: FastifyRequest): boolean => /[?&]banner=/.test(url);
