import type { BannerLogo, CatalogEntry } from '@cartwright/contracts/banners';
import { Flags } from '@cartwright/contracts/flags';
import type { Locale } from '@cartwright/contracts/locales';
import type { Banner } from '@cartwright/contracts/session';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { type StoredSettings, withSettings } from './stored-settings.ts';

/** A banner with its host names, its place in the catalog, its flags and its messages. */
export interface BannerFacts extends Banner, Omit<CatalogEntry, 'modalityCapabilities'> {
  readonly host: string;
  readonly logo: (Pick<BannerLogo, 'title' | 'asset'> & { readonly isLinked: boolean }) | null;
  readonly flags: Flags;
  /** Whose prices are shown until a shopper chooses how to shop; null for no prices. */
  readonly defaultLocationId: string | null;
  /** The address of one more sitemap for `robots.txt`. */
  readonly extraSitemap: string | null;
  /** Texts by key, under `<language>/<table>`. */
  readonly words: { readonly [place in `${Locale}/${string}`]?: Readonly<Record<string, string>> };
}

type Row = Omit<BannerFacts, 'copy' | 'flags'> & { readonly flags: unknown; readonly stored: StoredSettings };

/**
 * Every banner with its messages, as its staff wants them, in the order of their names. One statement.
 * @throws {z.ZodError} for an unknown flag
 */
export async function readBanners(db: Db): Promise<readonly BannerFacts[]> {
  const { rows } = await sql<Row>`
    select banner.banner_id as "bannerId", name, theme, company, support_phone as "supportPhone",
      coalesce(accessibility_phone, support_phone) as "accessibilityPhone", privacy_links as "privacyLinks",
      has_health_policy as "hasHealthPolicy", offers_privacy_choices as "offersPrivacyChoices", host, domain,
      x_banner_name as "xBannerName", tenant_name as "tenantName", default_location_id as "defaultLocationId", extra_sitemap as "extraSitemap", store_locator_brand as "storeLocatorBrand", flags,
      json_build_object('PICKUP', can_pickup, 'DELIVERY', can_delivery, 'IN_STORE', can_in_store) as capabilities,
      membership_plans as "membershipPlans", pickup_instructions as "pickupInstructions", email_opt_in as "emailOptIn",
      case when asset is not null then json_build_object('title', title, 'asset', asset, 'isLinked', is_linked) end as logo,
      coalesce((select json_object_agg(place, texts) from (
        select c.locale || '/' || c.table_name as place, json_object_agg(c.key, c.text) as texts from banner_copy c
         where c.banner_id = banner.banner_id group by 1) as t), '{}') as words,
      json_build_object(
        'settings', coalesce((select json_object_agg(s.name, s.value) from banner_setting s
           where s.banner_id = banner.banner_id and s.value is not null), '{}'),
        'templates', coalesce((select json_object_agg(c.locale || '/' || s.name, coalesce(c.template, c.text))
            from banner_setting s join banner_copy c on c.banner_id = s.banner_id and c.table_name || '/' || c.key = s.name
           where s.banner_id = banner.banner_id and s.value is not null), '{}'),
        'placeholders', coalesce((select json_object_agg(p.name, p.value) from banner_placeholder p
           where p.banner_id = banner.banner_id), '{}')) as stored
    from banner left join banner_logo using (banner_id) order by name`.execute(db.read);
  return rows.map(({ stored, ...row }) =>
    withSettings({ ...row, flags: Flags.parse(row.flags), copy: row.words['en-US/banner'] ?? {} }, stored),
  );
}

/** A number that changes with every change of a setting. One statement. */
export async function readBannerVersion(db: Db): Promise<number> {
  const { version } = await db.read.selectFrom('banner_version').select('version').executeTakeFirstOrThrow();
  return version;
}
