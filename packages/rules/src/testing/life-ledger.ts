import { cents, type Cents, sum, ZERO } from '../money.ts';
import type { TenderType } from '../payment-methods.ts';

/** A rule let something happen to money that never may. */
export class BrokenLife extends Error {
  override readonly name = 'BrokenLife';
}

/** @throws {BrokenLife} unless it is so */
export function insist(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new BrokenLife(what);
}

/** An amount that an issuer holds on a card, and what became of it. */
export interface HeldLeg {
  readonly cardId: string;
  readonly type: TenderType;
  readonly authorized: Cents;
  captured: Cents;
  refunded: Cents;
  /** Nothing of it is held any more. */
  isClosed: boolean;
}

/** The issuers of the cards: they know balances and what they hold, and nothing of orders. */
export class Issuers {
  readonly legs: HeldLeg[] = [];
  readonly #balances: ReadonlyMap<string, Cents>;

  /** @param balances by card; a card without one has no limit */
  constructor(balances: ReadonlyMap<string, Cents>) {
    this.#balances = balances;
  }

  hold(cardId: string, type: TenderType, authorized: Cents): void {
    insist(authorized > 0, `${authorized} is to be held on ${cardId}`);
    this.legs.push({ cardId, type, authorized, captured: ZERO, refunded: ZERO, isClosed: false });
    const limit = this.#balances.get(cardId);
    insist(limit === undefined || this.usedOn(cardId) <= limit, `${cardId} holds more than its balance`);
  }

  /** Captures what is charged and gives the rest of the leg back; nothing is captured of a leg with an amount of zero. */
  capture(leg: HeldLeg, amount: Cents): void {
    insist(!leg.isClosed, `${leg.cardId} is captured twice, or after its money was given back`);
    insist(amount >= 0 && amount <= leg.authorized, `${amount} is captured of ${leg.authorized} on ${leg.cardId}`);
    leg.captured = amount;
    leg.isClosed = true;
  }

  release(leg: HeldLeg): void {
    insist(!leg.isClosed, `${leg.cardId} is released twice, or after it was captured`);
    leg.isClosed = true;
  }

  refund(leg: HeldLeg, amount: Cents): void {
    insist(amount > 0, `${amount} is to be refunded to ${leg.cardId}`);
    leg.refunded = sum([leg.refunded, amount]);
    insist(leg.refunded <= leg.captured, `${leg.refunded} is refunded of ${leg.captured} on ${leg.cardId}`);
  }

  /** What the cards of a method gave and did not get back. */
  keptOf(type: TenderType): Cents {
    return sum(this.legs.filter((leg) => leg.type === type).map((leg) => cents(leg.captured - leg.refunded)));
  }

  /** What is neither captured nor given back. */
  heldOn(cardId: string): Cents {
    return sum(this.legs.filter((leg) => leg.cardId === cardId && !leg.isClosed).map((leg) => leg.authorized));
  }

  usedOn(cardId: string): Cents {
    const own = this.legs.filter((leg) => leg.cardId === cardId);
    return sum(own.map((leg) => (leg.isClosed ? cents(leg.captured - leg.refunded) : leg.authorized)));
  }
}

/** One side of a transaction: a debit is above zero, a credit below. */
export type Entry = readonly [account: string, amount: number];

/** A ledger of double entry of one order. */
export class Ledger {
  readonly #balances = new Map<string, number>();

  /** @throws {BrokenLife} when debits are not credits */
  post(what: string, entries: readonly Entry[]): void {
    const left = entries.reduce((all, [, amount]) => all + amount, 0);
    insist(left === 0, `${what}: debits exceed credits by ${left}`);
    for (const [account, amount] of entries) this.#balances.set(account, this.of(account) + amount);
  }

  of(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  /** Accounts that are not at zero. */
  open(): readonly string[] {
    return [...this.#balances].filter(([, amount]) => amount !== 0).map(([account]) => account);
  }
}
