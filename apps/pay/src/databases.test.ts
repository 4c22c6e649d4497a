import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BILLING } from '#testing/billing.ts';
import { addCard, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { firstBreak } from '#vault/access-log.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

/** Every table of a schema, including those that a later migration adds. */
const tablesOf = async (schema: string): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
       where nspname = ${schema} and relkind in ('r', 'p', 'v') order by relname`.execute(pay.databases.service.read)
  ).rows.map(({ name }) => name);
const peek = (db: TestPay['databases']['vault'], schema: string, table: string) =>
  sql`select 1 from ${sql.table(`${schema}.${table}`)}`.execute(db.read);

test.each(['vault', 'sim', 'ledger'])('the service reads no table of %s', async (schema) => {
  const tables = await tablesOf(schema);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables)
    await expect(peek(pay.databases.service, schema, table)).rejects.toThrow(/permission denied/);
});

test('the vault reads no table of pay', async () => {
  const tables = await tablesOf('pay');
  expect(tables).toEqual(expect.arrayContaining(['card', 'intent', 'idempotency', 'velocity_count', 'fraud_score']));
  for (const table of tables)
    await expect(peek(pay.databases.vault, 'pay', table)).rejects.toThrow(/permission denied/);
});

test('neither role can become the other, nor change a table', async () => {
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

test('what is sealed for 15 minutes survives no crash: CVVs and tokens are unlogged', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
     where nspname = 'vault' and relkind = 'r' and relpersistence = 'u' order by relname`.execute(
    pay.databases.service.read,
  );
  expect(rows.map(({ name }) => name)).toEqual(['jti', 'low_value_token', 'sad']);
});

describe('the log of every use of a number', () => {
  const log = () => pay.databases.vault.read;
  /** What only the owner of the database can do. */
  const asOwner = (text: string) =>
    pay.databases.vault.transaction(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql.raw(text).execute(tx);
    });
  const reasons = async () =>
    (await sql<{ reason: string }>`select reason from vault.access_log order by id`.execute(log())).rows.map(
      ({ reason }) => reason,
    );

  test('records each use, including simultaneous ones, and is complete', async () => {
    const token = await pay.bearer({ sub: 'logged' });
    const { card } = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment;
    const edit = (operation: string) =>
      pay.vault.renew(
        { tenant: 'kroger', account: 'logged' },
        {
          vaultCardId: card.vaultCardId,
          checkoutId: '',
          month: 3,
          year: 2032,
          firstName: 'Rosa',
          billing: BILLING,
          operation,
          now: Date.now(),
        },
      );
    await Promise.all(Array.from({ length: 20 }, (_, at) => edit(`use-${at}`)));
    expect(new Set(await reasons())).toEqual(new Set(Array.from({ length: 20 }, (_, at) => `use-${at}`)));
    expect(await firstBreak(log())).toBeUndefined();
  });

  test.each([
    `insert into vault.access_log (at, actor, action, reason, hash) values (now(), 'me', 'x', 'y', 'z')`,
    `update vault.access_log set reason = 'other'`,
    `delete from vault.access_log`,
    `truncate vault.access_log`,
    `update vault.access_log_head set notes = 0`,
  ])('the vault’s own role cannot: %s', async (text) => {
    await expect(sql.raw(text).execute(log())).rejects.toThrow(/permission denied/);
  });

  test('the owner of the database cannot change, remove or add a record undetected', async () => {
    const [first = '', , third = ''] = await reasons();
    await asOwner(`update vault.access_log set reason = 'other' where reason = '${third}'`);
    expect(await firstBreak(log())).toBe(2);
    await asOwner(`update vault.access_log set reason = '${third}' where reason = 'other'`);
    expect(await firstBreak(log())).toBeUndefined();
    await asOwner(`insert into vault.access_log (at, actor, action, reason, prev_hash, hash)
      select now(), 'me', 'x', 'y', hash, 'z' from vault.access_log_head`);
    await asOwner(`update vault.access_log_head set notes = notes + 1`);
    expect(await firstBreak(log())).toBe(20);
    await asOwner(
      `delete from vault.access_log where reason = 'y'; update vault.access_log_head set notes = notes - 1`,
    );
    await asOwner(`delete from vault.access_log where id = (select max(id) from vault.access_log)`);
    expect(await firstBreak(log())).toBe(19);
    await asOwner(`delete from vault.access_log where reason = '${first}'`);
    expect(await firstBreak(log())).toBe(0);
  });
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
