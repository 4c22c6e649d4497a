import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import { migrate } from '@cartwright/server/migrate';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migratePay } from '#databases.ts';
import type { Tables } from '#db/tables.gen.ts';
import { BILLING } from '#testing/billing.ts';
import { addCard, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { firstBreak } from './access-log.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const log = () => pay.databases.vault.direct;
const AT = '2026-01-02T03:04:05.678Z';
const textOf = (reason: string) => JSON.stringify([AT, 'pay', 'authorize', 'vc_1', reason]);
/** Appends as the vault does when a card is used. */
const append = (db: Kysely<Tables>, reason: string) =>
  sql`select vault.append_log(${AT}, 'pay', 'authorize', 'vc_1', ${reason}, ${textOf(reason)})`.execute(db);

test('each use is recorded once, those of the same moment too, and the log is whole', async () => {
  const token = await pay.bearer({ sub: 'logged' });
  const { card } = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment;
  const owner = { tenant: 'kroger', account: 'logged' };
  const use = (operation: string) =>
    pay.vault.renew(owner, {
      vaultCardId: card.vaultCardId,
      checkoutId: '',
      month: 3,
      year: 2032,
      firstName: 'Rosa',
      billing: BILLING,
      operation,
      now: Date.now(),
    });
  const operations = Array.from({ length: 60 }, (_, at) => `use-${at}`);
  await Promise.all(operations.slice(0, 40).map(use));
  for (const operation of operations.slice(40)) await use(operation);
  const { rows } = await sql<{ reason: string }>`select reason from vault.access_log`.execute(log());
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual(operations.toSorted());
  expect(await firstBreak(log())).toBeUndefined();
});

test('a card of somebody else, of another kind or deleted is neither opened nor recorded as used', async () => {
  const token = await pay.bearer({ sub: 'owner' });
  const { card } = (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment;
  const count = async () => (await sql`select from vault.access_log`.execute(log())).rows.length;
  const before = await count();
  const owner = { tenant: 'kroger', account: 'owner' };
  const charge = { vaultCardId: card.vaultCardId, amount: 100 as never, reference: 'r', order: undefined, now: 0 };
  for (const other of [
    { ...owner, account: 'thief' },
    { ...owner, tenant: 'harris-teeter' },
  ])
    expect((await pay.vault.charge(other, charge)).ok).toBe(false);
  expect((await pay.vault.chargeGift(owner, { ...charge, type: 'GIFT_CARD' })).ok).toBe(false);
  const now = Date.now() + 1;
  await pay.vault.deleteUnused(owner, card.vaultCardId, { now, before: now });
  expect((await pay.vault.charge(owner, charge)).ok).toBe(false);
  expect(await count()).toBe(before);
});

describe('who appends waits for nobody', () => {
  /** Appends in as many transactions, each begun while those before it are still open. */
  const nested = (depth: number): Promise<void> =>
    pay.databases.vault.transaction(async (tx) => {
      await sql`set local lock_timeout = '1ms'`.execute(tx);
      await append(tx, `nested-${depth}`);
      if (depth > 1) await nested(depth - 1);
    });

  test('ten transactions that are open at once have all appended, and the log is whole', async () => {
    await nested(10);
    const { rows } = await sql<{ chain: number }>`
      select distinct chain from vault.access_log where reason like 'nested-%'`.execute(log());
    expect(rows).toHaveLength(10);
  });

  test('only when all chains are taken does one wait, and it continues what the other appended', async () => {
    const waiting = await pay.databases.vault.transaction(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`select from vault.access_log_head for update`.execute(tx);
      const refused = pay.databases.vault.transaction(async (other) => {
        await sql`set local lock_timeout = '1ms'`.execute(other);
        await append(other, 'refused');
      });
      await expect(refused).rejects.toMatchObject({ reason: 'timeout' });
      return { appended: append(log(), 'waited') };
    });
    await waiting.appended;
    const { rows } = await sql<{ reason: string }>`
      select reason from vault.access_log where reason in ('refused', 'waited')`.execute(log());
    expect(rows).toEqual([{ reason: 'waited' }]);
  });

  test('the one that waits appends after the record that it waited for', async () => {
    const { vault } = pay.databases;
    await vault.transaction(async (late) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(late);
      const pid = rows[0]?.pid ?? 0;
      const appended = await vault.transaction(async (others) => {
        await sql`set local role none`.execute(others);
        await sql`select from vault.access_log_head where chain <> ${pid % 64} for update`.execute(others);
        return await vault.transaction(async (early) => {
          await append(early, 'early');
          const waiting = append(late, 'late');
          const locks = sql`select from pg_locks where pid = ${pid} and not granted`;
          await expect.poll(async () => (await locks.execute(early)).rows.length).toBeGreaterThan(0);
          return { waiting };
        });
      });
      await appended.waiting;
    });
    const { rows } = await sql<{ reason: string }>`
      select reason from vault.access_log where reason in ('early', 'late') order by position`.execute(log());
    expect(rows.map(({ reason }) => reason)).toEqual(['early', 'late']);
    expect(await firstBreak(log())).toBeUndefined();
  });
});

