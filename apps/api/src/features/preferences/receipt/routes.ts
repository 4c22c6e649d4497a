import { categoriesOf } from '@cartwright/contracts/email-category-file';
import { ok } from '@cartwright/rules/result';
import { readEmailCategories } from '@cartwright/server/email-categories';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { consentReceipt } from './receipt.ts';
import { readConsentRecord } from './sql.ts';

/** A shopper's record of consents as a file (decision 98). */
export function receiptRoutes(serve: ShopServe, { db }: { readonly db: Db }): void {
  const categoriesAt = readEmailCategories();

  serve(
    'GET /atlas/v1/customer-preferences/v1/consent-receipt/:format',
    async ({ params: { format } }, context) => {
      const { profileId, email } = shopperOf(context);
      const { bannerId, locale, now, timeZone } = context;
      const { events, banners, zone } = await readConsentRecord(db, profileId);
      const bannerName = (id: string) => banners[id] ?? id;
      const emails = (id: string, category: string) =>
        categoriesOf(categoriesAt(id)).find((each) => each.category === category);
      const head = {
        email,
        banner: bannerName(bannerId),
        made: new Date(now).toISOString(),
        locale,
        timeZone: timeZone ?? zone ?? 'UTC',
        bannerName,
        categoryName: (id: string, category: string) => emails(id, category)?.shortDescription[locale] ?? category,
        categoryWords: (id: string, category: string) => emails(id, category)?.longDescription[locale] ?? null,
      };
      return ok(consentReceipt(events, head, format));
    },
    { perMinute: 30 },
  );
}
