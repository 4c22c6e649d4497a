import type { Body } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import type { Problem } from '@cartwright/server/refusal';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** The fields of a refusal; absent on a success. */
interface Refusal {
  readonly errors: Problem['errors'];
}

/** A successful response of a call, as it is on the wire. */
export type Wire<R extends keyof ShopApi> = Body<ShopApi[R]>;

/** A response. A test declares the expected type of the body; only its assertions check that. */
export interface Answered<T> {
  readonly status: number;
  readonly body: T & Refusal;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Headers = Readonly<Record<string, string>>;

/** A test browser: it keeps cookies and sends the headers that a page of ours would. */
export interface Browser {
  readonly get: <T = object>(url: string, headers?: Headers) => Promise<Answered<T>>;
  readonly send: <T = object>(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Headers,
  ) => Promise<Answered<T>>;
  readonly cookies: Map<string, string>;
  /** Its IP address. */
  readonly address: string;
  /** The `Set-Cookie` lines of the last response. */
  readonly lastSet: () => readonly string[];
}

let devices = 0;
const nextAddress = (): string => {
  devices += 1;
  return `10.0.${devices >> 8}.${devices & 255}`;
};

/** @param remoteAddress one of its own by default: limits count by address */
export function browserOf(app: FastifyInstance, host = 'localhost:3000', remoteAddress = nextAddress()): Browser {
  const cookies = new Map<string, string>();
  let lastSet: readonly string[] = [];
  const call = async <T>(options: InjectOptions): Promise<Answered<T>> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...options,
      remoteAddress,
      headers: { host, ...(cookie && { cookie }), ...options.headers },
    });
    lastSet = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of lastSet) keep(cookies, line);
    const isJson = String(answer.headers['content-type']).includes('json');
    // The type that the test declares.
    const body = (isJson ? answer.json() : answer.body) as T & Refusal;
    return { status: answer.statusCode, body, headers: answer.headers };
  };
  return {
    cookies,
    address: remoteAddress,
    lastSet: () => lastSet,
    get: (url, headers = {}) => call({ method: 'GET', url, headers: { accept: 'application/json', ...headers } }),
    send: (method, url, body, headers = {}) =>
      call({
        method,
        url,
        headers: {
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf('=');
  const isGone = attributes.some((each) => /^max-age=0$/i.test(each) || /^expires=Thu, 01 Jan 1970/i.test(each));
  if (isGone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
