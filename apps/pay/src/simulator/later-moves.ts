import { cents, type Cents, minus, negate } from '@cartwright/rules/money';
import type { Tx } from '#context.ts';
import type { StoredValueMove, StoredValueResult } from '#ports/gift-issuer.ts';
import { balanceOf, type Line, post } from './books-sql.ts';
import { type KeptCard, lockCard, markUsed } from './cards-sql.ts';
import { endHold, findAnswer, findHold, type Hold, insertMove, type MoveKind } from './moves-sql.ts';
import { networkText } from './network-codes.ts';
import type { Books, StoredValue } from './books.ts';

type LaterKind = Exclude<MoveKind, 'HOLD'>;

/** A hold with what is still held, what was captured for it, and its card. */
interface Standing {
  readonly hold: Hold;
  readonly held: Cents;
  readonly taken: Cents;
  readonly card: KeptCard;
}

/** The result of a move on a hold: the network's code, and by how much each account changes when it is approved. */
interface Decision {
  readonly code: string;
  readonly held: number;
  readonly taken: number;
  readonly back: number;
  readonly ends?: 'CAPTURED' | 'RELEASED';
}

const declined = (code: string): Decision => ({ code, held: 0, taken: 0, back: 0 });

/** The moves on an earlier hold: each names it, or any move on it, by its processor's reference. */
export function laterMoves(books: Books): Pick<StoredValue, 'capture' | 'release' | 'refund'> {
  const requested = (kind: LaterKind) => (move: StoredValueMove) =>
    books.db.transaction((tx) => runMove(tx, books, { ...move, kind }));
  return { capture: requested('CAPTURE'), release: requested('RELEASE'), refund: requested('REFUND') };
}

type RequestedMove = StoredValueMove & { readonly kind: LaterKind };

async function runMove(tx: Tx, books: Books, requested: RequestedMove): Promise<StoredValueResult> {
  const { adapter, purse, clock } = books;
  const at = new Date(clock.now());
  const named = await findHold(tx, adapter, requested.processorRef);
  if (!named) return await record(tx, books, { requested, standing: undefined, decision: declined('25'), at });
  const card = await lockCard(tx, named.cardRef);
  const known = await findAnswer(tx, adapter, requested.reference);
  if (known) return known;
  // Read again: it may have ended while waiting for the lock.
  const hold = (await findHold(tx, adapter, requested.processorRef)) ?? named;
  const standing = {
    hold,
    card,
    held: await balanceOf(tx, 'HOLDS', hold.holdRef),
    taken: await balanceOf(tx, 'SETTLEMENT', hold.holdRef),
  };
  const forced = books.declineNext();
  const isLate = at.getTime() - hold.at > books.refundWithin;
  const decision = forced === undefined ? decide(requested, standing, isLate) : declined(forced);
  if (decision.code === '00') {
    const { holdRef, cardRef } = hold;
    const lines: readonly Line[] = [
      { kind: 'HOLDS', ref: holdRef, cents: decision.held },
      { kind: 'SETTLEMENT', ref: holdRef, cents: decision.taken },
      { kind: purse, ref: cardRef, cents: decision.back },
    ];
    await post(tx, lines, at);
    if (decision.ends) await endHold(tx, holdRef, decision.ends);
    await markUsed(tx, cardRef, at);
  }
  return await record(tx, books, { requested, standing, decision, at });
}

function decide({ kind, amount }: RequestedMove, { hold, held, taken, card }: Standing, isLate: boolean): Decision {
  switch (kind) {
    case 'CAPTURE':
      if (hold.state !== 'HELD') return declined('12');
      if (amount < 0 || amount > held) return declined('13');
      return { code: '00', held: negate(held), taken: amount, back: minus(held, amount), ends: 'CAPTURED' };
    case 'RELEASE':
      if (hold.state !== 'HELD') return declined('12');
      return { code: '00', held: negate(held), taken: 0, back: held, ends: 'RELEASED' };
    case 'REFUND':
      if (hold.state !== 'CAPTURED') return declined('12');
      if (amount <= 0 || amount > taken) return declined('13');
      if (isLate) return declined('57');
      if (card.refundCode !== null) return declined(card.refundCode);
      return { code: '00', held: 0, taken: negate(amount), back: amount };
  }
}

interface Recorded {
  readonly requested: RequestedMove;
  readonly standing: Standing | undefined;
  readonly decision: Decision;
  readonly at: Date;
}

/** Records the move with its result; a reference that was used meanwhile keeps its result. */
async function record(
  tx: Tx,
  { adapter, purse }: Books,
  { requested, standing, decision: { code }, at }: Recorded,
): Promise<StoredValueResult> {
  const { reference, kind, amount } = requested;
  const processorRef = `${adapter}_${reference}`;
  const isApproved = code === '00';
  const answer: StoredValueResult = {
    kind: isApproved ? 'approved' : 'declined',
    networkCode: code,
    networkText: networkText(code),
    processorRef,
    remaining: isApproved && standing ? cents(await balanceOf(tx, purse, standing.hold.cardRef)) : undefined,
  };
  const written = await insertMove(
    tx,
    {
      adapter,
      reference,
      kind,
      processorRef,
      holdRef: standing?.hold.holdRef ?? null,
      cardRef: standing?.hold.cardRef ?? null,
      orderRef: null,
      amount: Math.max(amount, 0),
      state: null,
      answer,
    },
    at,
  );
  if (written) return answer;
  if (isApproved) throw new Error(`reference ${reference} was used for two moves at once`);
  return (await findAnswer(tx, adapter, reference)) ?? answer;
}
