import type { Report, ReportFigures } from '@cartwright/contracts/ops-reports';
import { type Cents, cents, sum } from '@cartwright/rules/money';
import { byTurn } from '@cartwright/rules/payment-methods';
import { DAY, plusDays } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import type { MoneyRows, WorkRows } from './sql.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

export type Rows = WorkRows & MoneyRows;

/** As many days just before. */
export function daysBefore({ from, to }: Days): Days {
  const count = datesOf({ from, to }).length;
  return { from: plusDays(from, -count), to: plusDays(from, -1) };
}

/**
 * The report of some days from the rows of them and of the days before. Pure.
 * @param countedFrom the first day whose reservations are all still there
 */
export function toReport(rows: Rows, days: Days, countedFrom: string): z.output<typeof Report> {
  const figures = (some: Days) => figuresOf(rowsOf(rows, some), some, some.from >= countedFrom);
  const counted = { from: days.from > countedFrom ? days.from : countedFrom, to: days.to };
  const { refunds, payouts, tenders } = rowsOf(rows, days);
  return {
    total: figures(days),
    before: figures(daysBefore(days)),
    days: datesOf(days).map((date) => figures({ from: date, to: date })),
    counted: counted.from > counted.to ? null : figures(counted),
    falloutReasons: grouped(rowsOf(rows, counted).fallout, ({ code }) => code)
      .flatMap(({ key, rows: own }) => (key === null ? [] : [{ code: key, products: total(own, 'products') }]))
      .toSorted((a, b) => b.products - a.products),
    refunds: grouped(refunds, ({ reason }) => reason)
      .map(({ key, rows: own }) => ({ reason: key, refunds: total(own, 'refunds'), amount: money(own, 'amount') }))
      .toSorted((a, b) => b.amount - a.amount),
    payouts: grouped(payouts, ({ method }) => method)
      .map(({ key, rows: own }) => ({ method: key, payouts: total(own, 'payouts'), amount: money(own, 'amount') }))
      .toSorted((a, b) => b.amount - a.amount),
    tenders: grouped(tenders, ({ tender }) => tender)
      .map(({ key, rows: own }) => ({
        tender: key,
        held: money(own, 'held'),
        captured: money(own, 'captured'),
        returned: money(own, 'returned'),
      }))
      .toSorted((a, b) => byTurn(a.tender, b.tender)),
  };
}

function figuresOf(rows: Rows, { from, to }: Days, hasReservations: boolean): z.output<typeof ReportFigures> {
  const { fill, onTime, approvals, fallout, reservations, refunds, tenders } = rows;
  const fellOut = fallout.filter(({ code }) => code !== null);
  return {
    from,
    to,
    fill: totals(fill, ['orders', 'ordered', 'asOrdered', 'replaced']),
    onTime: {
      PICKUP: totals(onTime.filter(isOf('PICKUP')), ON_TIME),
      DELIVERY: totals(onTime.filter(isOf('DELIVERY')), ON_TIME),
    },
    approvals: totals(approvals, ['approved', 'declined', 'unanswered', 'withdrawn', 'open']),
    fallout: hasReservations ? { wanted: total(fallout, 'products'), fellOut: total(fellOut, 'products') } : null,
    reservations: hasReservations ? totals(reservations, ['made', 'booked', 'expired', 'released', 'live']) : null,
    refunded: money(refunds, 'amount'),
    captured: money(tenders, 'captured'),
  };
}

const ON_TIME = ['onTime', 'late', 'open', 'missed', 'missedOnTime', 'missedLate'] as const;

const isOf =
  (modality: 'PICKUP' | 'DELIVERY') =>
  (row: { readonly modality: string }): boolean =>
    row.modality === modality;

function rowsOf(rows: Rows, { from, to }: Days): Rows {
  const own = <T extends { readonly day: string }>(some: readonly T[]) =>
    some.filter(({ day }) => day >= from && day <= to);
  return {
    fill: own(rows.fill),
    onTime: own(rows.onTime),
    approvals: own(rows.approvals),
    fallout: own(rows.fallout),
    reservations: own(rows.reservations),
    refunds: own(rows.refunds),
    payouts: own(rows.payouts),
    tenders: own(rows.tenders),
  };
}

// Counted, as days past the end of the calendar sort before it.
const datesOf = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY + 1 }, (_, n) => plusDays(from, n));

type Counts<K extends string> = { readonly [key in K]: number };

const total = <K extends string>(rows: readonly Counts<K>[], key: K): number =>
  rows.reduce((all, row) => all + row[key], 0);

const money = <K extends string>(rows: readonly Counts<K>[], key: K): Cents => sum(rows.map((row) => cents(row[key])));

/** Each of these counts, added up. */
const totals = <K extends string>(rows: readonly Counts<K>[], keys: readonly K[]): Counts<K> =>
  // The entries are those of the keys, each once.
  Object.fromEntries(keys.map((key) => [key, total(rows, key)])) as Counts<K>;

const grouped = <T, K>(rows: readonly T[], keyOf: (row: T) => K): readonly { readonly key: K; readonly rows: T[] }[] =>
  [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({ key, rows: own }));
