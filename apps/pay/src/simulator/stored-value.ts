import { createHash } from 'node:crypto';
import { cents, type Cents, minus, negate, sum } from '@cartwright/rules/money';
import { HOUR } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';
import type { Books, HoldRequest, IssuedCard, Purse, StoredValue } from './books.ts';
import { balanceOf, post } from './books-sql.ts';
import { countQuery, keepCard, lockCard, markUsed } from './cards-sql.ts';
import { findAnswer, insertMove } from './moves-sql.ts';
import { networkText } from './network-codes.ts';
import { laterMoves } from './later-moves.ts';

/** Replaces a number in the ledger, so that the number itself is stored nowhere. */
const refOf = ({ kind, number }: IssuedCard): string => createHash('sha256').update(`${kind}|${number}`).digest('hex');

export function storedValue(books: Books): StoredValue {
  const { db, clock, adapter } = books;
  return {
    request: async (card) => {
      const at = new Date(clock.now());
      const balances = await db.transaction(async (tx) => {
        await open(tx, card, at);
        return await balancesOf(tx, card);
      });
      const restAfter = new Date(at.getTime() - HOUR);
      const times = await db.single((single) => countQuery(single, refOf(card), at, restAfter));
      return { balances, times };
    },
    hold: (request) => db.transaction((tx) => hold(tx, books, request)),
    find: (reference) => findAnswer(db.read, adapter, reference),
    ...laterMoves(books),
  };
}

const pursesOf = ({ purses }: IssuedCard): readonly (readonly [Purse, Cents])[] =>
  Object.entries(purses) as [Purse, Cents][]; // the keys of this record are the purses

async function balancesOf(tx: Tx, card: IssuedCard): Promise<{ readonly [purse in Purse]?: Cents }> {
  const balances: { [purse in Purse]?: Cents } = {};
  for (const [purse] of pursesOf(card)) balances[purse] = await balanceOf(tx, purse, refOf(card));
  return balances;
}

/** Locks a card, and sets its initial balances if it is new or due to be restored. */
async function open(tx: Tx, card: IssuedCard, at: Date): Promise<void> {
  const ref = refOf(card);
  const { kind, number, refundCode, failsBankLeg } = card;
  const isNew = await keepCard(tx, { ref, kind, number, refundCode, failsBankLeg }, at);
  const { usedAt } = await lockCard(tx, ref);
  if (!isNew && !(card.resets && at.getTime() - usedAt >= HOUR)) return;
  const balances = await balancesOf(tx, card);
  const missing = pursesOf(card).map(([purse, issued]) => [purse, minus(issued, balances[purse] ?? cents(0))] as const);
  const total = sum(missing.map(([, amount]) => amount));
  const filled = missing.map(([purse, amount]) => ({ kind: purse, ref, cents: amount }));
  await post(tx, [...filled, { kind: 'ISSUED', ref, cents: negate(total) }], at);
  await markUsed(tx, ref, at);
}

async function hold(
  tx: Tx,
  { clock, adapter, purse, declineNext }: Books,
  { reference, card, amount, order, refusal }: HoldRequest,
): Promise<StoredValueResult> {
  const at = new Date(clock.now());
  const ref = refOf(card);
  await open(tx, card, at);
  const known = await findAnswer(tx, adapter, reference);
  if (known) return known;
  const balance = await balanceOf(tx, purse, ref);
  const code = amount <= 0 ? '13' : (refusal ?? declineNext() ?? (amount > balance ? '51' : '00'));
  const isApproved = code === '00';
  const processorRef = `${adapter}_${reference}`;
  const answer: StoredValueResult = {
    kind: isApproved ? 'approved' : 'declined',
    networkCode: code,
    networkText: networkText(code),
    processorRef,
    // A wrong PIN gets no balance.
    remaining: isApproved ? minus(balance, amount) : code === '51' ? balance : undefined,
  };
  const move = {
    adapter,
    reference,
    kind: 'HOLD',
    processorRef,
    holdRef: processorRef,
    cardRef: ref,
    orderRef: order ?? null,
    amount,
    state: isApproved ? 'HELD' : null,
    answer,
  } as const;
  if (!(await insertMove(tx, move, at))) throw new Error(`reference ${reference} was used for two cards at once`);
  if (!isApproved) return answer;
  const taken = { kind: purse, ref, cents: negate(amount) };
  await post(tx, [taken, { kind: 'HOLDS', ref: processorRef, cents: amount }], at);
  await markUsed(tx, ref, at);
  return answer;
}
