import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@cartwright/server/free-port';
import { isAlive } from '@cartwright/server/postgres-running';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/api/src/testing/demo-password.ts';
import { ROOT } from '../root.ts';
import { mailedLink } from '../testing/mailed-link.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-start-'));
chmodSync(folder, 0o755); // the database server's own account must be able to reach it
const dataDir = path.join(folder, 'data');
const PID_FILE = path.join(dataDir, 'postgres/postmaster.pid');
let started: ChildProcess | undefined;

afterAll(async () => {
  if (started?.exitCode === null && started.kill('SIGINT')) await ended(started);
  rmSync(folder, { recursive: true, force: true });
});

const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { PATH, HOME, USER } = process.env;
  return { PATH, HOME, USER, LANG: 'C.UTF-8', ...more };
};

/** Resolves when nobody holds the output any more: neither the supervisor nor its programs. */
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => void child.once('close', (code) => resolve(code)));

/** `npm start`, as npm runs it. @returns the process once the product is ready, and its output */
async function startProduct(ports: Readonly<Record<'PORT' | 'PAY_PORT' | 'OPS_PORT', string>>) {
  const child = spawn(process.execPath, ['tools/run/start.ts'], {
    cwd: ROOT,
    env: environment({ ...ports, DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started = child;
  const end = ended(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listener = (text: string) => {
      output += text;
      if (/payment host +http/.test(output)) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', listener);
    child.stderr.setEncoding('utf8').on('data', listener);
    void end.then((code) => reject(new Error(`it ended (${code}): ${output}`)));
  });
  return { child, end, postgres: Number(readFileSync(PID_FILE, 'utf8').split('\n')[0]) };
}

/** A browser at the shop, with cookies. */
function visitorAt(origin: string) {
  const cookies = new Map<string, string>();
  /** @returns the response, with the type that the test declares */
  return async <T = unknown>(method: string, url: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}/atlas/v1${url}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    expect([200, 204], `${method} ${url}: ${response.status}`).toContain(response.status);
    if (response.status === 204) return undefined as T;
    // The type that the test declares.
    return (await response.json()) as T;
  };
}

const CART = '/basket/v1/baskets/current';
const PICKUP = `${CART}?modalityType=PICKUP`;
const rosa = { email: 'rosa@example.com', password: DEMO_PASSWORD, remember: true };
const linesOf = async (call: ReturnType<typeof visitorAt>) =>
  (await call<{ lines: readonly { gtin13: string; quantity: number }[] }>('GET', PICKUP)).lines.map(
    ({ gtin13, quantity }) => ({ gtin13, quantity }),
  );

/** The shopper's cards, requested from the payment host as the wallet does. */
async function walletOf(call: ReturnType<typeof visitorAt>, port: number) {
  const { token } = await call<{ token: string }>('POST', '/session/payment-token');
  const response = await fetch(`http://localhost:${port}/payment/v2/wallet`, {
    headers: { authorization: `Bearer ${token}` },
  });
  // The payment host's contract.
  const { data } = (await response.json()) as { data: { payment: { cards: { id: string; lastFourPan: string }[] } } };
  return data.payment.cards;
}

/** The cards that paid the shopper's past orders. */
async function cardsOfOrders(call: ReturnType<typeof visitorAt>): Promise<string[]> {
  const { orders } = await call<{ orders: { id: string }[] }>('GET', '/orders/v1/orders');
  const whole = await Promise.all(
    orders.map(({ id }) => call<{ tenders: { cardId: string }[] }>('GET', `/orders/v1/orders/${id}`)),
  );
  return whole.flatMap(({ tenders }) => tenders.map(({ cardId }) => cardId));
}

test(
  'the product stops cleanly at Ctrl-C, starts again on its data, finds what was done, and does not seed again',
  { timeout: 900_000 },
  async () => {
    const [shop, pay] = await Promise.all([freePort(), freePort()]);
    const ports = { PORT: String(shop), PAY_PORT: String(pay), OPS_PORT: String(await freePort()) };
    const origin = `http://localhost:${shop}`;

    const first = await startProduct(ports);
    const person = { email: 'nobody.yet@example.com', password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
    const seeded = visitorAt(origin);
    await seeded('POST', '/session/sign-in', rosa);
    const [line] = await linesOf(seeded);
    const wallet = await walletOf(seeded, pay);
    expect(wallet.map(({ lastFourPan }) => lastFourPan).toSorted()).toEqual(['1111', '4444']);
    const paidWith = new Set(await cardsOfOrders(seeded));
    expect(paidWith.size).toBeGreaterThan(0);
    expect(paidWith.isSubsetOf(new Set(wallet.map(({ id }) => id)))).toBe(true);
    await seeded('DELETE', PICKUP);
    const ada = visitorAt(origin);
    await ada('POST', '/session/sign-up', person);
    const [, token] = (await mailedLink(origin, person.email, 'confirm-account')).split('#');
    await ada('POST', '/session/sign-up/complete', { token, password: person.password });
    const op = { type: 'addQty', opId: crypto.randomUUID(), gtin13: line?.gtin13, quantity: 2 };
    await ada('PUT', CART, { modalityType: 'PICKUP', ops: [op] });

    first.child.kill('SIGINT');
    expect(await first.end).toBe(130);
    expect(isAlive(first.postgres)).toBe(false);
    expect(existsSync(PID_FILE)).toBe(false);
    for (const port of [shop, pay])
      await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow('fetch failed');

    const second = await startProduct(ports);
    expect(second.postgres).not.toBe(first.postgres);
    expect(await linesOf(ada)).toEqual([{ gtin13: line?.gtin13, quantity: 2 }]); // still signed in, by the same cookie
    const again = visitorAt(origin);
    await again('POST', '/session/sign-in', { ...rosa, email: person.email, password: person.password });
    expect(await linesOf(again)).toHaveLength(1);
    expect(await linesOf(seeded)).toEqual([]); // a second seeding would have filled this cart again
    second.child.kill('SIGINT');
    expect(await second.end).toBe(130);
    expect(existsSync(PID_FILE)).toBe(false);
  },
);

test.runIf(existsSync('/proc/version'))(
  'a data folder that cannot be made stops the start with one line',
  async () => {
    const ports = {
      PORT: String(await freePort()),
      PAY_PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    };
    const { status, stderr, signal } = spawnSync(process.execPath, ['tools/run/start.ts'], {
      cwd: ROOT,
      env: environment({ DATA_DIR: '/proc/cartwright', ...ports }),
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL', // a program that hangs in such a folder reacts to no other signal
    });
    expect(stderr).toBe("DATA_DIR is '/proc/cartwright', which cannot be written: No such file or directory\n");
    expect([status, signal]).toEqual([1, null]);
  },
  90_000,
);

test.each([
  [{ PORT: 'http' }, "PORT is 'http': it must be a port, 1 to 65535\n"],
  [{ RATE_LIMIT: 'many' }, /^wrong configuration: RATE_LIMIT: .+\n$/],
])('a wrong value, %o, stops the start with one line, before anything is made', (more, line) => {
  const place = path.join(folder, 'never');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run/start.ts'], {
    cwd: ROOT,
    env: environment({ DATA_DIR: place, ...more }),
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(line);
  expect(stderr.split('\n')).toHaveLength(2);
  expect(existsSync(place)).toBe(false);
});
