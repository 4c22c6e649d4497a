import type { Cart } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import { ok, refuse } from '@cartwright/rules/result';
import type { ShopContext, ShopServe } from '#context.ts';
import type { ProductSource } from '#products/catalog.ts';
import { type CartQuery, readCartLines } from '#products/cart-lines.ts';
import { readOwnerState } from '#locations/owner-state.ts';
import { changeCart } from './change-cart.ts';
import { clearCart } from './sql.ts';
import { type CartPricing, toCartView } from './view.ts';

/** For an owner who has not chosen one. */
const DEFAULT_MODALITY: ModalityType = 'PICKUP';

/** The cart of a shopper or visitor, one part per modality. */
export function cartRoutes(serve: ShopServe, { db, catalog, ...pricing }: ProductSource & CartPricing): void {
  const source = { db, catalog };
  const view = async ({ locale, ...query }: CartQuery & Pick<ShopContext, 'bannerId' | 'locale'>): Promise<Cart> =>
    toCartView(await readCartLines(source, query), { ...query, locale }, pricing);

  serve(
    'GET /atlas/v1/basket/v1/baskets/current',
    async ({ query }, { caller: { ownerId }, bannerId, now, locale }) => {
      const { modalityType = (await readOwnerState(db, ownerId, bannerId)).saved[0]?.modality } = query;
      return ok(await view({ ownerId, bannerId, modality: modalityType ?? DEFAULT_MODALITY, now, locale }));
    },
  );

  serve('PUT /atlas/v1/basket/v1/baskets/current', async ({ body }, { caller: { ownerId }, bannerId, now, locale }) => {
    const changed = await changeCart(source, { ownerId, bannerId, modality: body.modalityType, ops: body.ops, now });
    if (changed.ok) return ok(toCartView(changed.value, { bannerId, modality: body.modalityType, locale }, pricing));
    const { code, gtin13 } = changed.refusal;
    switch (code) {
      case 'OVER_LIMIT':
        return refuse({ code, gtin13, meta: { max: changed.refusal.max } });
      case 'NOT_A_QUANTITY':
        return refuse({ code: 'INVALID_REQUEST', field: 'ops.quantity', gtin13 });
      case 'BACKUP_MISSING':
        return refuse({ code: 'INVALID_REQUEST', field: 'ops.backupGtin13', gtin13 });
      default:
        return refuse({ code, gtin13 });
    }
  });

  serve(
    'DELETE /atlas/v1/basket/v1/baskets/current',
    async ({ query }, { caller: { ownerId }, bannerId, now, locale }) => {
      await clearCart(db, { ownerId, modality: query.modalityType, now });
      return ok(await view({ ownerId, bannerId, modality: query.modalityType, now, locale }));
    },
  );
}
