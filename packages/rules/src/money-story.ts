import { holdEnds } from './hold-life.ts';
import { type Cents, minus, sum } from './money.ts';
import type { PayoutMethod } from './payout.ts';
import type { Millis } from './zoned-time.ts';

/** What a move of money is for, where it is not for the whole order. */
export const MOVE_PURPOSES = ['items', 'fees', 'items-and-fees', 'tip'] as const;
export type MovePurpose = (typeof MOVE_PURPOSES)[number];

/** One row of what became of a leg: a card's part of an authorization. */
export interface LegTx {
  readonly type: 'AUTHORIZATION' | 'COMPLETION' | 'REVERSAL' | 'RETURN';
  /** `REVERSED`: a refund that its bank accepted and returned later. */
  readonly status: 'APPROVED' | 'DECLINED' | 'REVERSED';
  readonly cardId: string;
  readonly amount: Cents;
  readonly intentId: string | null;
  /** Null in orders from before legs were stored, which have one. */
  readonly legId: string | null;
  readonly purpose?: MovePurpose | null;
  readonly at: Millis;
}

/** A call of the payment host whose outcome is not known yet. A release concerns all that its intent still holds. */
export type OpenMovement = { readonly intentId: string; readonly at: Millis } & (
  | {
      readonly type: 'CAPTURE' | 'REFUND';
      readonly legs: readonly {
        readonly legId: string;
        readonly amount: Cents;
        readonly purpose?: MovePurpose | null;
      }[];
    }
  | { readonly type: 'RELEASE' }
);

type Happening = {
  /** A declined move changed nothing, or nothing that stayed; a pending one has not yet. */
  readonly progress: 'done' | 'pending' | 'declined';
  readonly cardId: string;
  readonly amount: Cents;
  readonly at: Millis;
};

/** What was done with a card's money. */
export type MoneyMove =
  | (Happening & { readonly kind: 'hold' | 'charge' | 'refund'; readonly purpose?: MovePurpose })
  /** `of` is the whole hold, of which `amount` is let go. */
  | (Happening & { readonly kind: 'release'; readonly of: Cents })
  /** What the store paid instead of a refund to the card. */
  | (Happening & { readonly kind: 'payout'; readonly method: PayoutMethod });

/** A part of a payout: what it paid instead of a refund to one card. */
export interface PaidPart {
  readonly cardId: string;
  readonly method: PayoutMethod;
  readonly amount: Cents;
  readonly at: Millis;
}

/** What a card's moves come to. `held = charged + released + stillHeld`, and `refunded + refunding + paidOut ≤ charged`. */
export interface MoneySums {
  readonly held: Cents;
  readonly charged: Cents;
  readonly released: Cents;
  readonly stillHeld: Cents;
  readonly refunded: Cents;
  /** On its way back: decided, and not confirmed yet. */
  readonly refunding: Cents;
  /** Given back by the store, because the card's bank did not take it. */
  readonly paidOut: Cents;
}

/** What else became of an order's money than its cards' rows and movements say. */
interface Beside {
  readonly payouts?: readonly PaidPart[];
  /** Holds that nobody released have ended by then, or not; without it, none has. */
  readonly now?: Millis;
}

/** Every move of an order's money, oldest first; of one moment, in the order in which money moves. */
export function moneyMoves(
  txs: readonly LegTx[],
  open: readonly OpenMovement[],
  { payouts = [], now = Number.NEGATIVE_INFINITY }: Beside = {},
): readonly MoneyMove[] {
  const legs = legsOf(txs);
  const moves = [
    ...legs.flatMap(({ rows, hold }) => rows.flatMap((tx) => movesOf(tx, hold))),
    ...pendingOf(legs, open),
    ...endedOf(legs, open, now),
    ...payouts.map((part): MoneyMove => ({ kind: 'payout', progress: 'done', ...part })),
  ];
  return moves.toSorted((a, b) => a.at - b.at || TURNS.indexOf(a.kind) - TURNS.indexOf(b.kind));
}

const TURNS: readonly MoneyMove['kind'][] = ['hold', 'charge', 'release', 'refund', 'payout'];

