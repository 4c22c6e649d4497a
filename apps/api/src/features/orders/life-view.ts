import type { OrderLine, PickedLine as PickedOnWire } from '@cartwright/contracts/order-lines';
import type { Order, OrderEvent } from '@cartwright/contracts/orders';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { canCancel } from '@cartwright/rules/order-state';
import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { Locale } from '@cartwright/contracts/locales';
import { datedSlotLabel } from '@cartwright/rules/slot-label';
import { endsOf, type Window } from '@cartwright/rules/window';
import type { Actor } from '#orders/move-order-sql.ts';
import type { PickedLine, PickedSubstitute } from '#orders/picked-line.ts';
import type { LivePick, OrderContents, OrderLife, OrderStep } from '#orders/stored-order.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import { type FrozenLine, toOrderLine, withSnap } from '#products/frozen-line.ts';
import { toProduct } from '#products/priced-product.ts';
import type { Viewer } from '#reservations/reservation-view.ts';

import { approvalViews } from './approval-view.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** What became of an order, and its lines with what the store put into the bags for them. */
export function lifeView(
  order: OrderContents,
  { now, locale }: Viewer,
): Pick<
  Order,
  | 'lineItems'
  | 'picks'
  | 'events'
  | 'money'
  | 'charged'
  | 'agreed'
  | 'substitution'
  | 'approvals'
  | 'cancelUntil'
  | 'arrival'
> {
  const { life, status: state, cutoffAt, lines } = order;
  const show = pickedLinesOf(life, lines);
  const agreedTo = shownWith(show, order.details.snapPaid);
  return {
    lineItems: lines.map(life.agreed ? shownWith(show, life.snapPaid) : agreedTo),
    picks: life.picks,
    events: life.events.map((event) => toEvent(event, locale)),
    money: life.money,
    charged: [...life.charged],
    agreed: life.agreed && {
      revision: life.agreed.revision,
      summary: summaryByLocale(life.agreed.summary, locale),
      lineItems: life.agreed.lines.map(agreedTo),
    },
    substitution: order.details.substitution ?? STANDARD_SUBSTITUTION,
    approvals: [...approvalViews(order, now)],
    cancelUntil: canCancel({ state, cutoffAt }, now) ? iso(cutoffAt) : null,
    arrival: life.arrival && { ...life.arrival, at: iso(life.arrival.at) },
  };
}

/** Shows lines with what SNAP pays of them. */
const shownWith =
  (show: (line: FrozenLine) => OrderLine, snapPaid: OrderLife['snapPaid'] | undefined) =>
  (line: FrozenLine): OrderLine =>
    withSnap(show(line), snapPaid?.[line.lineId]);

const toEvent = (
  { seq, type, at, actor, rescheduled, missed, isLeftAtDoor }: OrderStep,
  locale: Locale,
): OrderEvent => ({
  seq,
  type,
  at: iso(at),
  actor: actorKind(actor),
  ...(rescheduled && {
    rescheduled: { from: toTime(rescheduled.from, locale), to: toTime(rescheduled.to, locale) },
  }),
  ...(missed && { missed }),
  ...(isLeftAtDoor && { leftAtDoor: true }),
});

function toTime(window: Window, locale: Locale) {
  const { startsAt, endsAt } = endsOf(window);
  const view = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), zone: window.timezone };
  return { window, displayString: datedSlotLabel({ ...view, viewerZone: null, locale }) };
}

const actorKind = (actor: Actor): OrderEvent['actor'] => (actor === 'shopper' || actor === 'system' ? actor : 'store');

/** Shows lines. One that was not picked yet keeps the object, and so the text, that its checkout had. */
function pickedLinesOf(
  { picked, agreed, snapPaid }: OrderLife,
  lines: readonly FrozenLine[],
): (line: FrozenLine) => OrderLine {
  const pickedLines = new Map(picked.map((each) => [each.lineId, each]));
  const billed = new Map(agreed ? lines.map((line) => [line.lineId, line]) : []);
  return (line) => {
    const found = pickedLines.get(line.lineId);
    return found ? { ...toOrderLine(line), picked: toPicked(found, line, { billed, snapPaid }) } : toOrderLine(line);
  };
}

/** The final bill; empty before there is one. */
interface Billed {
  readonly billed: ReadonlyMap<string, FrozenLine>;
  readonly snapPaid: OrderLife['snapPaid'];
}

function toPicked({ quantity, grams, substitute, isToFetch }: LivePick, line: FrozenLine, bill: Billed): PickedOnWire {
  return {
    outcome: outcomeOf({ quantity, substitute }, line),
    quantity,
    ...(grams !== null && { grams }),
    ...(substitute && { substitute: toSubstitute(substitute, substituteLineId(line.lineId), bill) }),
    ...(isToFetch && { isToFetch }),
  };
}

function outcomeOf(
  { quantity, substitute }: Pick<PickedLine, 'quantity' | 'substitute'>,
  line: FrozenLine,
): PickedOnWire['outcome'] {
  if (substitute) return 'SUBSTITUTED';
  if (quantity === 0) return 'SHORT';
  return quantity < line.quantity ? 'PARTLY' : 'PICKED';
}

function toSubstitute(
  { quantity, grams, product }: PickedSubstitute,
  lineId: string,
  { billed, snapPaid }: Billed,
): NonNullable<PickedOnWire['substitute']> {
  const shown = {
    product: toProduct(product),
    quantity,
    ...(grams !== null && { grams }),
    lineTotal: billed.get(lineId)?.total ?? null,
  };
  return withSnap(shown, snapPaid?.[lineId]);
}
