import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '@cartwright/server/database';
import { cents } from '@cartwright/rules/money';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Tables } from '#db/tables.gen.ts';
import type { GiftIssuer, StoredValueResult } from '#ports/gift-issuer.ts';
import { type PayDatabase, payDatabase } from '#testing/pay-database.ts';
import { auditBooks } from './audit-sql.ts';
import { giftNumber } from '#testing/gift-number.ts';
import { simulatedGiftIssuer } from './gift-issuer.ts';

let database: PayDatabase;
let gifts: GiftIssuer;

beforeAll(async () => {
  database = await payDatabase(inject('postgresUrl'));
  gifts = simulatedGiftIssuer(database.databases.vault, { now: () => Date.parse('2026-11-21T12:00:00Z') });
});
afterAll(() => database.drop());

const discrepancies = () => auditBooks(database.databases.vault.read);

const ISSUED = 10_000;
let serial = 0;
function newCard() {
  serial += 1;
  const pin = String(serial).padStart(4, '0');
  return { number: giftNumber(ISSUED, `10${pin}`), pin };
}
const balanceOf = async (card: ReturnType<typeof newCard>): Promise<number> => {
  const answer = await gifts.balance(card);
  return answer.kind === 'known' ? answer.balance : Number.NaN;
};

type Step =
  | { readonly kind: 'hold'; readonly amount: number }
  | { readonly kind: 'capture' | 'release' | 'refund'; readonly on: number; readonly amount: number };

const step = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 0, max: 6_000 }) }),
  fc.record({
    kind: fc.constantFrom('capture' as const, 'release' as const, 'refund' as const),
    on: fc.nat(5),
    amount: fc.integer({ min: -100, max: 6_000 }),
  }),
);

interface ModelHold {
  held: number;
  taken: number;
  state: 'held' | 'captured' | 'released';
}

/** A model of a card: one number per pocket. */
class Model {
  left = ISSUED;
  readonly holds: ModelHold[] = [];

  /** @returns whether the move is to be approved */
  run(requests: Step): boolean {
    if (requests.kind === 'hold') {
      if (requests.amount <= 0 || requests.amount > this.left) return false;
      this.left -= requests.amount;
      this.holds.push({ held: requests.amount, taken: 0, state: 'held' });
      return true;
    }
    const hold = this.holds[requests.on];
    return hold !== undefined && this.later(requests, hold);
  }

  private later({ kind, amount }: Step, hold: ModelHold): boolean {
    if (kind === 'refund') {
      if (hold.state !== 'captured' || amount <= 0 || amount > hold.taken) return false;
      hold.taken -= amount;
      this.left += amount;
      return true;
    }
    if (hold.state !== 'held' || (kind === 'capture' && (amount < 0 || amount > hold.held))) return false;
    const taken = kind === 'capture' ? amount : 0;
    this.left += hold.held - taken;
    Object.assign(hold, { held: 0, taken, state: kind === 'capture' ? 'captured' : 'released' });
    return true;
  }
}

async function request(
  card: ReturnType<typeof newCard>,
  refs: readonly string[],
  requests: Step,
): Promise<StoredValueResult> {
  const reference = randomUUID();
  const amount = cents(requests.amount);
  if (requests.kind === 'hold') return await gifts.hold({ reference, card, amount });
  return await gifts[requests.kind]({ reference, processorRef: refs[requests.on] ?? 'nobody', amount });
}

test('any order of moves gets the results that a card with pockets would give, and leaves the same money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const card = newCard();
      const model = new Model();
      const refs: string[] = [];
      for (const requests of steps) {
        const answer = await request(card, refs, requests);
        expect(answer.kind).toBe(model.run(requests) ? 'approved' : 'declined');
        if (requests.kind === 'hold' && answer.kind === 'approved') refs.push(answer.processorRef);
      }
      expect(await balanceOf(card)).toBe(model.left);
    }),
    { numRuns: 40 },
  );
  expect(await discrepancies()).toEqual([]);
});

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

