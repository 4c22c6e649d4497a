import { CONTENT_ENVIRONMENTS, type ContentEnvironment } from '@cartwright/contracts/banners';
import type { BannerFacts } from './sql.ts';

const CONTENT_HOST = new RegExp(`^(?:${CONTENT_ENVIRONMENTS.join('|')})-content\\.(.+)$`);

/** The host whose content this host serves: `example.com` for `prod-content.example.com`; undefined for any other. */
export const hostOfContent = (hostname: string): string | undefined => CONTENT_HOST.exec(hostname.toLowerCase())?.[1];

/**
 * Where a page of a banner gets logos: `<environment>-content.` before the banner's host name (CNT-017, CNT-018). A
 * host that is not the banner's own, such as a numeric address, has no such sibling: there the shop's one address
 * serves the images too.
 * @param origin the page's own, such as `http://localhost:3000`
 * @returns an origin, or an empty text
 */
export function contentOrigin(
  origin: string,
  { domain, host }: Pick<BannerFacts, 'domain' | 'host'>,
  environment: ContentEnvironment,
): string {
  // A browser sends a valid host name; other clients have no use for images.
  if (!URL.canParse(origin)) return '';
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== domain && hostname !== host) return '';
  return `${protocol}//${environment}-content.${hostname}${port === '' ? '' : `:${port}`}`;
}

/**
 * The address of a banner's own shop: beside this one on a developer's machine, else at its domain. @param origin of
 * this page
 */
export function siteOf({ domain, host }: Pick<BannerFacts, 'domain' | 'host'>, origin: string): string {
  if (!URL.canParse(origin)) return `https://${domain}/`;
  const { protocol, hostname, port } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `${protocol}//${host}${port === '' ? '' : `:${port}`}/` : `https://${domain}/`;
}
