import type { ShopContext } from '#context.ts';
import type { ChosenLocation } from '#products/chosen-location-sql.ts';
import type { Shelf } from '#products/shelf.ts';

/** The shelf of a shopper's location; until there is one, the prices of the banner's default store without its stock. */
export type ShelfAt = (chosen: ChosenLocation | null, context: Pick<ShopContext, 'bannerId' | 'now'>) => Promise<Shelf>;
