import type { ContentEnvironment } from '@cartwright/contracts/banners';
import { ok, refuse } from '@cartwright/rules/result';
import { LRUCache } from 'lru-cache';
import { type ContextOf, type Http } from '@cartwright/server/serve';
import type { ShopContext } from './context.ts';
import { contentOrigin } from '#features/banners/content-host.ts';
import { resolveBanner } from '#features/banners/resolve-banner.ts';
import { negotiatedLocale } from '#http/answer-language.ts';
import type { Config } from './config.ts';
import type { FastifyRequest } from 'fastify';
import type { Shop } from './shop.ts';

/** What decides which banner a host stands for. */
export const hostRules = ({ config }: Pick<Shop, 'config'>) => ({
  isProduction: config.NODE_ENV === 'production',
  shopHost: new URL(config.SHOP_ORIGIN).hostname,
});

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const ENVIRONMENTS = { production: 'prod', development: 'dev', test: 'test' } as const;

const environmentOf = ({ CONTENT_ENVIRONMENT, NODE_ENV }: Config): ContentEnvironment =>
  CONTENT_ENVIRONMENT ?? ENVIRONMENTS[NODE_ENV];

const ZONE_HEADER = 'x-user-time-zone';

/** Who calls which banner when; and whether the contract of the call allows this caller. */
export const contextOf = (shop: Shop): ContextOf<ShopContext> => contextWith(shop, { namesVisitors: true });

/** The same for a document, which names its visitor only where it is for nobody else. */
export const contextOfPages = (shop: Shop): ContextOf<ShopContext> => contextWith(shop, { namesVisitors: false });

function contextWith(shop: Shop, { namesVisitors }: { readonly namesVisitors: boolean }): ContextOf<ShopContext> {
  const { banners, callers, clock } = shop;
  const hosts = hostRules(shop);
  const environment = environmentOf(shop.config);
  return async (http, { access, allowsEndedSession = false }) => {
    if (access === 'service') return refuse({ code: 'FORBIDDEN' });
    const now = clock.now();
    const caller = await callers.of(http, now);
    if (namesVisitors && caller.kind === 'visitor') callers.nameVisitor(http, caller);
    // A page that shows a shopper's cart must not get a visitor's.
    if (caller.kind === 'visitor' && (access !== 'anyone' || (caller.hasEndedSession && !allowsEndedSession)))
      return refuse({ code: 'NOT_SIGNED_IN' });
    if (access === 'fully-signed-in' && caller.kind === 'shopper' && !caller.isFullySignedIn)
      return refuse({ code: 'SIGN_IN_AGAIN' });
    const origin = originOf(http.request);
    const banner = resolveBanner(http.request, banners, hosts) ?? banners.main();
    return ok({
      caller,
      bannerId: banner.bannerId,
      flags: banner.flags,
      origin,
      // Computed only for the few calls that need it.
      contentOrigin: () => contentOrigin(origin, banner, environment),
      now,
      timeZone: timeZoneOf(http),
      // Read by the calls whose answer depends on it, and named in those alone.
      get locale() {
        return negotiatedLocale(http.request);
      },
      requestId: http.request.id,
    });
  };
}

const known = new LRUCache<string, boolean>({ max: 1_000 });

/** The caller's time zone, if it is a valid one. */
function timeZoneOf({ request }: Http): string | null {
  const name = request.headers[ZONE_HEADER];
  if (typeof name !== 'string' || name.length > 64) return null;
  const isZone = known.get(name) ?? tryZone(name);
  known.set(name, isZone);
  return isZone ? name : null;
}

function tryZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
