import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNER, STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { mergeVisitor } from './merge-visitor-sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

interface Choice {
  readonly chosen: number;
  readonly source: string;
}

/** Someone who chose the store, and has a cart. @returns the owner's id */
async function choosing(ownerId: string, { chosen, source }: Choice): Promise<string> {
  const run = (statement: ReturnType<typeof sql>) => shop.db.single((single) => statement.execute(single));
  await run(sql`insert into cart (cart_id, owner_id, banner_id, updated_at)
    values (${`crt_${ownerId}`}, ${ownerId}, ${BANNER}, now())`);
  await run(sql`insert into chosen_store (owner_id, banner_id, location_id, chosen_ms)
    values (${ownerId}, ${BANNER}, ${STORE}, ${chosen})`);
  await run(sql`
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values (${ownerId}, ${BANNER}, 'PICKUP', ${`pref_${ownerId}`}, ${STORE}, '{}', ${source}, ${chosen})`);
  return ownerId;
}

test.each([
  ['the visitor', 3, 7, 'window'],
  ['the account', 7, 3, 'account'],
])(
  'of one store that both chose, the choice of %s counts when it is later, with its time and source',
  async (who, own, visiting, source) => {
    const profileId = await choosing(`profile of ${who}`, { chosen: own, source: 'account' });
    const visitorId = await choosing(`visitor of ${who}`, { chosen: visiting, source: 'window' });
    await mergeVisitor(shop.db, { profileId, visitorId, now: shop.clock.now() });
    const { rows } = await sql`
    select chosen_ms::int as chosen, source, version
      from chosen_store join modality_preference using (owner_id, banner_id, location_id) join cart using (owner_id)
     where owner_id = ${profileId}`.execute(shop.db.read);
    expect(rows).toEqual([{ chosen: 7, source, version: 2 }]);
  },
);
