import type { FastifyInstance, InjectOptions } from 'fastify';

/** What came back: the status, the parsed body and the raw answer's headers. */
export interface Answered {
  readonly status: number;
  /** Parsed JSON; tests look into it as they expect it to be. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers freely; the contract has typed them
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** A browser of the tests: it keeps cookies and sends what a page of ours would send. */
export interface Browser {
  readonly get: (url: string, headers?: Readonly<Record<string, string>>) => Promise<Answered>;
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>;
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` lines of the last answer. */
  readonly lastSet: () => readonly string[];
}

let devices = 0;

export function browserOf(app: FastifyInstance, host = 'localhost:3000'): Browser {
  devices += 1;
  const remoteAddress = `10.0.${devices >> 8}.${devices & 255}`; // limits count by address
  const cookies = new Map<string, string>();
  let lastSet: readonly string[] = [];
  const call = async (options: InjectOptions): Promise<Answered> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...options,
      remoteAddress,
      headers: { host, ...(cookie && { cookie }), ...options.headers },
    });
    lastSet = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of lastSet) keep(cookies, line);
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  return {
    cookies,
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
