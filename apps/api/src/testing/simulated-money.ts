import {
  type AuthorizedLeg,
  type IntentMove,
  RETURNED_PAGE,
  type ReturnedRefund,
} from '@cartwright/contracts/payment-intents';
import { type Cents, ZERO, minus, sum } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { CaptureRefusal, Decline, GivenBack, MoveRequest, RefundRefusal, ReturnedPage } from '#ports/payments.ts';

/** What became of the money that the simulator authorized, by the rules of the real host. */
export interface SimulatedMoney {
  /** Every capture and refund that reached an issuer, leg by leg, once each. */
  readonly moves: readonly (IntentMove & { readonly intentId: string })[];
  /** The legs whose money was given back without being captured. */
  readonly released: ReadonlySet<string>;
  /** Cards whose issuers decline such a move from now on. */
  readonly declining: { readonly capture: Set<string>; readonly refund: Set<string>; readonly release: Set<string> };
  readonly capture: (request: MoveRequest) => Result<GivenBack, CaptureRefusal>;
  readonly refund: (request: MoveRequest) => Result<readonly AuthorizedLeg[], RefundRefusal>;
  readonly reverse: (intentId: string) => void;
  /** The legs that should be released and are still held. */
  readonly unreleasedOf: (intentId: string) => readonly string[];
  readonly movesOf: (intentId: string) => readonly IntentMove[];
  /** The bank of a leg returns what it was refunded by an operation. */
  readonly returnRefund: (refund: RefundOfLeg, at: Millis) => void;
  readonly returnedPage: (page: ReturnedPage) => readonly ReturnedRefund[];
}

type RefundOfLeg = Pick<IntentMove, 'operation' | 'legId'>;
type Kind = 'capture' | 'refund';
type Legs = (intentId: string) => readonly AuthorizedLeg[];

/** What the issuers know. */
interface Books extends Pick<SimulatedMoney, 'declining'> {
  readonly moves: (IntentMove & { readonly intentId: string })[];
  readonly released: Set<string>;
  /** Legs whose release was declined. */
  readonly stuck: Set<string>;
  readonly returned: ReturnedRefund[];
  readonly legsOf: Legs;
}

/** Money of which nothing was moved yet. @param legsOf the legs that an intent authorized */
export function simulatedMoney(legsOf: Legs): SimulatedMoney {
  const declining = { capture: new Set<string>(), refund: new Set<string>(), release: new Set<string>() };
  const books: Books = { moves: [], released: new Set(), stuck: new Set(), returned: [], declining, legsOf };
  const isKnown = ({ operation }: MoveRequest) => books.moves.some((move) => move.operation === operation);
  return {
    moves: books.moves,
    released: books.released,
    declining,
    reverse: (intentId) => reverse(books, intentId),
    unreleasedOf: (intentId) => unreleasedOf(books, intentId),
    returnedPage: (page) => returnedPage(books, page),
    returnRefund: (refund, at) => returnRefund(books, refund, at),
    movesOf: (intentId) => books.moves.filter((move) => move.intentId === intentId),
    capture: (request) => {
      const code = isKnown(request) ? undefined : captureObjection(books, request);
      if (code) return refuse({ code });
      const made = make(books, 'capture', request);
      return made.ok ? ok({ unreleased: unreleasedOf(books, request.intentId) }) : made;
    },
    refund: (request) => {
      const code = isKnown(request) ? undefined : refundObjection(books, request);
      return code ? refuse({ code }) : make(books, 'refund', request);
    },
  };
}

const movedOn = ({ moves }: Books, leg: string, type: Kind): Cents =>
  sum(
    moves
      .filter((move) => move.legId === leg && move.type === type && move.status === 'approved')
      .map((move) => move.amount),
  );

function reverse(books: Books, intentId: string): void {
  for (const leg of books.legsOf(intentId)) if (movedOn(books, leg.id, 'capture') === ZERO) release(books, leg);
}

function release({ declining, released, stuck }: Books, { id, cardId }: AuthorizedLeg): void {
  if (released.has(id)) return;
  const isDeclined = declining.release.has(cardId);
  (isDeclined ? stuck : released).add(id);
  if (!isDeclined) stuck.delete(id);
}

