import { ok, refuse } from '@cartwright/rules/result';
import type { Endpoint, Request, Route, WireAnswer } from './endpoint.ts';

/** A typed call: `call('PUT /atlas/v1/basket/v1/baskets/:id', { params, body })`. */
export type Call<Api> = <R extends keyof Api & Route>(
  route: R,
  request: Request<Api[R]>,
  options?: CallOptions,
) => Promise<WireAnswer<Api[R]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: { readonly [name: string]: string };
  readonly keepalive?: boolean;
}

/** The network did not respond: offline, refused, cut off or timed out. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  readonly credentials: 'same-origin';
}

/** Sends requests: `fetch`, or on a server what costs less. Rejects when the network did not respond. */
export type Transport = (
  url: string,
  sent: Sent,
) => Promise<Pick<Response, 'ok' | 'status' | 'url' | 'json'> & { readonly headers: Pick<Headers, 'get'> }>;
type Arrived = Awaited<ReturnType<Transport>>;

type OnRefusal = (refusal: { readonly code: string; readonly statusCode: number }) => void;

/** The error body of a fault. */
interface Fault {
  readonly code?: string;
  /** For a developer. */
  readonly reason?: string;
}

/** The server responded with a fault or with something that the contract does not know. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly statusCode: number;
  readonly requestId: string;
  /** Empty if the response had none: it came from a server that is not ours. */
  readonly code: string;
  readonly reason: string;
  constructor(message: string, statusCode: number, requestId: string, { code = '', reason = '' }: Fault = {}) {
    super(message);
    this.statusCode = statusCode;
    this.requestId = requestId;
    this.code = code;
    this.reason = reason;
  }
}

interface Parts {
  readonly params?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string | number | boolean | readonly string[] | undefined };
  readonly body?: unknown;
}

function urlOf(base: string, pattern: string, { params, query }: Parts): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '')
      search.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `${base}${path}?${text}` : base + path;
}

export interface ClientOptions {
  /** Headers of every call, computed each time (time zone, bearer). */
  readonly headers?: () => { readonly [name: string]: string };
  /** Called with every unsuccessful response, before the caller gets it. */
  readonly onRefusal?: OnRefusal;
  /** `fetch` by default. */
  readonly transport?: Transport;
}

/**
 * A typed fetch. A declared refusal comes back as a value; only a broken network (`NetworkError`) or a fault of the
 * server (`ServiceError`) throws. No schema is needed: the caller passes only the type of the contract.
 * @param base origin to call, empty for the page's own
 */
export function createClient<Api extends { readonly [R in keyof Api]: Endpoint }>(
  base = '',
  { headers, onRefusal, transport = (url, sent) => fetch(url, sent) }: ClientOptions = {},
): Call<Api> {
  return async (route, request, options = {}) => {
    // The generic request is a union of optional parts; this is the one place that looks inside.
    const parts = request as Parts;
    const [method = 'GET', pattern = '/'] = route.split(' ');
    const response = await send(transport, urlOf(base, pattern, parts), {
      method,
      credentials: 'same-origin',
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
      headers: {
        accept: 'application/json',
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...headers?.(),
        ...options.headers,
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    return read(response, onRefusal, options.signal);
  };
}

async function send(transport: Transport, url: string, sent: Sent): Promise<Arrived> {
  try {
    return await transport(url, sent);
  } catch (cause) {
    throw new NetworkError(`no answer from ${url}`, { cause });
  }
}

/** The body of an unsuccessful response; empty from a server that is not ours. */
interface Problem {
  readonly errors?: { readonly code: string; readonly statusCode: number; readonly reason?: string };
  readonly current?: unknown;
}

async function read<Reply>(response: Arrived, onRefusal?: OnRefusal, signal?: AbortSignal): Promise<Reply> {
  const requestId = response.headers.get('x-request-id') ?? '';
  const body: unknown = await response.json().catch((cause: unknown) => {
    // A response that was still arriving when the call was aborted counts as none.
    if (signal?.aborted) throw new NetworkError(`no whole answer from ${response.url}`, { cause });
  });
  // The server validated what it sends against the contract; the types here describe the same contract.
  if (response.ok) return ok(body) as Reply;
  const { errors, current } = (typeof body === 'object' && body !== null ? body : {}) as Problem;
  onRefusal?.({ code: errors?.code ?? '', statusCode: response.status });
  if (response.status < 500 && errors) {
    return refuse({ ...errors, ...(current !== undefined && { current }) }) as Reply;
  }
  throw new ServiceError(`the service answered ${response.status}`, response.status, requestId, errors);
}