describe('nobody changes the log undetected', () => {
  /** A chain, and how many records it has. */
  let chain = 0;
  let records = 0;
  beforeAll(async () => {
    for (let at = 0; at < 200; at += 1) await append(log(), `record-${at}`);
    const { rows } = await sql<{ chain: number; records: number }>`
      select chain, records from vault.access_log_head order by records desc limit 1`.execute(log());
    [{ chain, records } = { chain, records }] = rows;
  });

  /** The break that is found after something that only the owner of the database can do, which is then undone. */
  async function foundAfter(...texts: readonly string[]) {
    const undone = new Error('undone');
    let found: Awaited<ReturnType<typeof firstBreak>>;
    const done = pay.databases.vault.transaction(async (tx) => {
      await sql`set local role none`.execute(tx);
      for (const text of texts) await sql.raw(text).execute(tx);
      found = await firstBreak(tx);
      throw undone;
    });
    await expect(done).rejects.toBe(undone);
    return found;
  }
  const one = (position: number) => `chain = ${chain} and position = ${position}`;
  const removeLast = () => `delete from vault.access_log where ${one(records - 1)}`;
  const uncount = () => `update vault.access_log_head set records = records - 1 where chain = ${chain}`;

  test('a changed one', async () => {
    expect(await foundAfter('select')).toBeUndefined();
    for (const change of [`reason = 'other'`, `at = at + interval '1 second'`, `actor = 'me'`, `card_id = 'vc_other'`])
      expect(await foundAfter(`update vault.access_log set ${change} where ${one(1)}`)).toEqual({ chain, position: 1 });
  });

  test('one that was changed far behind the first page of a chain, which is whole without that', async () => {
    await pay.databases.vault.transaction(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`select from vault.access_log_head where chain <> 63 for update`.execute(tx);
      await sql`
        select vault.append_log(${AT}, 'pay', 'authorize', 'vc_1', 'paged', ${textOf('paged')})
          from generate_series(1, 2100)`.execute(log());
    });
    expect(await foundAfter('select')).toBeUndefined();
    const change = `update vault.access_log set reason = 'other' where chain = 63 and position = 2050`;
    expect(await foundAfter(change)).toEqual({ chain: 63, position: 2050 });
  });

  test('a removed one: the first, one between, the last, the last of which the head was told', async () => {
    for (const position of [0, 1, records - 1])
      expect(await foundAfter(`delete from vault.access_log where ${one(position)}`)).toEqual({ chain, position });
    expect(await foundAfter(removeLast(), uncount())).toEqual({ chain, position: records - 2 });
  });

  test('a removed one whose place the next ones take', async () => {
    // Without its key, whose order of checks would otherwise decide whether the rows can move up.
    const free = `alter table vault.access_log drop constraint access_log_pkey`;
    const shift = `update vault.access_log set position = position - 1 where chain = ${chain} and position > 1`;
    expect(await foundAfter(free, `delete from vault.access_log where ${one(1)}`, shift, uncount())).toEqual({
      chain,
      position: 1,
    });
  });

  test('two that changed places, and one that moved to another chain', async () => {
    const swap = `update vault.access_log set position = 3 - position where chain = ${chain} and position in (1, 2)`;
    const free = `alter table vault.access_log drop constraint access_log_pkey`;
    expect(await foundAfter(free, swap)).toEqual({ chain, position: 1 });
    const other = (chain + 1) % 64;
    const head = `select records from vault.access_log_head where chain = ${other}`;
    const move = `update vault.access_log set chain = ${other}, position = (${head}) where ${one(records - 1)}`;
    expect((await foundAfter(move))?.chain).toBe(Math.min(chain, other));
  });

  test('an added one that follows the last: the head was told of it, or not, or only of its hash', async () => {
    const hash = `(select sha256(hash || convert_to('${textOf('added')}', 'UTF8')) from vault.access_log_head where chain = ${chain})`;
    const add = (own: string) =>
      `insert into vault.access_log values ('${AT}', 'pay', 'authorize', 'vc_1', 'added', ${own}, ${chain}, ${records})`;
    const count = `update vault.access_log_head set records = records + 1 where chain = ${chain}`;
    const rehash = `update vault.access_log_head set hash = ${hash} where chain = ${chain}`;
    expect(await foundAfter(add(`'z'`), count)).toEqual({ chain, position: records });
    expect(await foundAfter(add(hash))).toEqual({ chain, position: records });
    expect(await foundAfter(add(hash), rehash)).toEqual({ chain, position: records });
    expect(await foundAfter(uncount())).toEqual({ chain, position: records - 1 });
  });

  test('a whole chain that was removed, with its head or without', async () => {
    const empty = `delete from vault.access_log where chain = ${chain}`;
    expect(await foundAfter(empty)).toEqual({ chain, position: 0 });
    expect(await foundAfter(empty, `delete from vault.access_log_head where chain = ${chain}`)).toEqual({
      chain,
      position: 0,
    });
    const zero = `update vault.access_log_head set records = 0 where chain = ${chain}`;
    expect(await foundAfter(empty, zero)).toEqual({ chain, position: 0 });
  });

  test.each([
    `insert into vault.access_log (chain, position, at, actor, action, reason, hash) values (0, 9, now(), 'me', 'x', 'y', 'z')`,
    `update vault.access_log set reason = 'other'`,
    `delete from vault.access_log`,
    `truncate vault.access_log`,
    `update vault.access_log_head set records = 0`,
    `delete from vault.access_log_head`,
  ])('the vault’s own role cannot: %s', async (text) => {
    await expect(sql.raw(text).execute(log())).rejects.toThrow(/permission denied/);
  });
});

