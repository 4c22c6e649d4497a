import { APPROVAL_STATES } from '@cartwright/rules/approval';
import { ORDER_STATES } from '@cartwright/rules/order-state';
import { PROBLEM_KINDS } from '@cartwright/rules/refund-policy';
import { z } from 'zod';
import { Instant, Money, Window } from './common.ts';
import { PayoutMethod } from './order-payouts.ts';
import { PROBLEM_STATES, REFUND_STATES } from './order-refunds.ts';

/** The page that a shopper agreed to, as its call named it. */
export const SeenPage = z.object({ version: z.string(), checksum: z.string() });

/** Who did something: the shopper, our jobs, or somebody of the staff by first name, while the name is known. */
const DeskActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shopper') }),
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('staff'), firstName: z.string().nullable() }),
]);

const at = { at: Instant };
const agreed = { ...at, revision: z.int(), seen: SeenPage.nullable(), total: Money, isEstimate: z.boolean() };
/** Of a product, by its name as it was ordered. */
const items = { name: z.string(), quantity: z.int() };

/** Something that a shopper saw of an order, said, or was sent; and what the store did with it. */
export const DeskStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('placed'),
    ...agreed,
    /** Until when it could be changed, as the page said then; null where that was not kept. */
    until: Instant.nullable(),
  }),
  z.object({ kind: z.literal('changed'), ...agreed }),
  z.object({ kind: z.literal('rescheduled'), ...agreed, by: DeskActor, from: Window, to: Window }),
  z.object({
    kind: z.literal('message'),
    ...at,
    id: z.string(),
    channel: z.enum(['mail', 'text']),
    /** Where it went. */
    to: z.string(),
    /** Null for a text. */
    subject: z.string().nullable(),
    /** As they were sent; a link that opens the order is left out. */
    words: z.string(),
    /** WITHHELD: the shopper wants no texts, or the phone takes none. KEPT: the shop sends none of this channel. */
    state: z.enum(['WAITING', 'SENT', 'WITHHELD', 'KEPT']),
    /** Who of the staff had it sent once more; null for what was sent by itself. */
    again: DeskActor.nullable(),
  }),
  z.object({
    kind: z.literal('proposed'),
    ...at,
    by: DeskActor,
    /** Of the ordered product. */
    name: z.string(),
    offered: z.array(z.object({ ...items, price: Money })),
    until: Instant,
  }),
  z.object({
    kind: z.literal('answered'),
    ...at,
    by: DeskActor,
    name: z.string(),
    state: z.enum(APPROVAL_STATES),
    /** What the shopper agreed to; null for nothing. */
    chosen: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('reported'),
    ...at,
    lines: z.array(z.object({ ...items, problem: z.enum(PROBLEM_KINDS), note: z.string().nullable() })),
    amount: Money,
    state: z.enum(PROBLEM_STATES),
    /** Why the store decided so. */
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('refunded'),
    ...at,
    by: DeskActor,
    /** None where only fees came back. */
    lines: z.array(z.object(items)),
    /** A part of the amount. */
    fees: Money,
    amount: Money,
    /** What became of the amount by now: each state at most once. */
    parts: z.array(z.object({ state: z.enum(REFUND_STATES), amount: Money })),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('paid-out'),
    ...at,
    by: DeskActor,
    method: PayoutMethod,
    amount: Money,
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('moved'),
    ...at,
    by: DeskActor,
    state: z.enum(ORDER_STATES),
    reason: z.string().nullable(),
  }),
]);
export type DeskStep = z.output<typeof DeskStep>;