const unreleasedOf = ({ stuck, legsOf }: Books, intentId: string): readonly string[] =>
  legsOf(intentId).flatMap(({ id }) => (stuck.has(id) ? [id] : []));

function returnRefund({ moves, returned }: Books, { operation, legId }: RefundOfLeg, at: Millis): void {
  const found = moves.findIndex(
    (move) => move.type === 'refund' && move.operation === operation && move.legId === legId,
  );
  const refund = moves[found];
  if (refund?.status !== 'approved') throw new Error(`no bank has a refund ${operation} of ${legId}`);
  const { id, intentId, amount } = refund;
  moves[found] = { ...refund, status: 'returned' };
  const checkoutId = intentId.replace(/^int-/, '');
  const returnedAt = new Date(at).toISOString();
  returned.push({ id, intentId, checkoutId, legId, operation, amount, networkCode: 'R02', returnedAt });
}

function returnedPage({ returned }: Books, { from, after }: ReturnedPage): readonly ReturnedRefund[] {
  const later = returned.filter(({ returnedAt }) => Date.parse(returnedAt) >= from);
  const start = after === undefined ? 0 : later.findIndex(({ id }) => id === after) + 1;
  return later.slice(start, start + RETURNED_PAGE);
}

function captureObjection({ moves, released, legsOf }: Books, { intentId, legs }: MoveRequest) {
  const own = legsOf(intentId);
  const isGone = (leg: string) =>
    released.has(leg) || moves.some((move) => move.legId === leg && move.type === 'capture');
  if (own.every(({ id }) => isGone(id))) return 'INTENT_CLOSED';
  for (const { legId, amount } of legs) {
    const leg = own.find(({ id }) => id === legId);
    if (!leg) return 'LEG_NOT_FOUND';
    if (amount > (isGone(legId) ? ZERO : leg.amount)) return 'MORE_THAN_AUTHORIZED';
  }
  if (legs.every(({ amount }) => amount === ZERO)) throw new Error('INVALID_REQUEST: no amount is above nothing');
  return undefined;
}

function refundObjection(books: Books, { intentId, legs }: MoveRequest) {
  for (const { legId, amount } of legs) {
    if (!books.legsOf(intentId).some(({ id }) => id === legId)) return 'LEG_NOT_FOUND';
    if (amount > minus(movedOn(books, legId, 'capture'), movedOn(books, legId, 'refund'))) return 'MORE_THAN_CAPTURED';
  }
  return undefined;
}

/** Moves each leg, unless the operation is known already: then its response is repeated. */
function make(
  books: Books,
  type: Kind,
  { intentId, operation, legs }: MoveRequest,
): Result<readonly AuthorizedLeg[], Decline> {
  const { moves, declining } = books;
  const own = books.legsOf(intentId);
  const isKnown = moves.some((move) => move.operation === operation);
  for (const { legId, amount } of isKnown ? [] : legs) {
    const leg = own.find(({ id }) => id === legId);
    if (leg && amount === ZERO) release(books, leg);
    if (!leg || amount === ZERO) continue;
    const status = declining[type].has(leg.cardId) ? 'declined' : 'approved';
    const at = new Date(0).toISOString();
    moves.push({ id: crypto.randomUUID(), intentId, legId, operation, type, status, amount, networkCode: '00', at });
  }
  const declined = moves.find((move) => move.operation === operation && move.status === 'declined');
  if (declined) {
    if (type === 'capture') reverse(books, intentId); // the real host rejects the intent
    return refuse(declineOf(own.find(({ id }) => id === declined.legId)));
  }
  return ok(
    own.map((leg) => ({
      ...leg,
      captured: movedOn(books, leg.id, 'capture'),
      refunded: movedOn(books, leg.id, 'refund'),
    })),
  );
}

const declineOf = (leg: AuthorizedLeg | undefined): Decline => ({
  code: 'PAYMENT_DECLINED',
  networkCode: '51',
  reason: 'insufficient funds',
  cardId: leg?.cardId,
  paymentType: leg?.paymentType,
  remainingBalance: undefined,
});