test('what an earlier release recorded stays the beginning of the first chain', async () => {
  const all = path.join(import.meta.dirname, '../db/migrations');
  const earlier = mkdtempSync(path.join(tmpdir(), 'earlier-'));
  for (const file of readdirSync(all)) if (file < '0027') copyFileSync(path.join(all, file), path.join(earlier, file));
  const admin = await connectClient(inject('postgresUrl'));
  const name = `earlier_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  const owner = openDatabase<Tables>({ url, applicationName: 'test', max: 1 });
  try {
    await migrate(owner.direct, earlier);
    for (const reason of ['one', 'two']) await append(owner.direct, reason);
    await sql`select nextval('vault.access_log_id_seq')`.execute(owner.direct); // an append that was rolled back
    await append(owner.direct, 'three');
    await migratePay(url);
    expect(await firstBreak(owner.direct)).toBeUndefined();
    const { rows } = await sql<{ reason: string }>`
      select reason from vault.access_log where chain = 0 order by position`.execute(owner.direct);
    expect(rows.map(({ reason }) => reason)).toEqual(['one', 'two', 'three']);
    await sql`update vault.access_log set reason = 'other' where reason = 'two'`.execute(owner.direct);
    expect(await firstBreak(owner.direct)).toEqual({ chain: 0, position: 1 });
  } finally {
    await owner.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(earlier, { recursive: true });
  }
});
