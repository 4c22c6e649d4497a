import { finalBill, type OrderedLine, type PickedForLine } from '../final-bill.ts';
import { planCaptures } from '../capture-plan.ts';
import { cents, divide, minCents, type Cents, sum, ZERO } from '../money.ts';
import { portionOf, topUpsOf } from '../order-change.ts';
import { canCancel, canModify, stateAt } from '../order-state.ts';
import { roleOf, TENDER_TYPES } from '../payment-methods.ts';
import { checkPick, type PickedProduct } from '../picking.ts';
import { price } from '../pricing.ts';
import type { SoldItem } from '../pricing-input.ts';
import { STANDARD_SUBSTITUTION } from '../substitution.ts';
import { ebtRange } from '../tender.ts';
import { type HeldLeg, insist } from './life-ledger.ts';
import { lineOf, type LifeStep } from './life-steps.ts';
import { expected, OFF, type OrderLife } from './order-life.ts';

type StepOf<Kind extends LifeStep['kind']> = Extract<LifeStep, { readonly kind: Kind }>;

/** Changes the order, as decision 67 has it: at once if its cards hold enough, else after more was authorized. */
export function changeOrder(life: OrderLife, step: StepOf<'change'>): void {
  insist(
    canModify(life.at, life.now) ? stateAt(life.at, life.now) === 'PLACED' : true,
    'a change is started of an order that is not placed',
  );
  if (!canModify(life.at, life.now)) return;
  const lines = changedLines(life, step);
  if (lines.length === 0) return;
  const eligible = price({ ...life.order, lines, ebt: undefined }).ebtTotal;
  const order = { ...life.order, lines, ebt: snapOf(life, eligible, step.snap) };
  const summary = price(order);
  const plan = life.planOf(order, summary);
  if (plan.shortfall > 0) return;
  const isDearer = summary.total > life.summary.total;
  const held = new Map(life.cards.map(({ cardId }) => [cardId, life.issuers.heldOn(cardId)]));
  const topUps = topUpsOf(
    plan.legs.map(({ tender, authorize, expectedCapture }) => ({
      tender,
      amount: isDearer ? authorize : expectedCapture,
    })),
    held,
  );
  if (topUps.length > 0 && step.isDeclined) return;
  for (const { tender, amount } of topUps) life.issuers.hold(tender.cardId, tender.type, amount);
  life.order = order;
  life.summary = summary;
  life.revision += 1;
  life.events += 1;
  life.book('changed', expected(summary, plan));
}

function changedLines({ order, revision }: OrderLife, { quantities, prices, added }: StepOf<'change'>): OrderedLine[] {
  const lines = order.lines.flatMap((line, index) => {
    const percent = prices[index % prices.length] ?? 100;
    const wanted = quantities[index % quantities.length] ?? 0;
    const { kept, more } = portionOf({ ordered: line.quantity, wanted, costsTheSame: percent === 100 });
    insist(kept + more === wanted && kept >= 0 && more >= 0, 'a line is split into other items than were wanted');
    const today = divide(line.regular * percent, 100, 'UP');
    return [
      ...(kept > 0 ? [{ ...line, quantity: kept }] : []),
      ...(more > 0 ? [{ ...line, lineId: `${line.lineId}.${revision + 1}`, quantity: more, regular: today }] : []),
    ];
  });
  return added ? [...lines, lineOf(`n${revision}`, added[0], added[1])] : lines;
}

/** SNAP pays what it holds unless the shopper chooses more; all it can where no bank card could pay the rest. */
function snapOf(life: OrderLife, eligible: Cents, share: number | undefined): OrderLife['order']['ebt'] {
  const card = life.cards.find(({ type }) => roleOf(type) === 'eligible-items');
  if (!card) return undefined;
  const authorized = life.issuers.heldOn(card.cardId);
  const { min, max } = ebtRange({ balance: card.balance, authorized }, eligible);
  insist(min <= max && max <= eligible && max <= card.balance, 'SNAP may pay more than it can');
  const chosen = share === undefined ? undefined : cents(min + divide((max - min) * share, 100, 'DOWN'));
  const requested = chosen ?? (life.hasBank ? minCents(max, authorized < min ? min : authorized) : max);
  return requested > 0 ? { requested, balance: card.balance, authorized: ZERO } : undefined;
}

const facts = (line: { sold: SoldItem; isSnapEligible: boolean }, gtin13: string): PickedProduct => ({
  gtin13,
  sold: line.sold,
  minAge: 0,
  isSnapEligible: line.isSnapEligible,
  isAlcohol: false,
  size: { unit: 'each', quantity: 1 },
  diet: { diets: [], allergens: [] },
});

const gramsOf = (sold: SoldItem, quantity: number, percent: number): number | null =>
  sold.kind === 'unit' || quantity === 0
    ? null
    : Math.max(1, Math.round((sold.gramsPerItem * quantity * percent) / 100));

