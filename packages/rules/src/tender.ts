import { cents, greatest, minCents, minus, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { byTurn, roleOf } from './payment-methods.ts';
import type { TenderRole, TenderType } from './payment-methods.ts';
import type { PricedLine } from './summary.ts';

export interface TenderCard {
  readonly type: TenderType;
  readonly cardId: string;
}

/** The id that an order without a bank card sends in its place (API-077). */
export const DEFAULT_BANK_CARD_ID = 'default-bank-card-id';
/** Authorized at least on a bank card that has nothing to pay, in case prices change. */
export const HOLD: Cents = cents(100);

/** What an amount pays for. Fees and the tip are never paid with SNAP. */
export type Target =
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'fees' }
  | { readonly kind: 'tip' };
/** An amount of one leg, and what it pays for. */
export interface Share {
  readonly target: Target;
  readonly amount: Cents;
}

/** One card's share of an order: what to authorize now and what it is expected to be charged in the end. */
export interface Leg {
  readonly tender: TenderCard;
  readonly authorize: Cents;
  readonly expectedCapture: Cents;
  readonly shares: readonly Share[];
}

/** A card that is to pay; `balance` includes what it already holds for this order, and means nothing for the remainder. */
export interface PayingCard extends TenderCard {
  readonly balance: Cents;
}

/** The order's money and the cards chosen for it. `lines`, `fees` and `tip` come from `price()`. */
export interface TenderInput {
  readonly lines: readonly Pick<PricedLine, 'lineId' | 'net' | 'tax' | 'isSnapEligible' | 'ebtPaid'>[];
  readonly fees: Cents;
  readonly tip: Cents;
  /** At most one card for what SNAP may pay, and one for the remainder. */
  readonly cards: readonly PayingCard[];
  /** Buffer on the bank card for weights, on top of the expected amount. */
  readonly buffer: Cents;
}

/** A warning about a plan for the shopper. */
export type PlanReason =
  | { readonly code: 'SHORTFALL'; readonly amount: Cents }
  | { readonly code: 'GIFT_CARD_NOT_NEEDED'; readonly cardId: string }
  | { readonly code: 'HOLD_ONLY'; readonly cardId: string };

/** Invariant: `sum of expectedCapture + shortfall = what the order costs`. */
export interface TenderPlan {
  readonly legs: readonly Leg[];
  readonly shortfall: Cents;
  readonly reasons: readonly PlanReason[];
}

/** The range of SNAP amounts that a shopper may choose, both ends included. */
export interface EbtRange {
  readonly min: Cents;
  readonly max: Cents;
}

/**
 * At least what the card already holds for this order, at most its balance and what the eligible lines cost (PAY-015,
 * PAY-016). If lines were removed from an authorized order, the eligible lines take precedence.
 * @param card `balance` includes `authorized`, what the card already holds
 */
export function ebtRange(card: { readonly balance: Cents; readonly authorized: Cents }, eligible: Cents): EbtRange {
  const max = minCents(eligible, card.balance);
  return { min: minCents(card.authorized, max), max };
}

/**
 * Decides which card pays what: SNAP the eligible lines as priced, then gift cards from the smallest balance up, then
 * the bank card the rest with a buffer; when nothing is left, a hold of the buffer, at least $1. Each card fills lines by id, then fees, then
 * the tip.
 * @throws {RangeError} when the lines have SNAP money that the card, the rules or the balance do not allow
 */
