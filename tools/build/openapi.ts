import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint, Route } from '@cartwright/contracts/endpoint';
import { opsApi } from '@cartwright/contracts/ops-api';
import { payApi } from '@cartwright/contracts/pay-api';
import { shopApi } from '@cartwright/contracts/shop-api';
import { buildApp } from '@cartwright/server/app';
import { makeLogger } from '@cartwright/server/logger';
import { serveWith } from '@cartwright/server/serve';
import { refuse } from '@cartwright/rules/result';
import { ROOT } from '../root.ts';

const HOSTS = {
  shop: { title: 'Cartwright shop', api: shopApi },
  pay: { title: 'Cartwright payment host', api: payApi },
  ops: { title: 'Cartwright console', api: opsApi },
};
export type Host = keyof typeof HOSTS;
export const HOST_NAMES: readonly Host[] = ['shop', 'pay', 'ops'];

/** The file of a host's document, committed so that a change of the wire shows in the diff. */
export const openApiFile = (host: Host): string => path.join(ROOT, 'packages/contracts/openapi', `${host}.json`);

/** The OpenAPI document of a host, generated from its contract alone, without handlers or a database. */
export async function openApiOf(host: Host): Promise<string> {
  const { title, api } = HOSTS[host];
  const app = await buildApp({
    checksAnswers: false,
    title,
    logger: makeLogger('openapi', 'silent'),
    helmet: {},
    perMinute: 1,
    ready: async () => {},
    trustProxy: '',
    metricsToken: undefined,
  });
  const contract: { readonly [route in Route]: Endpoint } = api;
  const serve = serveWith(app, contract, async () => refuse({ code: 'FORBIDDEN' }));
  for (const route of Object.keys(contract)) serve(route as Route, async () => refuse({ code: 'FORBIDDEN' })); // the contract's own keys
  await app.ready();
  const text = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await app.close();
  return text;
}

export const committedOpenApi = (host: Host): string => readFileSync(openApiFile(host), 'utf8');

if (import.meta.main) {
  for (const host of HOST_NAMES) writeFileSync(openApiFile(host), await openApiOf(host));
}
