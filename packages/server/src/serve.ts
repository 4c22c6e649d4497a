import type { Answer, Endpoint, Parsed, Route } from '@cartwright/contracts/endpoint';
import type { Result } from '@cartwright/rules/result';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { okStatusOf, problem, responsesOf, statusOf } from './refusal.ts';
import { unstorableField } from './storable-text.ts';

/** The parts of HTTP that a handler may use: cookies and raw headers, for the few that need them. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The caller, as one program knows it; or why the caller has no access. */
export type ContextOf<Context> = (
  http: Http,
  endpoint: Endpoint,
) => Promise<Result<Context, { readonly code: AccessCode }>>;

type AccessCode = 'NOT_SIGNED_IN' | 'SIGN_IN_AGAIN' | 'OTHER_STAFF' | 'FORBIDDEN' | 'NOT_FOUND';

export type Handler<E, Context> = (input: Parsed<E>, context: Context, http: Http) => Promise<Answer<E>>;

/** Serves one call of a contract. */
export type Serve<Api, Context> = <R extends keyof Api & Route>(
  route: R,
  handler: Handler<Api[R], Context>,
  limits?: Limits,
) => void;

export interface Limits {
  /** Calls per minute from one IP address; of somebody in an open session of the console, from that person. */
  readonly perMinute?: number;
  /** Maximum body size in bytes, 64 kB by default. */
  readonly bodyLimit?: number;
  /** The body is bytes, which the handler reads as they arrive: so many at most. */
  readonly bytes?: number;
}

/**
 * The one place where a contract meets Fastify: it parses the request, checks the caller against its access, maps a
 * refusal to its status, and validates and strips the response.
 */
export function serveWith<Api extends { readonly [R in keyof Api]: Endpoint }, Context>(
  app: FastifyInstance,
  api: Api,
  contextOf: ContextOf<Context>,
): Serve<Api, Context> {
  return (route, handler, limits = {}) => {
    const endpoint: Endpoint = api[route];
    const [method = 'GET', url = '/'] = route.split(' ');
    app.route({
      method,
      url,
      schema: schemaOf(endpoint),
      ...(limits.bodyLimit !== undefined && { bodyLimit: limits.bodyLimit }),
      config: configOf(limits),
      handler: async (request, reply) => {
        const field = unstorableField({ params: request.params, query: request.query, body: request.body });
        if (field !== undefined) return refuseWith(reply, endpoint, { code: 'INVALID_REQUEST', field });
        const context = await contextOf({ request, reply }, endpoint);
        if (!context.ok) return refuseWith(reply, endpoint, context.refusal);
        // Fastify has just parsed these parts by the endpoint's own schemas.
        const input = { params: request.params, query: request.query, body: request.body } as unknown as Parsed<
          Api[typeof route]
        >;
        const answer = await handler(input, context.value, { request, reply });
        if (!answer.ok) return refuseWith(reply, endpoint, answer.refusal);
        return reply.code(okStatusOf(endpoint)).send(answer.value);
      },
    });
  };
}

const configOf = ({ perMinute, bytes }: Limits) => ({
  ...(perMinute !== undefined && { rateLimit: { max: perMinute, timeWindow: 60_000 } }),
  ...(bytes !== undefined && { bytes }),
});

function schemaOf(endpoint: Endpoint) {
  const { params, query, body } = endpoint;
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: responsesOf(endpoint),
  };
}

type Refusal = Parameters<typeof problem>[0] & { readonly current?: unknown; readonly retryAfter?: number };

function refuseWith(reply: FastifyReply, endpoint: Endpoint, { current, retryAfter, ...facts }: Refusal): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  const status = statusOf(endpoint, facts.code);
  const body = problem(facts, status, reply.request.id);
  return reply.code(status).send(current === undefined ? body : { ...body, current });
}
