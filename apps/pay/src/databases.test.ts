import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCard, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { firstBreak } from '#vault/access-log.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

test.each(['kek', 'card', 'low_value_token', 'sad', 'access_log'])(
  'the service cannot read vault.%s',
  async (table) => {
    const peek = sql`select * from ${sql.table(`vault.${table}`)}`.execute(pay.databases.service.read);
    await expect(peek).rejects.toThrow(/permission denied/);
  },
);

test.each(['card', 'intent', 'idempotency', 'billing_address'])('the vault cannot read pay.%s', async (table) => {
  const peek = sql`select * from ${sql.table(`pay.${table}`)}`.execute(pay.databases.vault.read);
  await expect(peek).rejects.toThrow(/permission denied/);
});

test('neither role can make itself the other, nor change a table', async () => {
  await expect(sql`drop table pay.card`.execute(pay.databases.service.read)).rejects.toThrow(
    /must be owner|permission denied/,
  );
  await expect(sql`grant usage on schema vault to pay_service`.execute(pay.databases.service.read)).rejects.toThrow(
    /permission denied/,
  );
});

test('a tenant may not allow every origin', async () => {
  const wild = sql`insert into pay.tenant (id, host_origins) values ('wild', array['*'])`.execute(
    pay.databases.service.read,
  );
  await expect(wild).rejects.toThrow(/check constraint/);
});

test('what stands sealed for 15 minutes survives no crash: CVVs and tokens are unlogged', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
     where nspname = 'vault' and relkind = 'r' and relpersistence = 'u' order by relname`.execute(
    pay.databases.service.read,
  );
  expect(rows.map(({ name }) => name)).toEqual(['jti', 'low_value_token', 'sad']);
});

test('every use of a number is noted, and a changed or removed note is found', async () => {
  const token = await pay.bearer({ sub: 'logged' });
  const { card } = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment;
  for (const reference of ['r1', 'r2', 'r3']) {
    await pay.vault.charge(
      { tenant: 'kroger', account: 'logged' },
      { vaultCardId: card.vaultCardId, amount: 100 as never, reference, order: 'o1', now: Date.now() },
    );
  }
  const db = pay.databases.vault.read;
  expect(await firstBreak(db)).toBeUndefined();
  await sql`update vault.access_log set reason = 'other' where reason = 'r2'`.execute(db);
  expect(await firstBreak(db)).toBe(1);
  await sql`update vault.access_log set reason = 'r2' where reason = 'other'`.execute(db);
  await sql`delete from vault.access_log where reason = 'r2'`.execute(db);
  expect(await firstBreak(db)).toBe(1);
});

test('a ledger transaction that does not balance does not commit', async () => {
  const { vault } = pay.databases;
  const post = (amounts: readonly number[]) =>
    vault.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into ledger.account (id, kind, ref) values (gen_random_uuid(), 'GIFT', gen_random_uuid()::text), (gen_random_uuid(), 'ISSUED', gen_random_uuid()::text) returning id`.execute(
        tx,
      );
      const txn = (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)).rows[0]?.id;
      for (const [at, cents] of amounts.entries()) {
        await sql`insert into ledger.entry (txn_id, account_id, cents, at) values (${txn}, ${rows[at]?.id}, ${cents}, now())`.execute(
          tx,
        );
      }
    });
  await expect(post([500, -400])).rejects.toThrow(/does not balance/);
  await expect(post([500, -500])).resolves.toBeUndefined();
});
