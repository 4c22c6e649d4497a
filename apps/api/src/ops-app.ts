import path from 'node:path';
import cookie from '@fastify/cookie';
import { opsApi } from '@cartwright/contracts/ops-api';
import { buildApp } from '@cartwright/server/app';
import { CONNECTION_LIMITS } from '@cartwright/server/connection-limits';
import { writeProbe } from '@cartwright/server/readiness';
import { serveWith } from '@cartwright/server/serve';
import type { FastifyInstance } from 'fastify';
import { dayGauges } from '#features/reports/day-gauges.ts';
import { knownSessions } from '#features/staff/known-sessions.ts';
import { staffCookie } from '#features/staff/staff-cookie.ts';
import { serveConsole } from '#http/console-page.ts';
import { guardSameOrigin } from '#http/same-origin.ts';
import { endLateBodies } from '#http/late-bodies.ts';
import { leaveUploads } from '#http/raw-body.ts';
import { CONSOLE_PERMISSIONS, securityHeaders } from '#http/security.ts';
import { opsRoutes } from './ops-routes.ts';
import { staffContextOf } from './staff-request-context.ts';
import type { Shop } from './shop.ts';

/** The console's build, beside this program, and the shop's, whose pictures it shows. */
const APPS = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(APPS, 'ops/dist');
/** How long a file of a merchant may take to arrive, in milliseconds: 64 MB at 5 Mbit a second. All else has less time. */
const UPLOAD_TIMEOUT = 120_000;
const SHOP_DIST = path.join(APPS, 'shop/dist');

/**
 * The console's server, for the people of the stores: an origin, a port and a cookie of its own, beside the shop in one
 * program, because both call the same commands (decision 113). It does not listen yet.
 */
export async function buildOps(
  shop: Shop,
  { dist = DIST, shopDist = SHOP_DIST }: { readonly dist?: string; readonly shopDist?: string } = {},
): Promise<FastifyInstance> {
  const { config } = shop;
  const isProduction = config.NODE_ENV === 'production';
  const staff = staffCookie(isProduction);
  const sessions = knownSessions(staff);
  const app = await buildApp({
    checksAnswers: config.NODE_ENV === 'test',
    title: 'Cartwright console',
    logger: shop.logger,
    // The reader of bar codes is WebAssembly (decision 127).
    helmet: securityHeaders({ pictureOrigins: config.PICTURE_ORIGINS, compilesWasm: true, isProduction }),
    headers: { 'permissions-policy': CONSOLE_PERMISSIONS, 'x-robots-tag': 'noindex, nofollow' },
    perMinute: config.RATE_LIMIT,
    ready: writeProbe(shop.db),
    callerOf: sessions.callerOf,
    trustProxy: config.TRUSTED_PROXIES,
    metricsToken: config.METRICS_TOKEN,
    connectionLimits: { ...CONNECTION_LIMITS, requestTimeout: UPLOAD_TIMEOUT },
    gauges: dayGauges(shop),
  });
  await app.register(cookie);
  guardSameOrigin(app);
  endLateBodies(app, CONNECTION_LIMITS.requestTimeout);
  leaveUploads(app);
  opsRoutes(serveWith(app, opsApi, staffContextOf({ ...shop, sessions }, staff)), shop, staff);
  await serveConsole(app, { dist, shopDist });
  return app;
}
