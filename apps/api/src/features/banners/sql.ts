import type { Banner } from '@cartwright/contracts/session';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** A banner with its host names and the words that fill the front end's sentences. */
export interface BannerFacts extends Banner {
  readonly host: string;
  readonly xBannerName: string;
}

/** Every banner with its words, in the order of their names. One statement. */
export async function readBanners(db: Db): Promise<readonly BannerFacts[]> {
  const { rows } = await sql<BannerFacts>`
    select banner_id as "bannerId", name, theme, company, support_phone as "supportPhone",
      coalesce(accessibility_phone, support_phone) as "accessibilityPhone", privacy_links as "privacyLinks",
      has_health_policy as "hasHealthPolicy", offers_privacy_choices as "offersPrivacyChoices", host, x_banner_name as "xBannerName",
      json_build_object('PICKUP', can_pickup, 'DELIVERY', can_delivery, 'IN_STORE', can_in_store) as capabilities,
      has_membership as "hasMembership", pickup_instructions as "pickupInstructions", email_opt_in as "emailOptIn",
      coalesce((select json_object_agg(c.key, c.text) from banner_copy c
        where c.banner_id = banner.banner_id and c.locale = 'en-US' and c.table_name = 'banner'), '{}') as copy
    from banner order by name`.execute(db.read);
  return rows;
}
