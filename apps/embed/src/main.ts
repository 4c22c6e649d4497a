import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { hostPolicy, toHeader } from '@cartwright/wallet/element/host-policy';
import { type Config, readConfig } from './config.ts';
import { shopSession } from './shop-session.ts';

/**
 * A third-party page, on an origin of its own, that embeds the wallet without React and under a strict content security
 * policy.
 */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['src/page/page.html', 'text/html; charset=utf-8'],
  '/page.css': ['src/page/page.css', 'text/css; charset=utf-8'],
  '/page.js': ['src/page/page.js', 'text/javascript; charset=utf-8'],
};
/** The element, and beside it a script for each other language. */
const WALLET = /^\/cartwright-wallet\.(?:[\w.-]+\.)?js$/;

const fileOf = (url: string): (typeof FILES)[string] | undefined =>
  WALLET.test(url) ? [`../../packages/wallet/dist${url}`, 'text/javascript; charset=utf-8'] : FILES[url];

function policyOf({ PAY_ORIGIN }: Config): string {
  const { 'connect-src': calls = [], ...rest } = hostPolicy(PAY_ORIGIN);
  return toHeader({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    ...rest,
    'connect-src': ["'self'", ...calls],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
}

function sendFile(url: string, response: ServerResponse, config: Config): void {
  const [file = '', type] = fileOf(url) ?? [];
  const target = path.join(import.meta.dirname, '..', file);
  if (type === undefined || !existsSync(target)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': policyOf(config),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const bytes = readFileSync(target);
  response.end(url === '/' ? bytes.toString().replaceAll('{{settings}}', settingsOf(config)) : bytes);
}

const settingsOf = ({ PAY_ORIGIN, EMBED_TENANT }: Config): string =>
  JSON.stringify({ payOrigin: PAY_ORIGIN, tenant: EMBED_TENANT }).replaceAll('<', String.raw`\u003c`);

const isOwnPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-site'] === 'same-origin';

/** Starts the example host. @returns its address and the function that stops it */
export async function start(environment: NodeJS.ProcessEnv): Promise<{ address: string; stop: () => Promise<void> }> {
  const config = readConfig(environment);
  const session = shopSession(config);
  const server = createServer((request, response) => {
    const url = request.url?.split('?')[0] ?? '/';
    if (request.method === 'GET') return sendFile(url, response, config);
    if (request.method !== 'POST' || url !== '/token' || !isOwnPage(request)) return response.writeHead(404).end();
    session.token().then(
      (token) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ token })),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        response.writeHead(502).end();
      },
    );
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(config.EMBED_PORT, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.EMBED_PORT;
  return {
    address: `http://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

if (import.meta.main) {
  const { address } = await start(process.env);
  console.log(`A page with the wallet: ${address}`);
  console.log(`The shop must know it: TENANT_HOSTS=${readConfig(process.env).EMBED_TENANT}=${address} npm start`);
}
