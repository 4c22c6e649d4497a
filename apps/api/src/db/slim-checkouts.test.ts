import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import { migrate } from '@cartwright/server/migrate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '#context.ts';
import type { Tables } from './tables.gen.ts';
import { readCheckout } from '#features/checkout/read-sql.ts';
import { orderOf } from '#features/orders/sql.ts';
import { recoverPayments } from '#flows/checkout/recover-payments.ts';
import type { Directory } from '#locations/directory.ts';
import { testSender } from '#testing/mail-sender.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const NOW = Date.parse('2026-11-20T14:00:00Z');
/** How long the reservation of an attempt was held before it was paid: much longer than a declined one is kept. */
const HELD = 45 * MINUTE;
const name = `before_slim_${process.pid}`;
const older = mkdtempSync(path.join(tmpdir(), 'before-slim-'));
let db: Db;

const summary = (total: number) => ({
  itemCount: 2,
  cost: { itemTotal: total - 30, taxTotal: 30, feeTotal: 0, gratuityTotal: 0, total, ebtTotal: 0, nonEbtTotal: total },
  lines: [],
  isEstimate: false,
});
const LINES = [{ lineId: 'l1', gtin13: '0400000000015', quantity: 2, total: 500, product: { gtin13: '0400000000015', brand: 'B', description: 'milk', regularCents: 250, promoCents: null, taxClass: 'FOOD', snapEligible: true, alcohol: 'NONE', departmentId: 'dairy', sizeText: '1 ct', sellBy: 'UNIT', minAge: 0 } }]; // prettier-ignore
const CARD = {
  type: 'BANK_CARD',
  cardId: 'card_good',
  brand: 'VISA',
  lastFour: '4242',
  balance: null,
  requested: null,
};
const idOf = (n: number) => `${String(n).padStart(16, '0')}01`;

/** A checkout as the release before stored it, with its booked or held reservation. */
async function insertOld(n: number, status: string, total = 500) {
  const state = status === 'DRAFT' ? 'BOUND' : 'BOOKED';
  await sql`
    insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents, waiver_cents,
        held_units, held_totes, items, state, expires_at, checkout_id, created_at)
    values (${`res-${n}`}, ${`p-${n}`}, 'PICKUP', 'st-1', 'own', 'slot-1', 0, 0, 1, 1, '{"included":[],"excluded":[]}',
        ${state}, ${state === 'BOUND' ? new Date(NOW + 60_000) : null}, ${idOf(n)}, ${new Date(NOW)})`.execute(db.read);
  await sql`
    insert into checkout (checkout_id, version, status, profile_id, banner_id, modality, location_id, reservation_id, cart_id,
        contact, destination, delivery_type, instructions, lines, tip_cents, intent_id, tenders, summary, checksum, properties,
        created_at, expires_at)
    values (${idOf(n)}, 3, ${status}, ${`p-${n}`}, 'main', 'PICKUP', 'st-1', ${`res-${n}`}, 'car-1',
        '{"firstName":"A","lastName":"B","phone":"","smsOptin":false}', null, 'STANDARD', 'Ring.', ${JSON.stringify(LINES)}, 0,
        ${`int-${n}`}, ${JSON.stringify([CARD])}, ${JSON.stringify(summary(total))}, '0123456789abcdef',
        '{"email":"a@example.com","verifiedAge":0,"hadFallout":false,"destinationState":"OH"}',
        ${new Date(NOW)}, ${new Date(NOW + 3_600_000)})`.execute(db.read);
}

