import { authorizationBuffer } from '../authorization-buffer.ts';
import type { OrderedInput, PickedForLine } from '../final-bill.ts';
import { type Cents, cents, sum, ZERO } from '../money.ts';
import { type OrderMove, type OrderState, moveOrder } from '../order-state.ts';
import { roleOf, TENDER_TYPES, type TenderType } from '../payment-methods.ts';
import { price } from '../pricing.ts';
import type { Summary } from '../summary.ts';
import { type PayingCard, planTenders, type TenderPlan } from '../tender.ts';
import { type Entry, insist, Issuers, Ledger } from './life-ledger.ts';
import type { LifeStart } from './life-steps.ts';
import { allowed } from './life-table.ts';

const CUTOFF = 1_000_000_000;

/** What each method pays, and what for. */
interface Booked {
  readonly cost: Pick<Summary, 'itemTotal' | 'taxTotal' | 'feeTotal' | 'tip'>;
  readonly paid: readonly { readonly type: TenderType; readonly amount: Cents }[];
  readonly borneByShop: Cents;
}

const NOTHING: Booked = {
  cost: { itemTotal: ZERO, taxTotal: ZERO, feeTotal: ZERO, tip: ZERO },
  paid: [],
  borneByShop: ZERO,
};

/** An order of the rules alone, with the issuers of its cards and a ledger of its own beside it. */
export class OrderLife {
  state: OrderState = 'PLACED';
  money: 'AUTHORIZED' | 'CAPTURED' | 'CAPTURE_FAILED' | 'RELEASED' = 'AUTHORIZED';
  now = 0;
  revision = 1;
  events = 1;
  order: OrderedInput;
  summary: Summary;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly issuers: Issuers;
  readonly ledger = new Ledger();
  readonly cards: readonly PayingCard[];
  readonly picked = new Map<string, PickedForLine>();
  /** What its shopper pays in the end; undefined before picking is finished. */
  bill: Summary | undefined;
  booked: Booked = NOTHING;

  private constructor({ modality }: LifeStart, cards: readonly PayingCard[], order: OrderedInput) {
    this.modality = modality;
    this.cards = cards;
    this.order = order;
    this.summary = price(order);
    this.issuers = new Issuers(
      new Map(cards.filter(({ type }) => roleOf(type) !== 'remainder').map((card) => [card.cardId, card.balance])),
    );
  }

  /** Places an order. @returns undefined when its cards cannot pay for it */
  static place(start: LifeStart): OrderLife | undefined {
    const { gifts, snap, hasBank } = start.wallet;
    const cards: readonly PayingCard[] = [
      ...(snap ? [{ type: 'EBT', cardId: 'snap', balance: snap.balance } as const] : []),
      ...gifts.map((balance, index) => ({ type: 'GIFT_CARD', cardId: `gift-${index}`, balance }) as const),
      ...(hasBank ? [{ type: 'BANK_CARD', cardId: 'bank', balance: ZERO } as const] : []),
    ];
    const ebt = snap && { ...snap, authorized: ZERO };
    const life = new OrderLife(start, cards, { ...start.input, ebt });
    const plan = life.planOf(life.order, life.summary);
    if (plan.shortfall > 0) return undefined;
    for (const { tender, authorize } of plan.legs) life.issuers.hold(tender.cardId, tender.type, authorize);
    life.book('placed', expected(life.summary, plan));
    life.check();
    return life;
  }

  get at() {
    return { state: this.state, modality: this.modality, cutoffAt: CUTOFF };
  }

  get hasBank(): boolean {
    return this.cards.some(({ type }) => roleOf(type) === 'remainder');
  }

  /** Which card pays what, as the product plans it. */
  planOf(order: OrderedInput, summary: Summary): TenderPlan {
    const buffer = this.hasBank ? authorizationBuffer(order, summary) : ZERO;
    return planTenders({ lines: summary.lines, fees: summary.feeTotal, tip: summary.tip, cards: this.cards, buffer });
  }

  reachCutoff(): void {
    this.now = CUTOFF;
  }

  /** Whether the table allows a move now; what the product says must be what the second table says. */
  may(move: OrderMove): OrderState | undefined {
    const result = moveOrder(this.at, move, this.now);
    const to = allowed({ ...this.at, isPastCutoff: this.now >= CUTOFF }, move);
    insist((result.ok ? result.value : undefined) === to, `${move} of an order that is ${this.state}`);
    return to;
  }

  /** Moves if the table allows it. @returns whether it did */
  moveBy(move: OrderMove): boolean {
    const to = this.may(move);
    if (to === undefined) return false;
    this.state = to;
    this.events += 1;
    return true;
  }

  /** Turns what was booked into what is paid now: only the differences. */
  book(what: string, next: Booked): void {
    this.ledger.post(what, difference(this.booked, next));
    this.booked = next;
  }

  /** @throws {BrokenLife} when anything is true that never may be */
  check(): void {
    const { ledger, issuers, booked } = this;
    insist(ledger.of('clearing') === 0, 'the clearing account owes money to nobody');
    for (const type of TENDER_TYPES) {
      const kept = issuers.keptOf(type);
      insist(ledger.of(`captured/${type}`) === kept, `the ledger has not the ${kept} that ${type} paid`);
    }
    const { itemTotal, taxTotal, feeTotal, tip } = booked.cost;
    const total = sum([itemTotal, taxTotal, feeTotal, tip]);
    const paid = sum([...booked.paid.map(({ amount }) => amount), booked.borneByShop]);
    insist(paid === total, `${paid} is paid for an order of ${total}`);
    if (this.money === 'AUTHORIZED')
      for (const { cardId } of this.cards)
        insist(this.expectedOn(cardId) <= issuers.heldOn(cardId), `${cardId} holds less than it is to pay`);
    if (this.money === 'RELEASED') {
      insist(ledger.open().length === 0, `${ledger.open().join()} is open after all was given back`);
      insist(
        issuers.legs.every(({ isClosed }) => isClosed),
        'a card still holds money of an order that is off',
      );
    }
  }

  /** What a card is to pay of the order as it is now. */
  expectedOn(cardId: string): Cents {
    if (this.bill) return ZERO;
    const leg = this.planOf(this.order, this.summary).legs.find(({ tender }) => tender.cardId === cardId);
    return leg?.expectedCapture ?? ZERO;
  }
}

export const expected = (cost: Summary, plan: TenderPlan): Booked => ({
  cost,
  paid: plan.legs.map(({ tender, expectedCapture }) => ({ type: tender.type, amount: expectedCapture })),
  borneByShop: ZERO,
});

const KINDS = ['itemTotal', 'taxTotal', 'feeTotal', 'tip'] as const;

function difference(before: Booked, after: Booked): readonly Entry[] {
  const paid = ({ paid: all }: Booked, wanted: TenderType): number =>
    sum(all.filter(({ type }) => type === wanted).map(({ amount }) => amount));
  const entries: readonly Entry[] = [
    ...KINDS.map((kind): Entry => [kind, before.cost[kind] - after.cost[kind]]),
    ...TENDER_TYPES.map((type): Entry => [`authorized/${type}`, paid(after, type) - paid(before, type)]),
    ['borne', cents(after.borneByShop - before.borneByShop)],
  ];
  return entries.filter(([, amount]) => amount !== 0);
}

/** Gives nothing back and owes nothing: what an order that is off comes to. */
export const OFF = NOTHING;
