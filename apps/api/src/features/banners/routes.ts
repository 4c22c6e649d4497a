import { type BannerLogo, type WordTable, WORD_TABLES } from '@cartwright/contracts/banners';
import { localeOf, LOCALES } from '@cartwright/contracts/locales';
import { ok, refuse } from '@cartwright/rules/result';
import type { ShopServe } from '#context.ts';
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
      contentOrigin,
    });
  });

  serve('GET /content/v1/:banner/:locale/modality/fulfillment/text', async ({ params }) =>
    tableOf(banners.get(params.banner), params.locale, 'modality/fulfillment/text'),
  );

  serve('GET /content/v1/:banner/:locale/checkout/upfront-timeslots', async ({ params }) =>
    tableOf(banners.get(params.banner), params.locale, 'checkout/upfront-timeslots'),
  );

  serve('GET /content/v1/:banner/:locale/membership', async ({ params }) =>
    tableOf(banners.get(params.banner), params.locale, 'membership'),
  );
}

function logoOf(banner: BannerFacts, logo: NonNullable<BannerFacts['logo']>, origin: string): BannerLogo {
  const { bannerId, domain } = banner;
  const { title, asset, isLinked } = logo;
  return { bannerId, domain, title, asset, href: isLinked ? siteOf(banner, origin) : null };
}

/** A table whole or not at all: the browser has built-in messages for a missing table (GA-46). */
function tableOf<T extends Exclude<WordTable, 'banner'>>(banner: BannerFacts | undefined, requested: string, table: T) {
  const words = banner?.words[`${localeOf(requested) ?? LOCALES[0]}/${table}`];
  const whole = WORD_TABLES[table].safeParse(words);
  return whole.success ? ok(whole.data as ReturnType<(typeof WORD_TABLES)[T]['parse']>) : refuse({ code: 'NOT_FOUND' });
}
