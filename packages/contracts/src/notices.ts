import { z } from 'zod';
import { Money } from './common.ts';

/** What a shopper must know of an order by law, where it applies (CRT-113 … CRT-116). */
export const OrderNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('age') }),
  /** Handed over in California, with an item that its Proposition 65 lists. */
  z.object({ kind: z.literal('prop-65') }),
  z.object({ kind: z.literal('bags-prohibited') }),
  z.object({ kind: z.literal('bag-fee'), amount: Money }),
]);
export type OrderNotice = z.output<typeof OrderNotice>;

/** The states that prohibit single-use bags, as `data/bag-bans.json` lists them. */
export const BagBans = z.array(z.string().regex(/^[A-Z]{2}$/));