/** An attempt as the release before stored it: its call apart, its key within the request. */
async function insertOldAttempt(
  n: number,
  status: string,
  { key = 'key-number-1', isCallKnown = true, cardId = 'card_good' } = {},
) {
  const [attemptId, scope] = [`pat-${n}-${key}`, `activate:${idOf(n)}`];
  const authorize = { intentId: `int-${n}`, accountId: `p-${n}`, operation: attemptId, total: 500, tenders: [{ cardId, paymentType: 'BANK_CARD', amount: 500 }], fulfillment: 'PICKUP' }; // prettier-ignore
  const request = { attemptId, checkoutId: idOf(n), profileId: `p-${n}`, scope, key, locale: 'es-US', authorize };
  const answer =
    status === 'DECLINED' ? { kind: 'declined', refusal: { code: 'PAYMENT_DECLINED', networkCode: '05' } } : null;
  await sql`
    insert into payment_attempt (attempt_id, checkout_id, n, status, request, answer, held_until, lease_until, created_at)
    values (${attemptId}, ${idOf(n)}, (select count(*) + 1 from payment_attempt where checkout_id = ${idOf(n)}), ${status},
        ${JSON.stringify(request)}, ${answer && JSON.stringify(answer)}, ${new Date(NOW + HELD)}, ${new Date(NOW)}, ${new Date(NOW)})`.execute(
    db.read,
  );
  if (isCallKnown)
    await sql`insert into idempotency (scope, key, request_hash, status, created_at)
      values (${scope}, ${key}, ${`hash ${key}`}, ${status === 'PENDING' ? null : 200}, ${new Date(NOW)})`.execute(
      db.read,
    );
}

async function insertOldOrder(n: number) {
  await insertOld(n, 'ACTIVE');
  await insertOldAttempt(n, 'APPROVED', { isCallKnown: false });
  await sql`insert into orders (order_id, profile_id, banner_id, modality, location_id, reservation_id, status, revision, cutoff_at,
      placed_at, summary, original_summary, details)
    values (${idOf(n)}, ${`p-${n}`}, 'main', 'PICKUP', 'st-1', ${`res-${n}`}, 'PLACED', 1, ${new Date(NOW)}, ${new Date(NOW)},
      ${JSON.stringify(summary(500))}, ${JSON.stringify(summary(500))}, '{"email":"a@example.com"}')`.execute(db.read);
  await sql`insert into order_revision values (${idOf(n)}, 1, ${JSON.stringify(LINES)}, ${JSON.stringify(summary(500))}, 'shopper',
    ${new Date(NOW)})`.execute(db.read);
  await sql`insert into tender_tx values (${`tx-${n}`}, ${idOf(n)}, 'AUTHORIZATION', 'APPROVED', 'BANK_CARD', '{}', 500, ${`pat-${n}:0`},
    ${new Date(NOW)})`.execute(db.read);
  await sql`insert into ledger (order_id, debit_account, credit_account, amount_cents, tx_id, reason, at)
    values (${idOf(n)}, 'authorized/BANK_CARD', 'order-clearing', 500, ${`tx-${n}`}, 'order placed', ${new Date(NOW)}),
           (${idOf(n)}, 'order-clearing', 'goods', 500, null, 'order placed', ${new Date(NOW)})`.execute(db.read);
}

beforeAll(async () => {
  const admin = await connectClient(inject('postgresUrl'));
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  for (const file of readdirSync(MIGRATIONS))
    if (file < '0031') cpSync(path.join(MIGRATIONS, file), path.join(older, file));
  db = openDatabase<Tables>({ url, max: 1, applicationName: 'before-slim' });
  await migrate(db.read, older);
  // The rows under test refer to places and people that no statement of the test reads.
  await sql`set session_replication_role = replica`.execute(db.read);
  await sql`insert into vendor values ('own', 'Main', 'OWN', '{}', null)`.execute(db.read);
  await sql`insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents,
      cap_orders, cap_units, cap_totes, booked_orders, booked_units, booked_totes)
    values ('slot-1', 'st-1', 'PICKUP', 'own', 'STANDARD', ${new Date(NOW)}, ${new Date(NOW)}, 'America/New_York', '2026-11-20',
      ${new Date(NOW + 2 * HELD)}, 0, 9, 90, 9, 3, 3, 3)`.execute(db.read);
  await insertOld(1, 'DRAFT');
  await insertOldAttempt(1, 'DECLINED');
  await insertOldAttempt(1, 'DECLINED', { key: 'key-number-0', isCallKnown: false });
  await insertOldOrder(2);
  await insertOld(3, 'SUBMITTING');
  await insertOldAttempt(3, 'PENDING');
  await insertOld(4, 'SUBMITTING');
  await insertOldAttempt(4, 'PENDING', { cardId: 'card_poor' });
  await sql`set session_replication_role = origin`.execute(db.read);
  await migrate(db.read, MIGRATIONS);
});
afterAll(async () => {
  await db.close();
  const admin = await connectClient(inject('postgresUrl'));
  await admin.query(`drop database ${name}`);
  await admin.end();
  rmSync(older, { recursive: true, force: true });
});

