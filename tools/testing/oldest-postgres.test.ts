import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectClient } from '@cartwright/server/database-client';
import { freePort } from '@cartwright/server/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCheckoutWorld, makeReady, must } from '../../apps/api/src/testing/checkout-world.ts';
import { DEMO_PASSWORD } from '../../apps/api/src/testing/demo-password.ts';
import { place } from '../../apps/api/src/testing/placing.ts';
import { migratePay } from '../../apps/pay/src/databases.ts';
import { type OldestCluster, oldestPostgres, startOldest } from './oldest-postgres.ts';
import { ROOT } from '../root.ts';

const binaries = oldestPostgres();

describe.skipIf(binaries === undefined)('on PostgreSQL 15, where it is installed', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-oldest-'));
  chmodSync(folder, 0o755);
  let cluster: OldestCluster;

  beforeAll(async () => {
    cluster = await startOldest(binaries ?? '');
  }, 120_000);
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const asAdmin = async (...statements: readonly string[]): Promise<void> => {
    const client = await connectClient(cluster.url('postgres', 'postgres'));
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  test('a role of the payment host that cannot create roles gets a one-line error', async () => {
    await asAdmin('create role poor login', 'create database poor owner poor');
    await expect(migratePay(cluster.url('poor', 'poor'))).rejects.toThrow(
      new Error(
        'the role poor of PAY_DATABASE_URL may neither make the roles pay_service and pay_vault nor work as them: ' +
          'alter role poor createrole, at least for the first start',
      ),
    );
  });

  test('an order is placed, and the ordered items leave the cart', async () => {
    const world = await makeCheckoutWorld(cluster.url('postgres', 'postgres'));
    const checkout = await makeReady(world);
    must(await place(world, checkout));
    const orders = await world.db.read.selectFrom('orders').select('order_id').execute();
    expect(orders).toEqual([{ order_id: checkout.checkoutId }]);
    await world.close();
  });

  test('the product starts on databases whose roles own them, and shows its demo shopper cart and cards', async () => {
    await asAdmin(
      'create role shop login',
      'create role pay login createrole',
      'create database shop owner shop',
      'create database pay owner pay',
    );
    // All are bound before the first one is let go, so no two are the same.
    const [port, payPort, opsPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const { PATH, HOME, USER } = process.env;
    const product = spawn(process.execPath, ['tools/run/start.ts'], {
      cwd: ROOT,
      env: {
        PATH,
        HOME,
        USER,
        LANG: 'C.UTF-8',
        PORT: String(port),
        PAY_PORT: String(payPort),
        OPS_PORT: String(opsPort),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: cluster.url('shop', 'shop'),
        PAY_DATABASE_URL: cluster.url('pay', 'pay'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => void product.once('close', resolve));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const listener = (text: string) => {
        output += text;
        if (/payment host +http/.test(output)) resolve();
      };
      product.stdout.setEncoding('utf8').on('data', listener);
      product.stderr.setEncoding('utf8').on('data', listener);
      void ended.then((code) => reject(new Error(`it ended (${code}): ${output}`)));
    });
    try {
      const origin = `http://localhost:${port}`;
      const signIn = await fetch(`${origin}/atlas/v1/session/sign-in`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'rosa@example.com', password: DEMO_PASSWORD, remember: true }),
      });
      expect(signIn.status).toBe(200);
      const cookie = signIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const cart = await fetch(`${origin}/atlas/v1/basket/v1/baskets/current?modalityType=PICKUP`, {
        headers: { cookie },
      });
      expect(await cart.json()).toMatchObject({ lines: expect.arrayContaining([expect.anything()]) as object });
      const token = await fetch(`${origin}/atlas/v1/session/payment-token`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie },
      });
      // What the contract says.
      const bearer = ((await token.json()) as { token: string }).token;
      const wallet = await fetch(`http://localhost:${payPort}/payment/v2/wallet`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(await wallet.json()).toMatchObject({ data: { payment: { cards: [{}, {}] } } });
    } finally {
      product.kill('SIGINT');
      await ended;
    }
  });
});
