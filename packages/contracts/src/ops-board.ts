import { ORDER_STATES } from '@cartwright/rules/order-state';
import { z } from 'zod';
import { LocalDate, OrderId, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';

const Count = z.number().int();

/** Orders whose windows begin in one hour, by where they are. */
export const BoardHour = z.object({
  /** When it begins; null for what is left of days before. */
  at: z.number().nullable(),
  done: Count,
  /** Picked up by nobody, or not delivered. */
  missed: Count,
  ready: Count,
  late: Count,
  open: Count,
});

/** An order that is late, or may become so. */
export const BoardOrder = z.object({
  orderId: OrderId,
  modality: OrderModality,
  /** A first name and an initial. */
  shopper: z.string(),
  state: z.enum(ORDER_STATES),
  timeliness: z.enum(['late', 'risk']),
  /** When it has to be ready, or there. */
  dueAt: z.number(),
  cutoffAt: z.number(),
  /** Lines that were dealt with, and all of them. */
  picked: Count,
  lines: Count,
  /** Of those that were dealt with: nothing came. */
  shorts: Count,
  /** Who has it while it is picked, and who picked it last after that; null for nobody, or for what is no person. */
  picker: z.string().nullable(),
  /** For whom a store lead meant it, while nobody picks it, by first name; null for everybody. */
  givenTo: z.string().nullable(),
  /** Until when a shopper may reply about something that comes instead; null when nothing waits. */
  waitsUntil: z.number().nullable(),
});

/** Somebody who picked at the store today. */
export const BoardPerson = z.object({
  name: z.string(),
  /** The orders that they pick now, the latest first; empty when they have finished. */
  picking: z.array(z.object({ orderId: OrderId, picked: Count, lines: Count, shorts: Count })),
  items: Count,
  lastAt: z.number(),
});

/** A store's day as it stands. */
export const StoreBoard = z.object({
  at: z.number(),
  date: LocalDate,
  /** How many orders are due today, and where they are. */
  orders: z.object({ total: Count, done: Count, missed: Count, ready: Count, late: Count, open: Count }),
  /** How many that are not late have to be ready by then. */
  next: z.object({ due: Count, by: z.number() }),
  hours: z.array(BoardHour),
  /** Late ones first, then by when they are due. */
  attention: z.array(BoardOrder),
  people: z.array(BoardPerson),
  figures: z.object({
    /** Items that a picker finds in an hour; null before there are some. */
    itemsPerHour: z.number().nullable(),
    items: Count,
    lines: Count,
    /** Lines of which nothing came. */
    shorts: Count,
    /** Replies of shoppers to what may come instead. */
    approved: Count,
    declined: Count,
    /** Of what was approved: did not come in the end. */
    notCome: Count,
  }),
});

/** The store's day at a glance. */
export const boardEndpoints = {
  'GET /ops/v1/stores/:locationId/board': {
    summary: 'Today at a store: orders by hour and state, what is late, who picks, and how it goes.',
    tag: 'board',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params: z.object({ locationId: z.string().max(40) }),
    ok: StoreBoard,
    refusals: {},
  },
} as const satisfies Endpoints;
