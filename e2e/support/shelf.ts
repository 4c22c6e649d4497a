import { findOnShelf } from '../../apps/api/src/flows/demo-staff/shelf-luck.ts';
import { withDatabase } from './database.ts';

/**
 * Decides what the demo's staff will find for an order that is about to be placed: everything, or all but one product.
 * What it finds follows from the ids of the lines, so they get others.
 */
export const putOnShelf = (orderId: string, { missing }: { readonly missing: string | null }): Promise<unknown> =>
  withDatabase('shop', async (client) => {
    const { rows } = await client.query<{ lines: { gtin13: string; quantity: number; lineId: string }[] }>(
      'select lines from order_revision where order_id = $1',
      [orderId],
    );
    const lines = rows[0]?.lines.map((line, n) => {
      const found = line.gtin13 === missing ? 0 : line.quantity;
      return { ...line, lineId: lineWith(orderId, { n, quantity: line.quantity, found }) };
    });
    return client.query('update order_revision set lines = $2 where order_id = $1', [orderId, JSON.stringify(lines)]);
  });

/** An id of a line of which the staff finds so many. */
function lineWith(orderId: string, { n, quantity, found }: { n: number; quantity: number; found: number }): string {
  for (let attempt = 0; ; attempt += 1) {
    const lineId = `lin_${n}_${attempt}`;
    if (findOnShelf(orderId, { lineId, quantity, gramsPerItem: null }).quantity === found) return lineId;
  }
}