/** Records what was found for some lines, each if the rule of picking takes it. */
export function pickLines(life: OrderLife, { luck, lines }: StepOf<'pick'>): void {
  if (life.state !== 'PICKING') return;
  for (const [index, line] of life.order.lines.slice(0, lines).entries()) {
    const its = luck[index % luck.length];
    if (!its) continue;
    const quantity = Math.round((line.quantity * its.found) / 100);
    const missing = line.quantity - quantity;
    const own = { quantity, grams: gramsOf(line.sold, quantity, its.weight) };
    const instead = missing > 0 && its.instead ? its.instead : undefined;
    const product = instead && lineOf(`${line.lineId}-s`, missing, instead.product);
    const substitute =
      instead && product ? { quantity: missing, grams: gramsOf(product.sold, missing, instead.weight), product } : null;
    const checked = checkPick(
      {
        product: facts(line, 'ordered'),
        quantity: line.quantity,
        policy: 'SHOPPER_CHOICE',
        order: STANDARD_SUBSTITUTION,
        backupGtin13: null,
        verifiedAge: 0,
      },
      { ...own, substitute: substitute && { ...substitute, product: facts(substitute.product, 'other') } },
    );
    // A picker corrects what is refused: nothing comes instead, at the estimated weight.
    const plain: PickedForLine = {
      lineId: line.lineId,
      quantity,
      grams: gramsOf(line.sold, quantity, 100),
      substitute: null,
    };
    life.picked.set(line.lineId, checked.ok ? { lineId: line.lineId, ...own, substitute } : plain);
  }
}

/** Ends picking with the final bill, and charges it. */
export function finishOrder(life: OrderLife, { declines }: StepOf<'finish'>): void {
  if (life.may('FINISH_PICKING') === undefined) return;
  if (life.order.lines.some(({ lineId }) => !life.picked.has(lineId))) return;
  const picked = [...life.picked.values()];
  if (picked.every(({ quantity, substitute }) => quantity === 0 && !substitute)) return;
  const held = life.issuers.legs.filter(({ isClosed }) => !isClosed);
  const bill = finalBill({
    order: life.order,
    picked,
    hasBuffer: held.some(({ type }) => roleOf(type) === 'remainder'),
  });
  const { captures, borneByShop } = planCaptures(bill, held);
  checkBill(life, { bill, captures, borneByShop });
  life.moveBy('FINISH_PICKING');
  life.revision += 1;
  life.bill = bill;
  life.book('billed', {
    cost: bill,
    paid: captures.map(({ tender, amount }) => ({ type: tender.type, amount })),
    borneByShop,
  });
  const declined = declines === undefined ? undefined : captures.filter(({ amount }) => amount > 0)[declines]?.tender;
  for (const { tender, amount } of captures) if (tender !== declined) charge(life, tender, amount);
  life.money = declined ? 'CAPTURE_FAILED' : 'CAPTURED';
  life.events += 1;
}

function charge({ issuers, ledger }: OrderLife, leg: HeldLeg, amount: Cents): void {
  issuers.capture(leg, amount);
  ledger.post('captured', [
    [`captured/${leg.type}`, amount],
    [`authorized/${leg.type}`, -amount],
  ]);
}

function checkBill(
  life: OrderLife,
  {
    bill,
    captures,
    borneByShop,
  }: { bill: OrderLife['summary']; captures: readonly { tender: HeldLeg; amount: Cents }[]; borneByShop: Cents },
): void {
  const amounts = sum(captures.map(({ amount }) => amount));
  insist(borneByShop >= 0 && sum([amounts, borneByShop]) === bill.total, `${amounts} is captured of ${bill.total}`);
  const snap = sum(captures.filter(({ tender }) => tender.type === 'EBT').map(({ amount }) => amount));
  const eligible = sum(bill.lines.filter(({ isSnapEligible }) => isSnapEligible).map(({ net }) => net));
  insist(snap <= eligible, `SNAP is charged ${snap} for lines of ${eligible}`);
  insist(snap <= life.summary.ebtPaid, `SNAP is charged ${snap}, and ${life.summary.ebtPaid} was agreed to`);
  const fees = new Map(life.summary.fees.map(({ id, fee }) => [id, fee ?? 0]));
  insist(
    bill.fees.every(({ id, fee }) => (fee ?? 0) <= (fees.get(id) ?? 0)),
    'a fee is above what was agreed to',
  );
  insist(bill.tip === life.summary.tip, 'the tip is another one than was agreed to');
}

/** Cancels or rejects: gives back what was captured, and what is still held. */
export function callOff(life: OrderLife, { move }: StepOf<'call-off'>): void {
  if (move === 'CANCEL') insist(canCancel(life.at, life.now) === (life.may('CANCEL') !== undefined), 'cancel or not?');
  if (!life.moveBy(move)) return;
  const { issuers, ledger } = life;
  for (const leg of issuers.legs) {
    const kept = cents(leg.captured - leg.refunded);
    if (kept > 0) issuers.refund(leg, kept);
    if (kept > 0)
      ledger.post('moved back', [
        [`captured/${leg.type}`, -kept],
        [`authorized/${leg.type}`, kept],
      ]);
    if (!leg.isClosed) issuers.release(leg);
  }
  life.book('called off', OFF);
  for (const type of TENDER_TYPES) insist(issuers.keptOf(type) === 0, `${type} is not given back`);
  life.money = 'RELEASED';
}
