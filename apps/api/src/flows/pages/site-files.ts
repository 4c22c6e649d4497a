import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bannerByLocale } from '#features/banners/banner-by-locale.ts';
import type { BannerFacts } from '#features/banners/sql.ts';
import { negotiatedLocale } from '#http/answer-language.ts';
import { manifestOf } from './manifest.ts';
import { publicOrigin } from './public-origin.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { type Sitemap, sitemapOf } from './sitemap.ts';
import type { PageDeps } from './subject.ts';

export interface SiteFileDeps extends PageDeps {
  readonly bannerOf: (request: FastifyRequest) => BannerFacts;
  /** Where reports of weaknesses go. */
  readonly securityContact: string | undefined;
  readonly now: () => number;
}

const HOUR_LONG = { 'cache-control': 'public, max-age=3600' };
const hide = { schema: { hide: true } } as const;

/** Files that programs look for at each banner's site, under names that standards set. */
export function siteFiles(app: FastifyInstance, deps: SiteFileDeps): void {
  const siteOf = (request: FastifyRequest) => {
    const banner = deps.bannerOf(request);
    return { banner, origin: publicOrigin(deps.banners, banner, deps.shopOrigin) };
  };
  const sitemaps = keptSitemaps(deps);
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.headers(HOUR_LONG).type(`${type}; charset=utf-8`).send(text);

  app.get('/robots.txt', hide, (request, reply) => {
    const { banner, origin } = siteOf(request);
    return send(reply, 'text/plain', robotsText(origin, banner.extraSitemap));
  });
  app.get('/sitemap.xml', hide, (request, reply) => send(reply, 'application/xml', sitemaps(siteOf(request)).index));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hide, (request, reply) => {
    const text = sitemaps(siteOf(request)).files.get(request.params.file.replace(/\.xml$/, ''));
    if (text === undefined || !request.params.file.endsWith('.xml')) return reply.callNotFound();
    return send(reply, 'application/xml', text);
  });
  app.get('/manifest.webmanifest', hide, (request, reply) => {
    const locale = negotiatedLocale(request);
    const manifest = manifestOf(bannerByLocale(deps.bannerOf(request), locale), locale);
    return reply
      .headers({ 'cache-control': 'private, max-age=3600' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifest));
  });
  const securityFile = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { banner, origin } = siteOf(request);
    const { supportPhone } = banner;
    const facts = { contact: deps.securityContact, supportPhone, origin, now: deps.now() };
    return send(reply, 'text/plain', securityText(facts));
  };
  app.get('/.well-known/security.txt', hide, securityFile);
  app.get('/security.txt', hide, securityFile);
  // https://w3c.github.io/webappsec-change-password-url: where password managers send their users.
  app.get('/.well-known/change-password', hide, (_request, reply) => reply.redirect('/account/password', 302));
}

interface Kept {
  readonly products: object;
  readonly edition: object;
  readonly sitemap: Sitemap;
}

/** The sitemaps of the banners, each made once of the products and the directory as they are. */
function keptSitemaps({ catalog, directory }: PageDeps) {
  const kept = new WeakMap<BannerFacts, Kept>();
  return (site: { readonly banner: BannerFacts; readonly origin: string }): Sitemap => {
    const [products, edition] = [catalog.products(), directory.edition()];
    const known = kept.get(site.banner);
    if (known?.products === products && known.edition === edition) return known.sitemap;
    const sitemap = sitemapOf(site, { products, directory });
    kept.set(site.banner, { products, edition, sitemap });
    return sitemap;
  };
}
