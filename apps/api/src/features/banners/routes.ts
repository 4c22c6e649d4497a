import { type Locale, LOCALES, type WordTable, WORD_TABLES } from '@cartwright/contracts/banners';
import { ok, refuse } from '@cartwright/rules/result';
import type { ShopServe } from '#context.ts';
import type { Banners } from './banners.ts';
import type { BannerFacts } from './sql.ts';

/** The family and its words. All of it is in memory: no statement. */
export function bannersRoutes(serve: ShopServe, { banners }: { banners: Banners }): void {
  serve('GET /content/v1/banners', async (_input, { contentOrigin }) => {
    const all = banners.all();
    return ok({
      banners: all.map(({ domain, capabilities, storeLocatorBrand, tenantName, xBannerName }) => ({
        domain,
        modalityCapabilities: capabilities,
        storeLocatorBrand,
        tenantName,
        xBannerName,
      })),
      logos: all.flatMap(({ bannerId, domain, logo }) => (logo === null ? [] : [{ bannerId, domain, ...logo }])),
      contentOrigin,
    });
  });

  serve('GET /content/v1/:banner/:locale/modality/fulfillment/text', async ({ params }) =>
    tableOf(banners.get(params.banner), params.locale, 'modality/fulfillment/text'),
  );

  serve('GET /content/v1/:banner/:locale/checkout/upfront-timeslots', async ({ params }) =>
    tableOf(banners.get(params.banner), params.locale, 'checkout/upfront-timeslots'),
  );
}

const isLocale = (locale: string): locale is Locale => (LOCALES as readonly string[]).includes(locale);

/** A table whole or not at all: the browser has words of its own for a table that is not there (GA-46). */
function tableOf<T extends Exclude<WordTable, 'banner'>>(banner: BannerFacts | undefined, asked: string, table: T) {
  const words = banner?.words[`${isLocale(asked) ? asked : LOCALES[0]}/${table}`];
  const whole = WORD_TABLES[table].safeParse(words);
  return whole.success ? ok(whole.data as ReturnType<(typeof WORD_TABLES)[T]['parse']>) : refuse({ code: 'NOT_FOUND' });
}
