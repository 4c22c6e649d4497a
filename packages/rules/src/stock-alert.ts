import { DAY } from './zoned-time.ts';

/** How long an alert waits for its product, in milliseconds: by then most shoppers have found another. */
export const STOCK_ALERT_LASTS = 90 * DAY;
/** Open alerts of one account: each may become a mail. */
export const MAX_STOCK_ALERTS = 50;

/** What decides whether a shopper may have an alert for a product at a location. */
export interface StockAlertFacts {
  /** Whether the location has run out of it: neither sells it in another way, nor has stopped selling it. */
  readonly isOutOfStock: boolean;
  /** Whether the shopper has this very alert already. */
  readonly isOpen: boolean;
  /** All open alerts of the account. */
  readonly openCount: number;
}

/** Why a shopper cannot have an alert; null when they can, or have it. */
export function stockAlertRefusal({
  isOutOfStock,
  isOpen,
  openCount,
}: StockAlertFacts): 'NOT_OUT_OF_STOCK' | 'TOO_MANY_ALERTS' | null {
  if (!isOutOfStock) return 'NOT_OUT_OF_STOCK';
  return isOpen || openCount < MAX_STOCK_ALERTS ? null : 'TOO_MANY_ALERTS';
}
