import { parseMoney } from '@cartwright/rules/money';
import {
  acceptanceRate,
  expiryRate,
  falloutRate,
  fillRate,
  foundRate,
  missedRate,
  type OnTime,
  onTimeRate,
} from '@cartwright/rules/report-figures';
import { reportCopy as copy } from './copy.ts';
import type { Report, ReportFigures } from './queries.ts';

/** A figure in words. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What it is made of. */
  readonly text: string;
  /** Which orders, reservations or money it counts. */
  readonly basis: string;
  /** Against the period before; null without one. */
  readonly change: string | null;
}

/** Both modalities together. */
export const onTimeOf = ({ onTime: { PICKUP, DELIVERY } }: ReportFigures): OnTime => ({
  onTime: PICKUP.onTime + DELIVERY.onTime,
  late: PICKUP.late + DELIVERY.late,
  open: PICKUP.open + DELIVERY.open,
  missed: PICKUP.missed + DELIVERY.missed,
  missedOnTime: PICKUP.missedOnTime + DELIVERY.missedOnTime,
  missedLate: PICKUP.missedLate + DELIVERY.missedLate,
});

/** The cents of money on the wire. */
export const centsOf = (money: string): number => parseMoney(money) ?? 0;

/** What a period came to, each figure with its change. */
export function figuresOf({ total, before, counted }: Report): readonly Figure[] {
  const { figures: names, units, basis } = copy;
  const rate = (words: Words, of: (figures: ReportFigures) => Share | null, now: ReportFigures | null = total) =>
    figureOf(words, now && of(now), of(before));
  return [
    rate({ name: names.fill, basis: basis.handedOver }, ({ fill }) =>
      shareOf(fillRate(fill), fill.asOrdered, fill.ordered, units.items),
    ),
    rate({ name: names.found, basis: basis.handedOver }, ({ fill }) =>
      shareOf(foundRate(fill), fill.asOrdered + fill.replaced, fill.ordered, units.items),
    ),
    rate({ name: names.onTime, basis: basis.ready }, (each) => {
      const own = onTimeOf(each);
      return shareOf(onTimeRate(own), own.onTime, own.onTime + own.late, units.orders);
    }),
    rate({ name: names.missed, basis: basis.missed }, (each) => {
      const own = onTimeOf(each);
      return shareOf(missedRate(own, each.fill), own.missed, own.missed + each.fill.orders, units.orders);
    }),
    rate({ name: names.acceptance, basis: basis.replies }, ({ approvals: own }) =>
      shareOf(acceptanceRate(own), own.approved, own.approved + own.declined, units.proposals),
    ),
    rate(
      { name: names.fallout, basis: basis.reservations },
      ({ fallout }) => fallout && shareOf(falloutRate(fallout), fallout.fellOut, fallout.wanted, units.products),
      counted,
    ),
    rate(
      { name: names.expiry, basis: basis.reservations },
      ({ reservations: own }) => own && shareOf(expiryRate(own), own.expired, own.made, units.reservations),
      counted,
    ),
    {
      name: names.refunded,
      value: copy.dollars(centsOf(total.refunded)),
      text: copy.ofCaptured(copy.dollars(centsOf(total.captured))),
      basis: basis.money,
      change: hasMoney(before) ? copy.changeOfMoney(centsOf(total.refunded) - centsOf(before.refunded)) : null,
    },
  ];
}

const hasMoney = ({ captured, refunded }: ReportFigures): boolean => centsOf(captured) + centsOf(refunded) !== 0;

type Words = Pick<Figure, 'name' | 'basis'>;

interface Share {
  readonly share: number;
  readonly text: string;
}

const shareOf = (share: number | null, part: number, whole: number, unit: [one: string, many: string]): Share | null =>
  share === null ? null : { share, text: copy.of(part, whole, unit) };

const figureOf = ({ name, basis }: Words, now: Share | null, before: Share | null): Figure => ({
  name,
  value: now ? copy.percent(now.share) : '–',
  text: now?.text ?? copy.none,
  basis,
  change: now && before ? copy.change(now.share - before.share) : null,
});
