import type { Body, Request, Route } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import type { Browser } from './http.ts';

/** A shopper with an account and a saved card, ready before the clock starts. */
export interface Shopper {
  readonly browser: Browser;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cardId: string;
}

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** Calls the shop as its page would. @throws on any refusal or fault, because a load test must not count refusals as work */
export async function call<R extends keyof ShopApi & Route>(
  browser: Browser,
  route: R,
  input: Request<ShopApi[R]>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Body<ShopApi[R]>> {
  // The generic request is a union of optional parts; this is the one place that looks inside.
  const parts = input as Parts;
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => parts.params?.[name] ?? '');
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const { status, body } = await browser.send(method, query ? `${path}?${query}` : path, parts.body, headers);
  if (status >= 300) throw new Error(`${route}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  // The server validated the response against the same contract that types it here.
  return body as Body<ShopApi[R]>;
}
