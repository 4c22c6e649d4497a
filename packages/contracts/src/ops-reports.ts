import { PROBLEM_KINDS } from '@cartwright/rules/refund-policy';
import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { MAX_REPORT_DAYS } from '@cartwright/rules/report-figures';
import { DAY } from '@cartwright/rules/zoned-time';
import { z } from 'zod';
import { LocalDate, Money } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { PayoutMethod } from './order-payouts.ts';
import { ExclusionCode } from './scheduling.ts';

const Count = z.int().min(0);
const OnTime = z.object({
  onTime: Count,
  late: Count,
  open: Count,
  missed: Count,
  missedOnTime: Count,
  missedLate: Count,
});
const ofDays = ({ from, to }: { from: string; to: string }): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/**
 * The figures of a stretch of local days, as `rules/report-figures` defines them. An order is due on the local day of its
 * window, and counts there whenever it was picked, charged or refunded.
 */
export const ReportFigures = z.object({
  from: LocalDate,
  to: LocalDate,
  /** Of orders due then that were handed over, also if they were returned later. */
  fill: z.object({ orders: Count, ordered: Count, asOrdered: Count, replaced: Count }),
  /**
   * Of orders due then: those ready (pickup) or handed over (delivery) in time or late, those that still
   * have to be, and those that nobody took. A pickup that nobody took was ready in time or late, too,
   * and is counted again as such.
   */
  onTime: z.object({ PICKUP: OnTime, DELIVERY: OnTime }),
  /** Of every order due then, whatever became of it. */
  approvals: z.object({ approved: Count, declined: Count, unanswered: Count, withdrawn: Count, open: Count }),
  /**
   * Of the reservations for windows on these days, whether or not they became orders, as is the next. Null where those of
   * some of the days are deleted already.
   */
  fallout: z.object({ wanted: Count, fellOut: Count }).nullable(),
  reservations: z.object({ made: Count, booked: Count, expired: Count, released: Count, live: Count }).nullable(),
  /** Of orders due then, whenever it was decided about, and whether or not a bank has made it yet. */
  refunded: Money,
  /** Of orders due then, whenever they were charged. */
  captured: Money,
});

/** The report of a store or a banner. */
export const Report = z.object({
  /** The whole period, and the one of as many days before it. */
  total: ReportFigures,
  before: ReportFigures,
  /** Each day of the period. */
  days: z.array(ReportFigures),
  /** The part of the period in which reservations are counted; null when there is none. */
  counted: ReportFigures.nullable(),
  /** Why products fell out, in the part of the period that is counted. */
  falloutReasons: z.array(z.object({ code: ExclusionCode, products: Count })),
  /** What shoppers reported of orders due then, whenever they did; null for items and fees that staff refunded without a report. */
  refunds: z.array(z.object({ reason: z.enum(PROBLEM_KINDS).nullable(), refunds: Count, amount: Money })),
  /** What stores gave another way instead of refunds of orders due then, which `refunds` counts already. */
  payouts: z.array(z.object({ method: PayoutMethod, payouts: Count, amount: Money })),
  /** Money of orders due then, whenever it moved. */
  tenders: z.array(z.object({ tender: z.enum(TENDER_TYPES), held: Money, captured: Money, returned: Money })),
});

/** Reports that one person may have in a minute: those of a banner read every order of all its stores. */
export const REPORTS_PER_MINUTE = 30;
export const BANNER_REPORTS_PER_MINUTE = 6;

const query = z
  .object({ from: LocalDate, to: LocalDate })
  .refine((range) => ofDays(range) >= 1 && ofDays(range) <= MAX_REPORT_DAYS, {
    message: `a report covers 1 to ${MAX_REPORT_DAYS} days`,
    path: ['to'],
  });
const shared = { tag: 'reports', access: 'staff', roles: ['STORE_LEAD'], query, ok: Report, refusals: {} } as const;

/** How a store or a banner did on some local days: those of each store's own zone. */
export const opsReportsEndpoints = {
  'GET /ops/v1/stores/:locationId/reports': {
    ...shared,
    summary: `How a store did on up to 92 days, and on as many before; ${REPORTS_PER_MINUTE} a minute for each person.`,
    params: z.object({ locationId: z.string().max(40) }),
  },
  'GET /ops/v1/banners/:bannerId/reports': {
    ...shared,
    summary: `How all the stores of a banner did on up to 92 days, and on as many before; ${BANNER_REPORTS_PER_MINUTE} a minute for each person.`,
    params: z.object({ bannerId: z.string().max(40) }),
  },
} as const satisfies Endpoints;
