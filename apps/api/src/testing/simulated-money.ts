import type { AuthorizedLeg, IntentMove } from '@cartwright/contracts/payment-intents';
import { type Cents, ZERO, minus, sum } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { CaptureRefusal, Decline, MoveRequest, RefundRefusal } from '#ports/payments.ts';

/** What became of the money that the simulator authorized, by the rules of the real host. */
export interface SimulatedMoney {
  /** Every capture and refund that reached an issuer, leg by leg, once each. */
  readonly moves: readonly (IntentMove & { readonly intentId: string })[];
  /** The legs whose money was given back without being captured. */
  readonly released: ReadonlySet<string>;
  /** Cards whose issuers decline such a move from now on. */
  readonly declining: { readonly capture: Set<string>; readonly refund: Set<string> };
  readonly capture: (request: MoveRequest) => Result<readonly AuthorizedLeg[], CaptureRefusal>;
  readonly refund: (request: MoveRequest) => Result<readonly AuthorizedLeg[], RefundRefusal>;
  readonly reverse: (intentId: string) => void;
  readonly movesOf: (intentId: string) => readonly IntentMove[];
}

type Kind = IntentMove['type'];
type Legs = (intentId: string) => readonly AuthorizedLeg[];

/** What the issuers know. */
interface Books extends Pick<SimulatedMoney, 'declining'> {
  readonly moves: (IntentMove & { readonly intentId: string })[];
  readonly released: Set<string>;
  readonly legsOf: Legs;
}

/** Money of which nothing was moved yet. @param legsOf the legs that an intent authorized */
export function simulatedMoney(legsOf: Legs): SimulatedMoney {
  const declining = { capture: new Set<string>(), refund: new Set<string>() };
  const books: Books = { moves: [], released: new Set(), declining, legsOf };
  const isKnown = ({ operation }: MoveRequest) => books.moves.some((move) => move.operation === operation);
  return {
    moves: books.moves,
    released: books.released,
    declining,
    reverse: (intentId) => reverse(books, intentId),
    movesOf: (intentId) => books.moves.filter((move) => move.intentId === intentId),
    capture: (request) => {
      const code = isKnown(request) ? undefined : captureObjection(books, request);
      return code ? refuse({ code }) : make(books, 'capture', request);
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
  for (const { id } of books.legsOf(intentId)) if (movedOn(books, id, 'capture') === ZERO) books.released.add(id);
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
  const { moves, released, declining } = books;
  const own = books.legsOf(intentId);
  const isKnown = moves.some((move) => move.operation === operation);
  for (const { legId, amount } of isKnown ? [] : legs) {
    const leg = own.find(({ id }) => id === legId);
    if (leg && amount === ZERO) released.add(legId);
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
