import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import type { TestProject } from 'vitest/node';
import { build } from './build.ts';
import { ROOT } from './sources.ts';
import { describeStep } from './step.ts';
import { supervise } from './supervise.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A payment host at work, with the issuers' simulator behind it. */
    payOrigin: string;
    /** Gives a bearer token of the shopper that `?sub=` names, as the shop would. */
    tokenUrl: string;
  }
}

const SHOP_ORIGIN = 'http://localhost:3000';
/** The test runner serves its pages at this port or one of the next: they are the shop whose pages embed the frames. */
const pagesFrom = (port: number): string =>
  Array.from({ length: 30 }, (_, index) => `kroger=http://localhost:${port + index}`).join(',');

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The shop, as far as the payment host sees it: its public key, and tokens that are signed with the other half. */
async function startShop(): Promise<{ url: string; stop: () => void }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'shop-1', alg: 'ES256' }] };
  const token = (sub: string) =>
    new SignJWT({ tenant: 'kroger', scope: 'wallet' })
      .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
      .setSubject(sub)
      .setIssuer(SHOP_ORIGIN)
      .setAudience('pay')
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(privateKey);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', SHOP_ORIGIN);
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/jwks') response.end(JSON.stringify(jwks));
    else void token(url.searchParams.get('sub') ?? 'nobody').then((text) => response.end(text));
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** A payment host for browser tests: frames, vault and simulator as they run, on a database that ends with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pagePort = project.config.api?.port;
  if (pagePort === undefined) throw new Error('the port of the test pages is not set: the payment host must know it');
  const told: string[] = [];
  const built = await build({ only: ['apps/pay'], tell: (name, outcome) => told.push(describeStep(name, outcome)) });
  if (!built) throw new Error(told.join('\n'));
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-pay-'));
  chmodSync(folder, 0o755); // the database server's own account must reach it
  const cluster = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false });
  const shop = await startShop();
  const port = await freePort();
  const payOrigin = `http://localhost:${port}`;
  const pay = await supervise({
    name: 'pay',
    main: 'apps/pay/src/main.ts',
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED: 'none',
      PAY_PORT: String(port),
      PAY_ORIGIN: payOrigin,
      SHOP_ORIGIN,
      SHOP_JWKS_URL: `${shop.url}/jwks`,
      TENANT_HOSTS: pagesFrom(pagePort),
      DATA_DIR: folder,
      PAY_DATABASE_URL: await ensureDatabase(cluster, 'pay', { makesRoles: true }),
      RATE_LIMIT: '100000',
    },
    readyUrl: `${payOrigin}/readyz`,
    tell: (line) => console.log(line),
  });
  project.provide('payOrigin', payOrigin);
  project.provide('tokenUrl', `${shop.url}/token`);
  return async () => {
    await pay.stop();
    shop.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
