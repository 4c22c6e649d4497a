import { sql } from 'kysely';

/** Whether the money of `o`, an order, was taken. */
export const isPaid = sql`o.money = 'CAPTURED'`;
