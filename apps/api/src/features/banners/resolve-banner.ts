import type { FastifyRequest } from 'fastify';
import type { Banners } from './banners.ts';
import type { BannerFacts } from './sql.ts';

export const BANNER_COOKIE = 'banner';

/**
 * The banner of a request: by its host; at the shop's own address by the header `x-banner-name`, else the main one. An
 * unknown host gets none in production, whatever its header. Outside production `?banner=` and the cookie that it leaves
 * take precedence, and an unknown host is like the shop's own.
 */
export function resolveBanner(
  request: FastifyRequest,
  banners: Banners,
  { isProduction, shopHost }: { isProduction: boolean; shopHost: string },
): BannerFacts | undefined {
  const requested = isProduction ? undefined : banners.get(requestedBanner(request));
  if (requested) return requested;
  const hostname = request.hostname.toLowerCase(); // host names are case-insensitive
  const known = hostname === shopHost ? undefined : banners.byHost(hostname);
  if (known || (isProduction && hostname !== shopHost)) return known;
  const header = request.headers['x-banner-name'];
  return (typeof header === 'string' ? banners.byName(header) : undefined) ?? banners.main();
}

/** The banner that a developer chose by `?banner=`, now or earlier. */
function requestedBanner({ url, cookies }: FastifyRequest): string {
  const named = url.includes('banner=') ? new URLSearchParams(url.split('?')[1]).get('banner') : null;
  return named ?? cookies[BANNER_COOKIE] ?? '';
}
