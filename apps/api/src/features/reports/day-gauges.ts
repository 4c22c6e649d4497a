import type { Clock } from '@cartwright/server/clock';
import type { ReadGauge } from '@cartwright/server/metrics';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { type DayValue, readDay } from './day-sql.ts';

interface DayDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly clock: Clock;
}

/**
 * The day so far of every banner, as metrics: counts, from which a monitor makes the rates of `rules/report-figures`. They
 * are read when somebody reads the metrics, at most once a minute, and by one statement for all of them.
 */
export function dayGauges({ db, directory, clock }: DayDeps): readonly ReadGauge[] {
  const day = keptFor(MINUTE, clock, () => {
    const locationIds = [...directory.locations()].map(({ locationId }) => locationId);
    return readDay(db.readMany, { locationIds, now: new Date(clock.now()) });
  });
  const gauge = (figure: DayValue['figure'], name: string, help: string, kind?: string): ReadGauge => ({
    name,
    help: `${help}, of the local day so far, by banner`,
    labelNames: ['banner', ...(kind === undefined ? [] : [kind]), 'state'],
    read: async () =>
      (await day())
        .filter((each) => each.figure === figure)
        .map(({ bannerId, kind: of, state, value }) => ({
          labels: { banner: bannerId, ...(kind !== undefined && { [kind]: of }), state },
          value,
        })),
  });
  return [
    gauge('items', 'store_day_items', 'Items of orders that were handed over'),
    gauge('orders', 'store_day_orders', 'Orders by whether they kept their window', 'modality'),
    gauge('reservations', 'store_day_reservations', 'Reservations by what became of them'),
    gauge('refunds', 'store_day_refund_cents', 'Refunds by what was reported', 'reason'),
    gauge('tenders', 'store_day_tender_cents', 'Money by tender', 'tender'),
  ];
}

/** Reads at most once in so many milliseconds; what failed is read again. */
function keptFor<T>(duration: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (last && clock.now() - last.at < duration) return last.value;
    const own = { at: clock.now(), value: read() };
    last = own;
    own.value.catch(() => {
      if (last === own) last = null;
    });
    return own.value;
  };
}
