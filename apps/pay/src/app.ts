import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { payApi } from '@cartwright/contracts/pay-api';
import { buildApp } from '@cartwright/server/app';
import { writeProbe } from '@cartwright/server/readiness';
import { makeRevocations } from '@cartwright/server/revocations';
import { serveWith } from '@cartwright/server/serve';
import type { Config } from './config.ts';
import type { Db, PayContext } from './context.ts';
import { allowOrigins } from './cors.ts';
import { FRAME_ASSETS } from '#features/frames/frame-build.ts';
import { integrityRoutes } from '#features/frames/integrity/integrity-routes.ts';
import { readSigned } from '#features/frames/integrity/signed-build.ts';
import { frameRoutes } from '#features/frames/routes.ts';
import { intentRoutes } from '#features/intents/routes.ts';
import { sessionRoutes } from '#features/sessions/routes.ts';
import { revokedWithin } from '#features/sessions/sql.ts';
import { tokenRoutes } from '#features/tokens/routes.ts';
import { walletRoutes } from '#features/wallet/routes.ts';
import { recordedFraud } from '#fraud/recorded-fraud.ts';
import { limitRequests } from './limits.ts';
import { contextOf } from './request-context.ts';
import type { PayClock } from './pay-clock.ts';
import { type Simulator, simulatorRoutes } from '#simulator/admin-routes.ts';
import type { Tenant } from './tenants.ts';
import type { Vault } from '#vault/vault.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  readonly vault: Vault;
  readonly tenants: readonly Tenant[];
  /** The shop's public keys. */
  readonly keys: JWTVerifyGetKey;
  readonly clock: PayClock;
  readonly logger: FastifyBaseLogger;
  /** The built-in issuers, whose page is served with the host; undefined with other adapters. */
  readonly simulator?: Simulator;
}

/** Anything but a frame may not be embedded, runs no script and loads nothing. */
const HELMET = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
} as const;

/** The payment host over HTTP. */
export async function buildPay(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, vault, tenants, keys, clock, logger, simulator } = deps;
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]));
  const knowsTenant = (id: string) => byId.has(id);
  const app = await buildApp({
    checksAnswers: config.NODE_ENV === 'test',
    title: 'Cartwright payment host',
    logger,
    helmet: HELMET,
    perMinute: config.RATE_LIMIT,
    trustProxy: config.TRUSTED_PROXIES,
    metricsToken: config.METRICS_TOKEN,
    ready: writeProbe(db),
  });
  const origins = new Set(tenants.flatMap(({ hostOrigins }) => hostOrigins));
  allowOrigins(app, origins, config.PAY_ORIGIN);
  limitRequests(app);
  const issuers = [...new Set([config.SHOP_ORIGIN, ...origins])];
  const revocations = makeRevocations((withinMs) => revokedWithin(db, withinMs));
  const bearer = { keys, issuers, knowsTenant };
  const serve = serveWith<typeof payApi, PayContext>(
    app,
    payApi,
    contextOf({ bearer, tenants: byId, payOrigin: config.PAY_ORIGIN, clock, revocations }),
  );
  sessionRoutes(serve, { db, revocations });
  walletRoutes(serve, { db, vault, fraud: recordedFraud(db), payOrigin: config.PAY_ORIGIN });
  tokenRoutes(serve, { vault, payOrigin: config.PAY_ORIGIN, perMinute: config.RATE_LIMIT });
  intentRoutes(serve, { db, vault, knowsTenant });
  await frameRoutes(app, { vault, tenants: byId, clock, isProduction: config.NODE_ENV === 'production' });
  if (simulator) await simulatorRoutes(app, simulator);
  await integrityRoutes(app, { db, clock, signed: () => readSigned(FRAME_ASSETS) });
  return app;
}
