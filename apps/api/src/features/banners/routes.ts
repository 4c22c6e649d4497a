import { type BannerLogo, type WordTable, WORD_TABLES } from '@cartwright/contracts/banners';
import { localeOf, LOCALES, type Locale } from '@cartwright/contracts/locales';
import { ok, refuse } from '@cartwright/rules/result';
import type { FastifyRequest } from 'fastify';
import type { ShopServe } from '#context.ts';
import { answerIn } from '#http/answer-language.ts';
import type { Banners } from './banners.ts';
import { siteOf } from './content-host.ts';
import type { BannerFacts } from './sql.ts';

/** The banners and their messages. All of it is in memory: no statement. */
export function bannersRoutes(serve: ShopServe, { banners }: { banners: Banners }): void {
  serve('GET /content/v1/banners', async (_input, { origin, contentOrigin }) => {
    const all = banners.all();
    return ok({
      banners: all.map(({ domain, capabilities, storeLocatorBrand, tenantName, xBannerName }) => ({
        domain,
        modalityCapabilities: capabilities,
        storeLocatorBrand,
        tenantName,
        xBannerName,
      })),
      logos: all.flatMap((banner) => (banner.logo === null ? [] : [logoOf(banner, banner.logo, origin)])),
      contentOrigin: contentOrigin(),
    });
  });

  serve('GET /content/v1/:banner/:locale/modality/fulfillment/text', async ({ params }, _context, { request }) =>
    tableOf(banners.get(params.banner), 'modality/fulfillment/text', localeIn(request, params)),
  );

  serve('GET /content/v1/:banner/:locale/checkout/upfront-timeslots', async ({ params }, _context, { request }) =>
    tableOf(banners.get(params.banner), 'checkout/upfront-timeslots', localeIn(request, params)),
  );

  serve('GET /content/v1/:banner/:locale/membership', async ({ params }, _context, { request }) =>
    tableOf(banners.get(params.banner), 'membership', localeIn(request, params)),
  );
}

function logoOf(banner: BannerFacts, logo: NonNullable<BannerFacts['logo']>, origin: string): BannerLogo {
  const { bannerId, domain } = banner;
  const { title, asset, isLinked } = logo;
  return { bannerId, domain, title, asset, href: isLinked ? siteOf(banner, origin) : null };
}

/** The language of an address, which the answer names. */
function localeIn(request: FastifyRequest, { locale: requested }: { readonly locale: string }): Locale {
  const locale = localeOf(requested) ?? LOCALES[0];
  answerIn(request, locale);
  return locale;
}

/** A table whole or not at all: the browser has built-in messages for a missing table (GA-46). */
function tableOf<T extends Exclude<WordTable, 'banner'>>(banner: BannerFacts | undefined, table: T, locale: Locale) {
  const words = banner?.words[`${locale}/${table}`];
  const whole = WORD_TABLES[table].safeParse(words);
  return whole.success ? ok(whole.data as ReturnType<(typeof WORD_TABLES)[T]['parse']>) : refuse({ code: 'NOT_FOUND' });
}
