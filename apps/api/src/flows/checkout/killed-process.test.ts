import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import type { Browser } from '#testing/browser.ts';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { MILK } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { added, changed, chosen, placed, reserved, seen, started } from '#testing/shopping.ts';
import { type SilentHost, silentHost } from '#testing/silent-payment-host.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

let database: TestDatabase;
let db: Db;
let host: SilentHost;
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-killed-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase(inject('postgresUrl'));
  db = openDatabase<Tables>({ url: database.url, max: 2, applicationName: 'killed-process' });
  await insertSlotPlans(db);
  host = await silentHost();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await host.stop();
  await db.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A shop in a process of its own. @returns its ready message, and the process to kill */
async function shopProcess(
  role: 'api' | 'worker',
): Promise<{ readonly child: ChildProcess; readonly message: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'test',
      ROLE: role,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      PAY_ORIGIN: host.origin,
      SEED: 'none',
      LOG_LEVEL: 'error',
    },
  });
  children.push(child);
  for await (const chunk of child.stdout) if (/ready/.test(String(chunk))) return { child, message: String(chunk) };
  throw new Error('the shop did not start');
}

/** A browser over the network, with cookies. */
function browserAt(origin: string): Browser {
  const cookies = new Map<string, string>();
  const call = async (method: string, url: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(origin + url, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    // The type that the test declares.
    return { status: response.status, body: (await response.json()) as never, headers: {} };
  };
  return { cookies, lastSet: () => [], get: (url) => call('GET', url), send: call };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error('it did not happen within two minutes');
}

const statusOf = async () => (await db.read.selectFrom('checkout').select('status').executeTakeFirst())?.status;

test('a server that is killed while it requests payment: a worker that starts later places the one order', async () => {
  const { child, message } = await shopProcess('api');
  const browser = browserAt(/http:\/\/\S+/.exec(message)?.[0] ?? '');
  const person = { email: 'ada@example.com', password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  expect((await browser.send('POST', '/atlas/v1/session/sign-up', person)).status).toBe(200);
  await chosen(browser);
  await added(browser, MILK);
  const url = await started(browser, (await reserved(browser)).body.id);
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
  const { versionKey } = await seen(browser, url);
  const named = await changed(browser, url, under(versionKey, toHand({ contact })));
  const card = [{ id: 'c1', paymentType: 'BANK_CARD' }];
  const paid = await changed(browser, url, under(named.versionKey, toPay(card)));
  const key = randomUUID();
  const lost = placed(browser, url, paid, key).catch((error: unknown) => error);
  await until(() => host.charged.size === 1);
  child.kill('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  expect(await statusOf()).toBe('SUBMITTING');

  await sql`update payment_attempt set lease_until = now() - interval '1 second'`.execute(db.read); // half a minute later
  host.speak();
  await shopProcess('worker');
  await until(async () => (await statusOf()) === 'ACTIVE');
  const orders = await db.read.selectFrom('orders').select(['order_id', 'status']).execute();
  expect(orders).toEqual([{ order_id: paid.id, status: 'PLACED' }]);
  expect(host.charged.size).toBe(1);
  expect(await auditSlots(db.read)).toEqual([]);
});