export function planTenders(input: TenderInput): TenderPlan {
  const ebt = input.lines.filter(({ ebtPaid }) => ebtPaid > 0).toSorted(byLineId);
  assertEbtIsPayable(input);
  const due = new Dues(input);
  const legs: Leg[] = [];
  const reasons: PlanReason[] = [];
  const [snap] = inRole(input, 'eligible-items');
  if (snap && ebt.length > 0) {
    const shares = ebt.map(({ lineId, ebtPaid }): Share => ({ target: { kind: 'line', lineId }, amount: ebtPaid }));
    legs.push(legOf(snap, shares));
  }
  for (const card of inRole(input, 'balance').toSorted(byBalance)) {
    const shares = due.take(card.balance);
    if (shares.length > 0) legs.push(legOf(card, shares));
    else reasons.push({ code: 'GIFT_CARD_NOT_NEEDED', cardId: card.cardId });
  }
  const [last] = inRole(input, 'remainder');
  if (last) {
    const leg = legOf(last, due.take(due.left()));
    const isHoldOnly = leg.expectedCapture === 0;
    if (isHoldOnly) reasons.push({ code: 'HOLD_ONLY', cardId: last.cardId });
    legs.push({
      ...leg,
      authorize: isHoldOnly ? greatest(HOLD, input.buffer) : sum([leg.expectedCapture, input.buffer]),
    });
  }
  const shortfall = due.left();
  if (shortfall > 0) reasons.push({ code: 'SHORTFALL', amount: shortfall });
  return { legs, shortfall, reasons };
}

/** What SNAP pays of each line, by its id; a line that it pays nothing of is absent. */
export const snapByLine = ({ legs }: Pick<TenderPlan, 'legs'>): Readonly<Record<string, Cents>> =>
  Object.fromEntries(
    legs
      .filter(({ tender }) => roleOf(tender.type) === 'eligible-items')
      .flatMap(({ shares }) => shares)
      .flatMap(({ target, amount }) => (target.kind === 'line' ? [[target.lineId, amount]] : [])),
  );

/** What is still to be paid, in the order in which cards fill it. */
class Dues {
  #open: readonly Share[];

  constructor({ lines, fees, tip }: TenderInput) {
    const ofLines = lines.toSorted(byLineId).map((line): Share => {
      const amount = minus(sum([line.net, line.tax]), line.ebtPaid);
      return { target: { kind: 'line', lineId: line.lineId }, amount };
    });
    const rest: readonly Share[] = [
      { target: { kind: 'fees' }, amount: fees },
      { target: { kind: 'tip' }, amount: tip },
    ];
    this.#open = [...ofLines, ...rest].filter(({ amount }) => amount > 0);
  }

  left(): Cents {
    return sum(this.#open.map(({ amount }) => amount));
  }

  /** Pays from the front with at most this amount, and returns what was paid. */
  take(limit: Cents): readonly Share[] {
    let money = limit;
    const paid = this.#open.map(({ target, amount }): Share => {
      const part = minCents(amount, money);
      money = minus(money, part);
      return { target, amount: part };
    });
    this.#open = this.#open
      .map((share, index) => ({ ...share, amount: minus(share.amount, paid[index]?.amount ?? ZERO) }))
      .filter(({ amount }) => amount > 0);
    return paid.filter(({ amount }) => amount > 0);
  }
}

const inRole = ({ cards }: Pick<TenderInput, 'cards'>, role: TenderRole): readonly PayingCard[] =>
  cards.filter(({ type }) => roleOf(type) === role);

/** Cards in the order in which they pay: by method, as their table has them, then the smallest balance first. */
const byBalance = (a: PayingCard, b: PayingCard): number =>
  byTurn(a.type, b.type) || a.balance - b.balance || compare(a.cardId, b.cardId);

function legOf({ type, cardId }: TenderCard, shares: readonly Share[]): Leg {
  const amount = sum(shares.map((share) => share.amount));
  return { tender: { type, cardId }, authorize: amount, expectedCapture: amount, shares };
}

function assertEbtIsPayable({ lines, cards }: TenderInput): void {
  const [snap] = inRole({ cards }, 'eligible-items');
  const wrong = lines.find(({ net, isSnapEligible, ebtPaid }) => ebtPaid < 0 || ebtPaid > (isSnapEligible ? net : 0));
  if (wrong) throw new RangeError(`SNAP cannot pay ${wrong.ebtPaid} of line ${wrong.lineId}`);
  const requested = sum(lines.map(({ ebtPaid }) => ebtPaid));
  if (requested > (snap?.balance ?? 0))
    throw new RangeError(`SNAP is to pay ${requested}, the card has ${snap?.balance ?? 'not been chosen'}`);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byLineId = (a: { readonly lineId: string }, b: { readonly lineId: string }): number =>
  compare(a.lineId, b.lineId);
