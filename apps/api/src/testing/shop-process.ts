import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@cartwright/server/database';
import { inject } from 'vitest';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Browser } from './browser.ts';
import { testDatabase } from './database.ts';
import { insertSlotPlans } from './fixture-slots.ts';
import { type SilentHost, silentHost } from './silent-payment-host.ts';

/** Shops in processes of their own, on one database and one payment host. */
export interface ShopProcesses {
  readonly db: Db;
  readonly host: SilentHost;
  /** @returns the process to kill, and the address that it serves at */
  readonly start: (role: 'api' | 'worker') => Promise<{ readonly child: ChildProcess; readonly origin: string }>;
  /**
   * The same shop by `stopping-process.ts`, which stands still at a checkpoint: of a call, the one that its header names; of
   * a worker, this one.
   */
  readonly startStopping: (role: 'api' | 'worker', stopAt?: string) => Promise<StoppingShop>;
  readonly stop: () => Promise<void>;
}

/** A process that stands still where it is told to, until it is killed. */
export interface StoppingShop {
  readonly child: ChildProcess;
  readonly origin: string;
  /** The checkpoints at which something stands still, one for each call. */
  readonly stopped: () => readonly string[];
}

/** No process yet; stop them all at the end. */
export async function shopProcesses(): Promise<ShopProcesses> {
  const database = await testDatabase(inject('postgresUrl'));
  const db = openDatabase<Tables>({ url: database.url, max: 2, applicationName: 'shop-processes' });
  await insertSlotPlans(db);
  const host = await silentHost();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-killed-'));
  const children: ChildProcess[] = [];
  const launch = (program: string, environment: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, program)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: '0',
        OPS_PORT: '0',
        PAY_ORIGIN: host.origin,
        SEED: 'none',
        LOG_LEVEL: 'error',
        ...environment,
      },
    });
    children.push(child);
    return child;
  };
  return {
    db,
    host,
    start: async (role) => {
      const child = launch('../main.ts', { ROLE: role });
      for await (const chunk of child.stdout)
        if (/ready/.test(String(chunk))) return { child, origin: /http:\/\/\S+/.exec(String(chunk))?.[0] ?? '' };
      throw new Error('the shop did not start');
    },
    startStopping: async (role, stopAt = '') => {
      const child = launch('stopping-process.ts', { ROLE: role, STOP_AT: stopAt });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
      await until(() => printed.includes('ready'));
      const origin = /http:\/\/\S+/.exec(printed)?.[0] ?? '';
      return { child, origin, stopped: () => [...printed.matchAll(/^at (\S+)$/gm)].map(([, name = '']) => name) };
    },
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      await host.stop();
      await db.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser over the network, with cookies. */
export function browserAt(origin: string): Browser {
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
  return { cookies, address: '127.0.0.1', lastSet: () => [], get: (url) => call('GET', url), send: call };
}

/** Waits until something is so. @throws {Error} after two minutes */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error('it did not happen within two minutes');
}
