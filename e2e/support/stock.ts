import { expect, type Page } from '@playwright/test';
import { withDatabase } from './database.ts';

interface Stocking {
  readonly gtin13: string;
  readonly locationId: string;
  readonly isThere: boolean;
}

/** Puts a product on the shelf of a location or takes it away, for every modality, until the page's shop knows. */
export async function stock(page: Page, { gtin13, locationId, isThere }: Stocking): Promise<void> {
  await withDatabase('shop', (client) =>
    client.query(
      `update availability a set sellable = set_bit(a.sellable, p.ordinal, $3) from product p
        where p.gtin13 = $1 and a.location_id = $2`,
      [gtin13, locationId, isThere ? 1 : 0],
    ),
  );
  const isSold = async () => {
    const answer = await page.request.get(`/atlas/v1/product/v2/products/${gtin13}`);
    const { availability } = (await answer.json()) as { availability: string }; // by the contract
    return availability !== 'unavailable';
  };
  await expect.poll(isSold).toBe(isThere);
}

/** Starts a job now that would run by itself later. */
export const startJob = (name: string): Promise<unknown> =>
  withDatabase('shop', (client) => client.query('select graphile_worker.add_job($1)', [name]));
