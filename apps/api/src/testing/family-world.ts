import { connectClient } from '@cartwright/server/database-client';
import { sql } from 'kysely';
import type pg from 'pg';
import { BANNERS, type BannerFacts } from '#seed/data/banners.ts';
import { refreshBanners } from '#seed/refresh-banners.ts';
import { HOME_ZIP, STORE } from './fixture-locations.ts';
import { insertSlotPlans } from './fixture-slots.ts';
import type { TestShop } from './shop.ts';

/** The one store of a banner in this world; its number is the banner's own. */
export const storeOf = ({ division }: Pick<BannerFacts, 'division'>): string =>
  `${String(division).padStart(3, '0')}77777`;

/** Writes banner files into a running shop, as startup does, and reloads them. */
export const writeBanners = async (
  { shop }: Pick<TestShop, 'shop'>,
  banners: readonly BannerFacts[],
): Promise<void> => {
  await withClient(shop.config.DATABASE_URL, (client) => refreshBanners(client, banners));
  await shop.banners.refresh();
};

/** Adds the banners of the files to a test's shop, with a store near home for each that has stores. */
export async function openFamily({ shop, db }: Pick<TestShop, 'shop' | 'db'>): Promise<void> {
  // The town's own banner gives up the plain host.
  await sql`update banner set host = banner_id || '.town.localhost'`.execute(db.read);
  await insertSlotPlans(db);
  await writeBanners({ shop }, BANNERS);
  await withClient(shop.config.DATABASE_URL, async (client) => {
    for (const [index, banner] of BANNERS.filter(({ ways: modalities }) => modalities !== 'NONE').entries())
      await openStore(client, banner, index);
  });
  await shop.directory.refresh();
}

/** A copy of the town's store: the same hours, goods, prices and windows, some hundred yards away. */
async function openStore(client: pg.Client, banner: BannerFacts, index: number): Promise<void> {
  const id = storeOf(banner);
  const values = [id, banner.bannerId, `${banner.name} ${HOME_ZIP}`, index / 1_000, STORE];
  await client.query(
    `insert into location (location_id, kind, banner_id, division_no, store_no, vanity_name, line1, city, state, zip, lat, lon,
       tz, phone, is_locker, price_zone, external_url, external_text)
     select $1, kind, $2, left($1, 3), substr($1, 4), $3, line1, city, state, zip, lat - 0.01 + $4::float8 / 10, lon, tz, phone,
       false, price_zone, null, null from location where location_id = $5`,
    values,
  );
  for (const [table, columns] of COPIED)
    await client.query(
      `insert into ${table} (location_id, ${columns}) select $1, ${columns} from ${table} where location_id = $2`,
      [id, STORE],
    );
  if (banner.ways !== 'FULL') return;
  await client.query(
    `insert into zone (zone_id, location_id, vendor_id, service, priority, min_order_cents, alcohol_ok)
     values ($1, $2, $3, 'OWN', 1, 3500, true)`,
    [`z-${banner.bannerId}`, id, `${banner.bannerId}-delivery`],
  );
  await client.query('insert into zone_zip (zip, zone_id) values ($1, $2)', [HOME_ZIP, `z-${banner.bannerId}`]);
}

const COPIED = [
  ['location_hours', 'dow, opens, closes'],
  ['availability', 'modality, sellable, low'],
  ['location_slot_plan', 'modality, vendor_id, plan_id'],
] as const;

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectClient(url);
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