test('32 simultaneous clients on three cards: nothing is overdrawn, and the reported amounts add up', async () => {
  const cards = [newCard(), newCard(), newCard()] as const;
  const approved = { held: 0, taken: 0, back: 0 };
  const refs: string[][] = [[], [], []];
  const spent = [0, 0, 0];
  const client = async (seed: number): Promise<void> => {
    const roll = dice(seed);
    for (let turn = 0; turn < 25; turn++) {
      const at = roll(3);
      const amount = cents(1 + roll(4_000));
      const reference = randomUUID();
      const card = cards[at] ?? cards[0];
      const names = refs[at] ?? [];
      const kind = (['hold', 'hold', 'capture', 'release', 'refund'] as const)[roll(5)] ?? 'hold';
      if (kind === 'hold' || names.length === 0) {
        const answer = await gifts.hold({ reference, card, amount });
        if (answer.kind === 'approved') names.push(answer.processorRef);
        continue;
      }
      const processorRef = names[roll(names.length)] ?? '';
      const answer = await gifts[kind]({ reference, processorRef, amount });
      if (answer.kind === 'declined') continue;
      approved[kind === 'capture' ? 'taken' : kind === 'refund' ? 'back' : 'held'] += 1;
      if (kind === 'capture') spent[at] = (spent[at] ?? 0) + amount;
      if (kind === 'refund') spent[at] = (spent[at] ?? 0) - amount;
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, seed) => client(seed + 1)));
  expect(Math.min(approved.taken, approved.held)).toBeGreaterThan(0);
  for (const [at, names] of refs.entries()) {
    for (const processorRef of names) await gifts.release({ reference: randomUUID(), processorRef, amount: cents(0) });
    expect(await balanceOf(cards[at] ?? cards[0])).toBe(ISSUED - (spent[at] ?? 0));
  }
  expect(await discrepancies()).toEqual([]);
});

test('the database itself refuses a negative balance, and one without an entry', async () => {
  const db = database.databases.vault;
  const [card] = (await sql<{ id: string }>`select id from ledger.account where kind = 'GIFT' limit 1`.execute(db.read))
    .rows;
  const overdraw = sql`
    with txn as (select gen_random_uuid() as id)
    insert into ledger.entry (txn_id, account_id, cents, at)
    select txn.id, account.id, case account.kind when 'ISSUED' then 1000000 else -1000000 end, now()
      from txn, ledger.account where ref = (select ref from ledger.account where id = ${card?.id})`;
  await expect(overdraw.execute(db.read)).rejects.toThrow(/account_never_negative/);
  const conjure = sql`update ledger.account set balance_cents = 1 where id = ${card?.id}`;
  await expect(conjure.execute(db.read)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from ledger.entry`.execute(db.read)).rejects.toThrow(/permission denied/);
});

test('an audit finds a balance that was changed without an entry, and such a hold', async () => {
  const owner = openDatabase<Tables>({ url: database.url, max: 1, applicationName: 'audit-test' });
  const hold = { reference: randomUUID(), card: newCard(), amount: cents(500) };
  const { processorRef } = await gifts.hold(hold);
  const changed = owner.transaction(async (tx) => {
    await sql`update ledger.account set balance_cents = balance_cents + 1 where ref = ${processorRef}`.execute(tx);
    await sql`update sim.move set amount_cents = 400 where reference = ${hold.reference}`.execute(tx);
    throw new Found(await auditBooks(tx));
  });
  await expect(changed).rejects.toMatchObject({
    discrepancies: [
      { what: 'balance is not the sum of its entries', ref: `HOLDS ${processorRef}` },
      { what: 'hold stands otherwise than its moves', ref: processorRef },
    ],
  });
  await owner.close();
  expect(await discrepancies()).toEqual([]);
});

/** Ends a transaction by throwing what was found in it, so that it is rolled back. */
class Found extends Error {
  readonly discrepancies: Awaited<ReturnType<typeof auditBooks>>;
  constructor(discrepancies: Awaited<ReturnType<typeof auditBooks>>) {
    super('found');
    this.discrepancies = discrepancies;
  }
}

test('the service neither reads nor writes the books of the issuers', async () => {
  const { read } = database.databases.service;
  await expect(sql`select * from ledger.account`.execute(read)).rejects.toThrow(/permission denied/);
  await expect(sql`select * from sim.move`.execute(read)).rejects.toThrow(/permission denied/);
});
