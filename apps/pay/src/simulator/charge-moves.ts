import { cents, type Cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Clock } from '@cartwright/server/clock';
import type { Db, Tx } from '#context.ts';
import type { ChargeMove, ChargeResult, Processor } from '#ports/processor.ts';
import { answerOnce, changeCharge, type Charge, failRefunds, findCharge, lockCharge } from './charges-sql.ts';
import { networkText } from './network-codes.ts';
import type { DeclineNext } from './books.ts';

type MoveKind = 'CAPTURE' | 'REVERSE' | 'REFUND';
interface RequestedMove extends ChargeMove {
  readonly kind: MoveKind;
}

/** An order of 4001.00 to 4001.99 is authorized and cannot be captured (Braintree: settlement declined). */
const cannotBeTaken = (authorized: Cents): boolean => Math.floor(authorized / 100) === 4_001;

/** How long a failing refund looks successful. */
const FAILS_AFTER = MINUTE;
/** What is heard of such a refund: the card's account was closed. */
const FAILED = { kind: 'declined', networkCode: '46', networkText: networkText('46') } as const;

/** The simulated processor's responses for an approved charge. */
export function chargeMoves(
  db: Db,
  clock: Clock,
  declineNext: DeclineNext,
): Pick<Processor, 'capture' | 'reverse' | 'refund' | 'find'> {
  const requested = (kind: MoveKind) => (move: ChargeMove) =>
    db.transaction((tx) => runMove(tx, { requested: { ...move, kind }, at: new Date(clock.now()), declineNext }));
  return {
    capture: requested('CAPTURE'),
    reverse: requested('REVERSE'),
    refund: requested('REFUND'),
    find: (reference) => db.transaction((tx) => find(tx, reference, new Date(clock.now()))),
  };
}

async function find(tx: Tx, reference: string, at: Date): Promise<ChargeResult | undefined> {
  const found = await findCharge(tx, reference);
  if (!found || found.chargeRef === null) return found?.answer;
  const charge = await lockCharge(tx, found.chargeRef);
  if (!charge?.failsRefunds) return found.answer;
  await failRefunds(tx, charge, FAILED, at);
  return (await findCharge(tx, reference))?.answer;
}

interface Run {
  readonly requested: RequestedMove;
  readonly at: Date;
  readonly declineNext: DeclineNext;
}

async function runMove(tx: Tx, { requested, at, declineNext }: Run): Promise<ChargeResult> {
  const locked = await lockCharge(tx, requested.processorRef);
  const known = await findCharge(tx, requested.reference);
  if (known) return known.answer;
  const charge = locked?.failsRefunds ? await failRefunds(tx, locked, FAILED, at) : locked;
  const decision = charge ? (declineNext() ?? decide(requested, charge)) : '25';
  const isApproved = typeof decision !== 'string';
  if (charge && isApproved) await changeCharge(tx, charge.chargeRef, decision);
  const { reference, kind, amount } = requested;
  const code = isApproved ? '00' : decision;
  const processorRef = `sim_${reference}`;
  const fails = kind === 'REFUND' && isApproved && charge?.failsRefunds;
  const query = {
    reference,
    kind,
    amount: Math.max(amount, 0),
    processorRef,
    chargeRef: charge?.chargeRef,
    failsAt: fails ? new Date(at.getTime() + FAILS_AFTER) : undefined,
  };
  const answer: ChargeResult = {
    kind: isApproved ? 'approved' : 'declined',
    networkCode: code,
    networkText: networkText(code),
    processorRef,
  };
  return await answerOnce(tx, query, answer, at);
}

/** The new state of a charge; or the network's code when the move is declined. */
function decide(
  { kind, amount }: RequestedMove,
  charge: Charge,
): Pick<Charge, 'state' | 'captured' | 'refunded'> | string {
  const { state, authorized, captured, refunded } = charge;
  switch (kind) {
    case 'CAPTURE':
      if (state !== 'HELD') return '12';
      if (amount < 0 || amount > authorized) return '13';
      if (cannotBeTaken(authorized)) return '4001';
      return { state: 'CAPTURED', captured: amount, refunded };
    case 'REVERSE':
      return state === 'HELD' ? { state: 'RELEASED', captured, refunded } : '12';
    case 'REFUND':
      if (state !== 'CAPTURED') return '12';
      if (amount <= 0 || amount > captured - refunded) return '13';
      return { state, captured, refunded: cents(refunded + amount) };
  }
}
