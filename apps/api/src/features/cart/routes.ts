import type { ModalityType } from '@cartwright/contracts/common';
import { ok, refuse } from '@cartwright/rules/result';
import type { ShopContext, ShopServe } from '#context.ts';
import { ownerTag } from '#http/owner-cookie.ts';
import type { ProductSource } from '#products/catalog.ts';
import { readCart } from '#products/cart-lines.ts';
import { changesCarts } from './change-cart.ts';
import { knownCarts } from './known-carts.ts';
import { showCart } from './show-cart.ts';
import { clearCart } from './sql.ts';
import type { CartPricing } from './view.ts';

type Viewer = Pick<ShopContext, 'bannerId' | 'now' | 'locale'> & { readonly ownerId: string };

/** The cart of a shopper or visitor, one part per modality. */
export function cartRoutes(serve: ShopServe, deps: ProductSource & CartPricing): void {
  const { db } = deps;
  const carts = knownCarts();
  const changeCart = changesCarts(deps, carts);
  const current = async ({ modalityType, ...viewer }: Viewer & { readonly modalityType: ModalityType | undefined }) => {
    const { ownerId, bannerId } = viewer;
    const known = carts.of(viewer)?.cart;
    const { modality, ...located } = await readCart(db, { ownerId, bannerId, modality: modalityType, known });
    const key = { ownerId, bannerId, modality };
    return showCart(deps, carts.see(key, located), { ...viewer, ...key });
  };

  serve(
    'GET /atlas/v1/basket/v1/baskets/current',
    async ({ query: { modalityType } }, { caller: { ownerId }, bannerId, now, locale }) =>
      ok(await current({ ownerId, bannerId, now, locale, modalityType })),
  );

  serve('PUT /atlas/v1/basket/v1/baskets/current', async ({ body }, { caller: { ownerId }, bannerId, now, locale }) => {
    if (isOfAnother(body.owner, ownerId)) return refuse({ code: 'OTHER_OWNER' });
    const key = { ownerId, bannerId, modality: body.modalityType };
    const changed = await changeCart({ ...key, ops: body.ops, now });
    if (changed.ok) return ok(await showCart(deps, changed.value, { ...key, now, locale }));
    const { code, gtin13 } = changed.refusal;
    switch (code) {
      case 'OVER_LIMIT':
        return refuse({ code, gtin13, meta: { max: changed.refusal.max } });
      case 'NOT_A_QUANTITY':
        return refuse({ code: 'INVALID_REQUEST', field: 'ops.quantity', gtin13 });
      case 'SAME_PRODUCT':
        return refuse({ code: 'INVALID_REQUEST', field: 'ops.newGtin13', gtin13 });
      case 'BACKUP_MISSING':
        return refuse({ code: 'INVALID_REQUEST', field: 'ops.backupGtin13', gtin13 });
      default:
        return refuse({ code, gtin13 });
    }
  });

  serve(
    'DELETE /atlas/v1/basket/v1/baskets/current',
    async ({ query }, { caller: { ownerId }, bannerId, now, locale }) => {
      if (isOfAnother(query.owner, ownerId)) return refuse({ code: 'OTHER_OWNER' });
      await clearCart(db, { ownerId, bannerId, modality: query.modalityType, now });
      return ok(await current({ ownerId, bannerId, now, locale, modalityType: query.modalityType }));
    },
  );
}

/** In this browser somebody else has signed in or out since the page that sends a change was served (decision 108). */
const isOfAnother = (owner: string | undefined, ownerId: string): boolean =>
  owner !== undefined && owner !== ownerTag(ownerId);