const checkoutOf = async (n: number, key?: string) =>
  readCheckout(db.read, { checkoutId: idOf(n), profileId: `p-${n}`, ...(key && { key }) });

test('a draft of the release before keeps its contents, its version and what its calls came to', async () => {
  const read = await checkoutOf(1, 'key-number-1');
  expect(read?.checkout).toMatchObject({
    version: 3,
    status: 'DRAFT',
    checksum: '0123456789abcdef',
    instructions: 'Ring.',
    intentId: 'int-1',
    lines: LINES,
    summary: summary(500),
    tenders: [CARD],
    createdAt: NOW,
    expiresAt: NOW + 3_600_000,
    properties: { destinationState: 'OH' },
    reservation: { reservationId: 'res-1', state: 'BOUND' },
  });
  const refusal = { code: 'PAYMENT_DECLINED', networkCode: '05' };
  expect(read?.earlier).toEqual({ requestHash: 'hash key-number-1', status: 'DECLINED', refusal });
  expect((await checkoutOf(1, 'key-number-0'))?.earlier).toMatchObject({ requestHash: '', status: 'DECLINED' });
});

test('an order of the release before keeps its contents and its money, once', async () => {
  const order = await orderOf(db.read, idOf(2), 'p-2');
  expect(order).toMatchObject({ lines: LINES, summary: summary(500), itemCount: 2, total: 500, revision: 1 });
  const { rows } = await sql`
    select (select count(*)::int from order_revision where order_id = ${idOf(2)}) as revisions,
           (select phase from checkout where checkout_id = ${idOf(2)}) as phase,
           (select sum(amount_cents)::int from tender_tx where order_id = ${idOf(2)}) as authorized,
           (select sum(amount_cents)::int from ledger where order_id = ${idOf(2)} and credit_account = 'goods') as owed`.execute(
    db.read,
  );
  expect(rows).toEqual([{ revisions: 1, phase: 'PLACED', authorized: 500, owed: 500 }]);
});

test('the attempts that the release before began are finished: one is paid, in its language and with its own operation', async () => {
  const payments = paymentsSimulator();
  // What the order's mail names of its store.
  const location = { vanityName: 'Main', line1: '1 Main St', city: 'Cincinnati', state: 'OH', zip: '45202' };
  const directory = { location: () => location } as unknown as Directory;
  const deps = { db, directory, payments, sendsMail: false, senderOf: testSender };
  expect(await recoverPayments(deps, NOW + 60_000)).toBe(2);
  expect(payments.charges).toMatchObject([{ operation: 'pat-3-key-number-1', total: 500, fulfillment: 'PICKUP' }]);
  expect((await checkoutOf(3, 'key-number-1'))?.earlier?.status).toBe('APPROVED');
  const order = await orderOf(db.read, idOf(3), 'p-3');
  expect(order).toMatchObject({ locale: 'es-US', lines: LINES, total: 500 });
  const { rows } = await sql<{
    subject: string;
  }>`select subject from mail where about = ${`order-placed/${idOf(3)}`}`.execute(db.read);
  expect(rows[0]?.subject).toContain('Confirmamos tu pedido');
  // The other is declined, and its reservation held for as long as before.
  expect((await checkoutOf(4))?.checkout).toMatchObject({
    status: 'DRAFT',
    reservation: { state: 'HELD', expiresAt: NOW + HELD },
  });
});

test('no index of a checkout has a column that a step of a draft changes', async () => {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where tablename = 'checkout'`.execute(db.read);
  expect(rows).toHaveLength(4);
  const changing = /\b(?:contact|tenders|tip_cents|checksum|intent_id|expires_at|version|status)\b/;
  expect(rows.filter(({ indexdef }) => changing.test(indexdef))).toEqual([]);
});
