import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connectClient } from '@cartwright/server/database-client';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seedDemoWorld } from './run.ts';

const name = `pictures_${randomBytes(4).toString('hex')}`;
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
let admin: pg.Client;
let client: pg.Client;

/** A world of this file's own, whose pictures its tests change. */
beforeAll(async () => {
  admin = await connectClient(inject('postgresUrl'));
  await admin.query(`create database ${name}`);
  client = await connectClient(url.href);
  const folder = new URL('../db/migrations/', import.meta.url);
  for (const file of readdirSync(folder).toSorted()) await client.query(readFileSync(new URL(file, folder), 'utf8'));
  await seedDemoWorld(client);
});

afterAll(async () => {
  await client.end();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

test('a world that was made before its studio pictures gets them, and keeps the pictures of a retailer', async () => {
  const pictures = () =>
    rowsOf<{ id: string; picture: string }>(`
      select gtin13 as id, picture from product union all select department_id, picture from department
      union all select coupon_id, picture from coupon order by 1`);
  const before = await pictures();
  const [own] = await rowsOf<{ gtin13: string }>('select gtin13 from product order by gtin13 limit 1');
  for (const table of ['product', 'department', 'coupon']) await client.query(`update ${table} set picture = 'carrot'`);
  const address = 'https://pictures.example/own.jpg';
  await client.query('update product set picture = $2 where gtin13 = $1', [own?.gtin13, address]);
  await seedDemoWorld(client);
  const studio = /^(?:packs|goods)\//;
  const after = new Map((await pictures()).map(({ id, picture }) => [id, picture]));
  const due = before.map(({ id, picture }) => [
    id,
    id === own?.gtin13 ? address : studio.test(picture) ? picture : 'carrot',
  ]);
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(due));
});

test('a coupon keeps its drawing where the most popular of its products has a drawing of a retailer', async () => {
  const [coupon] = await rowsOf<{ id: string; department: string }>(`
    select coupon_id as id, department_ids[1] as department from coupon
     where gtin13s = '{}' and department_ids <> '{}' order by coupon_id limit 1`);
  const [popular] = await rowsOf<{ gtin13: string; picture: string; popularity: number }>(
    `select gtin13, picture, popularity from product where department_id = '${coupon?.department}' order by popularity desc limit 1`,
  );
  await client.query(`update coupon set picture = 'carrot' where coupon_id = $1`, [coupon?.id]);
  const copied = Object.keys((await rowsOf<object>('select * from product limit 1'))[0] ?? {})
    .filter((column) => !['gtin13', 'ordinal', 'picture', 'popularity', 'words'].includes(column))
    .join(', ');
  await client.query(
    `insert into product (gtin13, ordinal, picture, popularity, ${copied})
     select '9999999999994', 60000, 'bread', 2000000000, ${copied} from product where gtin13 = $1`,
    [popular?.gtin13],
  );
  await seedDemoWorld(client);
  expect(await rowsOf(`select picture from coupon where coupon_id = '${coupon?.id}'`)).toEqual([{ picture: 'carrot' }]);
  await client.query(`delete from product where gtin13 = '9999999999994'`);
  await seedDemoWorld(client);
  expect(await rowsOf(`select picture from coupon where coupon_id = '${coupon?.id}'`)).toEqual([
    { picture: popular?.picture },
  ]);
});