/** What moves come to, of one card or of all. */
export function moneySums(moves: readonly MoneyMove[]): MoneySums {
  const of = (kind: MoneyMove['kind'], progress: MoneyMove['progress'] = 'done'): Cents =>
    sum(moves.filter((move) => move.kind === kind && move.progress === progress).map(({ amount }) => amount));
  const [held, charged, released] = [of('hold'), of('charge'), of('release')];
  return {
    held,
    charged,
    released,
    stillHeld: minus(minus(held, charged), released),
    refunded: of('refund'),
    refunding: of('refund', 'pending'),
    paidOut: of('payout'),
  };
}

interface StoryLeg {
  readonly hold: LegTx;
  readonly rows: readonly LegTx[];
  /** Neither charged nor let go. */
  readonly isHeld: boolean;
}

const isSameLeg = (a: Pick<LegTx, 'intentId' | 'legId'>, b: Pick<LegTx, 'intentId' | 'legId'>): boolean =>
  a.legId === b.legId && a.intentId === b.intentId;

const legsOf = (txs: readonly LegTx[]): readonly StoryLeg[] =>
  txs
    .filter(({ type }) => type === 'AUTHORIZATION')
    .map((hold) => {
      const rows = txs.filter((tx) => isSameLeg(tx, hold) && (tx.type !== 'AUTHORIZATION' || tx === hold));
      const ended = rows.some(
        ({ type, status }) => status === 'APPROVED' && (type === 'COMPLETION' || type === 'REVERSAL'),
      );
      return { hold, rows, isHeld: hold.status === 'APPROVED' && !ended };
    });

const KINDS = { AUTHORIZATION: 'hold', COMPLETION: 'charge', RETURN: 'refund' } as const;

/** A charge lets go of what is left of its hold. */
function movesOf({ type, status, cardId, amount, at, purpose }: LegTx, hold: LegTx): MoneyMove[] {
  const happening = { progress: status === 'APPROVED' ? 'done' : 'declined', cardId, at } as const;
  const released = { ...happening, kind: 'release', of: hold.amount } as const;
  if (type === 'REVERSAL') return [{ ...released, amount }];
  const move = { ...happening, kind: KINDS[type], amount, ...(purpose && { purpose }) };
  const left = minus(hold.amount, amount);
  return type === 'COMPLETION' && status === 'APPROVED' && left > 0 ? [move, { ...released, amount: left }] : [move];
}

const pendingOf = (legs: readonly StoryLeg[], open: readonly OpenMovement[]): MoneyMove[] =>
  open.flatMap((movement): MoneyMove[] => {
    const { type, intentId, at } = movement;
    const own = legs.filter(({ hold }) => hold.intentId === intentId);
    const letGo = ({ hold: { cardId, amount } }: StoryLeg): MoneyMove => ({
      kind: 'release',
      progress: 'pending',
      cardId,
      amount,
      of: amount,
      at,
    });
    if (type === 'RELEASE') return own.filter(({ isHeld }) => isHeld).map(letGo);
    return movement.legs.flatMap(({ legId, amount, purpose }): MoneyMove[] => {
      const leg = own.find(({ hold }) => hold.legId === legId);
      if (!leg) return [];
      if (type === 'CAPTURE' && amount === 0) return [letGo(leg)];
      const { cardId } = leg.hold;
      const kind = type === 'CAPTURE' ? 'charge' : 'refund';
      return [{ kind, progress: 'pending', cardId, amount, at, ...(purpose && { purpose }) }];
    });
  });

/** Holds that nobody charged or released, and that are over by now (decision 130). */
const endedOf = (legs: readonly StoryLeg[], open: readonly OpenMovement[], now: Millis): MoneyMove[] =>
  legs.flatMap(({ hold: { cardId, amount, intentId, at }, isHeld }): MoneyMove[] => {
    const isOpen = open.some((movement) => movement.intentId === intentId);
    const ended = holdEnds(at);
    if (!isHeld || isOpen || now < ended) return [];
    return [{ kind: 'release', progress: 'done', cardId, amount, of: amount, at: ended }];
  });
