import type { Http } from '@cartwright/server/serve';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Logger } from 'pino';
import type { Db } from '#context.ts';
import { conversionTokenIn } from '#http/conversion-cookie.ts';
import { trackFulfillment } from '#http/fulfillment-cookies.ts';
import { insertConversion } from '#orders/conversion-sql.ts';
import type { OrderContents } from '#orders/stored-order.ts';

interface AfterOrderDeps {
  readonly db: Db;
  readonly logger: Pick<Logger, 'warn'>;
  /** Whether a search service is told about orders. */
  readonly isReported: boolean;
}

/**
 * What a placed order leaves for measurement, as far as its shopper allows it. It never fails: an order is placed
 * whether or not it is counted. A repeated call changes nothing. One statement for a shopper with a token, else none.
 */
export async function afterOrder(
  { db, logger, isReported }: AfterOrderDeps,
  { request, reply }: Http,
  order: Pick<OrderContents, 'orderId' | 'modality' | 'locationId'>,
  now: Millis,
): Promise<void> {
  trackFulfillment(request, reply, order);
  const token = isReported ? conversionTokenIn(request) : undefined;
  if (token === undefined) return;
  try {
    await db.single((single) => insertConversion(single, { orderId: order.orderId, token, now }));
  } catch (error) {
    logger.warn({ err: error, orderId: order.orderId }, 'a conversion is not reported');
  }
}
