import { CONTENT_ENVIRONMENTS, type ContentEnvironment } from '@cartwright/contracts/banners';
import type { BannerFacts } from './sql.ts';

const CONTENT_HOST = new RegExp(`^(?:${CONTENT_ENVIRONMENTS.join('|')})-content\\.(.+)$`);

/** The host whose content this host serves: `example.com` of `prod-content.example.com`; undefined of any other. */
export const hostOfContent = (hostname: string): string | undefined => CONTENT_HOST.exec(hostname.toLowerCase())?.[1];

/**
 * Where a page of a banner gets the logos from: `<environment>-content.` before the host that the banner is asked by
 * (CNT-017, CNT-018). A host that is not the banner's own, such as an address in numbers, has no such sibling: there
 * the shop's one address serves the pictures too.
 * @param origin the page's own, such as `http://localhost:3000`
 * @returns an origin, or nothing
 */
export function contentOrigin(
  origin: string,
  { domain, host }: Pick<BannerFacts, 'domain' | 'host'>,
  environment: ContentEnvironment,
): string {
  // A browser names a host that can be read; whoever does not has no use for pictures.
  if (!URL.canParse(origin)) return '';
  const { protocol, hostname, port } = new URL(origin);
  if (hostname !== domain && hostname !== host) return '';
  return `${protocol}//${environment}-content.${hostname}${port === '' ? '' : `:${port}`}`;
}

/** Where a banner's own shop is: beside this one on a developer's machine, else at its domain. @param origin of this page */
export function siteOf({ domain, host }: Pick<BannerFacts, 'domain' | 'host'>, origin: string): string {
  if (!URL.canParse(origin)) return `https://${domain}/`;
  const { protocol, hostname, port } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isLocal ? `${protocol}//${host}${port === '' ? '' : `:${port}`}/` : `https://${domain}/`;
}
