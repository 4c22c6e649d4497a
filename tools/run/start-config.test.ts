import path from 'node:path';
import { expect, test } from 'vitest';
import { readStartConfig } from './start-config.ts';

const shop = 'postgres://shop:secret@db.example/shop';
const pay = 'postgresql://pay@db.example/pay';

test('an empty environment runs everything on the embedded PostgreSQL', () => {
  expect(readStartConfig({})).toEqual({
    role: 'all',
    programs: ['pay', 'api'],
    ports: { api: 3000, pay: 3001 },
    opsPort: 3002,
    dataDir: path.resolve('.data'),
    databases: { kind: 'embedded', dataDir: path.resolve('.data/postgres') },
  });
});

test('named databases are used, and none is started', () => {
  expect(readStartConfig({ DATABASE_URL: shop, PAY_DATABASE_URL: pay }).databases).toEqual({
    kind: 'given',
    urls: { api: shop, pay },
  });
});

test('a worker alone works for the shop', () => {
  expect(readStartConfig({ ROLE: 'worker' })).toMatchObject({ programs: ['api'] });
});

test('a program alone needs only its own database', () => {
  expect(readStartConfig({ ROLE: 'pay', PAY_DATABASE_URL: pay })).toMatchObject({
    programs: ['pay'],
    databases: { kind: 'given', urls: { pay } },
  });
});

test.each([
  [{ ROLE: 'everything' }, "ROLE is 'everything': it must be one of all, api, pay, worker"],
  [{ PORT: 'http' }, "PORT is 'http': it must be a port, 1 to 65535"],
  [{ PAY_PORT: '70000' }, "PAY_PORT is '70000': it must be a port, 1 to 65535"],
  [{ PORT: '0' }, "PORT is '0': it must be a port, 1 to 65535"],
  [{ PORT: '' }, "PORT is '': it must be a port, 1 to 65535"],
  [{ PORT: '3001' }, 'PORT and PAY_PORT are both 3001: each host needs a port of its own'],
  [{ PAY_PORT: '3002' }, 'PAY_PORT and OPS_PORT are both 3002: each host needs a port of its own'],
  [{ DATABASE_URL: shop }, 'PAY_DATABASE_URL is missing: name both databases, or none to use the embedded PostgreSQL'],
  [
    { ROLE: 'api', DATABASE_URL: 'mysql://db/shop' },
    'DATABASE_URL is not the address of a PostgreSQL database (postgres://user:password@host:port/name)',
  ],
])('%o is refused with one line', (environment, message) => {
  expect(() => readStartConfig(environment)).toThrow(new Error(message));
});
