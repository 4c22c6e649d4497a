import { loseConnections } from '@cartwright/server/testing/lose-connections';
import { whileReadOnly } from '@cartwright/server/testing/read-only';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCard, type Reply, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
const uncaught: unknown[] = [];
const listener = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  process.on('uncaughtExceptionMonitor', listener);
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', listener);
  await pay.stop();
});

let shoppers = 0;

/** A shopper who reads a wallet, adds a card to it, and reads it again. */
async function shop(): Promise<readonly Reply[]> {
  shoppers += 1;
  const token = await pay.bearer({ sub: `lost-${shoppers}` });
  const variant = () => pay.call('GET', '/payment/v2/wallet', { token });
  return [await variant(), await addCard(pay, { pan: '4242424242424242' }, token), await variant()];
}

/** A superuser's address of the host's database. */
async function addresses(): Promise<{ readonly postgresUrl: string; readonly databaseUrl: string }> {
  const postgresUrl = inject('postgresUrl');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(pay.databases.service.read);
  return { postgresUrl, databaseUrl: Object.assign(new URL(postgresUrl), { pathname: `/${rows[0]?.name}` }).href };
}

test.each(['pay', 'pay-vault'])(
  'connections of the pool %s that are lost one after another under load refuse no more than what ran on them, and end nothing',
  async (pool) => {
    let isOver = false;
    const replies: Reply[] = [];
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) replies.push(...(await shop()));
    });
    const { lost, atWork } = await loseConnections({ ...(await addresses()), pool, times: 40, timesAtWork: 12 });
    isOver = true;
    await Promise.all(load);
    const refused = replies.filter(({ status }) => status >= 500);
    const reported = refused.map(({ status, body }) => `${status} ${body.errors.code}`);
    expect(reported.filter((each) => each !== '503 SERVICE_UNAVAILABLE')).toEqual([]);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect(refused.length).toBeLessThanOrEqual(lost);
    expect(atWork).toBeGreaterThanOrEqual(12);
    expect(uncaught).toEqual([]);
    expect((await shop()).map(({ status }) => status)).toEqual([200, 200, 200]);
  },
  120_000,
);

test('a read-only database leaves the host alive and reading, not ready, and refuses what writes with 503', async () => {
  const token = await pay.bearer({ sub: 'reader' });
  await whileReadOnly(await addresses(), async () => {
    expect((await pay.call('GET', '/payment/v2/wallet', { token })).status).toBe(200);
    expect((await pay.call('GET', '/readyz')).status).toBe(503);
    expect((await pay.call('GET', '/healthz')).status).toBe(200);
    const { status, body } = await addCard(pay, { pan: '4242424242424242' }, token);
    expect([status, body.errors.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
  await expect.poll(async () => (await pay.call('GET', '/readyz')).status, { timeout: 10_000 }).toBe(200);
});
