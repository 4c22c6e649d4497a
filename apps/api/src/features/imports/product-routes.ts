import { ok, refuse } from '@cartwright/rules/result';
import type { Directory } from '#locations/directory.ts';
import { staffOf, type StaffServe } from '#staff/staff-context.ts';
import { importDetail, instantOf } from './calls.ts';
import type { CheckDeps } from './check-import.ts';
import { editProduct } from './edit-product.ts';
import { findProducts, readProduct, timedPrices, type TimedRow } from './product-form-sql.ts';

export interface ProductRouteDeps extends CheckDeps {
  readonly directory: Pick<Directory, 'location'>;
}

const FOUND = 20;
/** Prices of one product that are planned: more than anybody plans. */
const TIMED = 20;
/** Products that one person may change in a minute: more than anybody types. */
const EDITS = 30;

/** Looks for one product, and changes it or its price. */
export function productRoutes(serve: StaffServe, deps: ProductRouteDeps): void {
  const { db, directory } = deps;
  const isOf = (store: string, bannerId: string) => directory.location(store)?.bannerId === bannerId;

  serve('GET /ops/v1/banners/:bannerId/imports/products', async ({ params: { bannerId }, query: { text, store } }) =>
    isOf(store, bannerId)
      ? ok({ products: [...(await findProducts(db, text, store, FOUND))] })
      : refuse({ code: 'NOT_FOUND' }),
  );
  serve(
    'GET /ops/v1/banners/:bannerId/imports/products/:gtin13',
    async ({ params: { bannerId, gtin13 }, query: { store } }) => {
      const product = isOf(store, bannerId) ? await readProduct(db, gtin13, store) : undefined;
      if (!product) return refuse({ code: 'NOT_FOUND' });
      const timed = await timedPrices(db, { gtin13, locationId: store, bannerId }, TIMED);
      return ok({ ...product, timed: timed.map(toTimed) });
    },
  );
  serve(
    'POST /ops/v1/banners/:bannerId/imports/products/:gtin13',
    async ({ params: { bannerId, gtin13 }, body: { startsAt, endsAt, ...body } }, context) => {
      const { staffId } = staffOf(context);
      const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) };
      const edited = await editProduct(deps, { bannerId, gtin13, staffId, ...body, ...times }, context.now);
      return edited.ok ? importDetail(db, edited.value, context) : edited;
    },
    { perMinute: EDITS },
  );
}

const toTimed = ({ startsAt, endsAt, ...row }: TimedRow) => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});
