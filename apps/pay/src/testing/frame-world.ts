import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { FRAME_ASSETS } from '#features/frames/frame-build.ts';
import { SIGNED } from '#features/frames/integrity/signed-build.ts';
import { type RunningPay, start } from '#main.ts';
import { gateway } from './frame-gateway.ts';
import { payDatabase } from './pay-database.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
export const TENANT = 'kroger';

/** A shop and a payment host on two origins, and a browser to look at them with. */
export interface FrameWorld {
  readonly shop: string;
  readonly pay: string;
  readonly browser: Browser;
  /** A context whose pages have `gateway` in them: the page's end of the line to frames. */
  readonly context: (options?: Parameters<Browser['newContext']>[0]) => Promise<BrowserContext>;
  readonly bearer: (shopper: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The machine's Chromium, or Playwright's own. */
const CHROMIUM = [
  String(import.meta.env['CHROME_PATH'] ?? ''),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file !== '' && existsSync(file));

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  // A socket that listens on a port has an address and not a path.
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

/** The shop as far as frames and their host can see one: any page, and the keys of its tokens. */
async function startShop(port: number, jwks: object): Promise<Server> {
  const server = createServer((request, response) => {
    const isKeys = request.url?.startsWith('/.well-known/') === true;
    response.setHeader('content-type', isKeys ? 'application/json' : 'text/html; charset=utf-8');
    response.end(
      isKeys ? JSON.stringify(jwks) : '<!doctype html><html lang="en"><title>Shop</title><main></main></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** @param postgresUrl a superuser's address of the cluster */
export async function startFrameWorld(postgresUrl: string): Promise<FrameWorld> {
  if (!existsSync(path.join(FRAME_ASSETS, SIGNED)))
    execFileSync(process.execPath, ['tools/build.ts'], { cwd: ROOT, stdio: 'ignore' });
  const [shopPort, payPort] = [await freePort(), await freePort()];
  const [shop, pay] = [`http://localhost:${shopPort}`, `http://localhost:${payPort}`];
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const server = await startShop(shopPort, {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'shop-1', alg: 'ES256' }],
  });
  const database = await payDatabase(postgresUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'pay-frames-'));
  const running: RunningPay = await start({
    NODE_ENV: 'test',
    SEED: 'none',
    HOST: '127.0.0.1',
    PAY_PORT: String(payPort),
    PAY_DATABASE_URL: database.url,
    DATA_DIR: folder,
    SHOP_ORIGIN: shop,
    PAY_ORIGIN: pay,
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'silent',
  });
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
  });
  return {
    shop,
    pay,
    browser,
    context: async (options) => {
      const context = await browser.newContext({ viewport: { width: 480, height: 900 }, ...options });
      await context.addInitScript(gateway);
      return context;
    },
    bearer: (shopper) =>
      new SignJWT({ tenant: TENANT, scope: 'wallet' })
        .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
        .setSubject(shopper)
        .setIssuer(shop)
        .setAudience('pay')
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .sign(privateKey),
    stop: async () => {
      await browser.close();
      await running.stop();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
