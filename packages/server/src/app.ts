import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import type { HelmetOptions } from 'helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { answerSerializer } from './answer-serializer.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, httpOptionsOf } from './connection-limits.ts';
import { limitPerAddress } from './connections-of-one.ts';
import { lazyChild } from './lazy-logger.ts';
import { networkOf } from './network-of.ts';
import { observe, type ReadGauge } from './metrics.ts';
import { problem, sendUnavailable } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseMalformed } from './well-formed.ts';
import { traceRequests } from './tracing.ts';
import { Unavailable } from './unavailable.ts';
import { BODY_LIMIT, endUnreadBodies } from './unread-bodies.ts';

export interface AppOptions {
  readonly title: string;
  readonly logger: FastifyBaseLogger;
  /** Whether every answer is checked by its contract in full: for tests, because it takes longer than most calls. */
  readonly checksAnswers: boolean;
  readonly helmet: HelmetOptions;
  /** Headers of every answer besides helmet's; none by default. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls per minute from one IP address, for every route without a limit of its own. */
  readonly perMinute: number;
  /** Whose calls a request counts among instead of those of its address; undefined, and by default, for the address. */
  readonly callerOf?: (request: FastifyRequest) => string | undefined;
  /** Backs `/readyz`: resolves when the program can serve. */
  readonly ready: () => Promise<void>;
  /** Addresses of proxies that may name the caller's address; empty for none. */
  readonly trustProxy: string;
  /** The token that readers of `/metrics` must send; without one only programs of this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Figures of this program's own at `/metrics`; none by default. */
  readonly gauges?: readonly ReadGauge[];
  /** Limits of a connection; `CONNECTION_LIMITS` by default. */
  readonly connectionLimits?: ConnectionLimits;
}

/** A Fastify with everything that both hosts share: ids, headers, limits, one error handler, health and metrics. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const limits = options.connectionLimits ?? CONNECTION_LIMITS;
  const sendHeaders = headerSender({ ...securityHeaders(options.helmet), ...options.headers });
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lazyChild,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy || false,
    requestTimeout: limits.requestTimeout,
    http: httpOptionsOf(limits),
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => refuseUrl(error, request, sendHeaders(request, reply)),
  });
  app.server.maxConnections = limits.maxConnections;
  if (options.trustProxy === '') limitPerAddress(app.server, limits.maxPerAddress);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(options.checksAnswers));
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever has left already has no address to be counted by, and gets no response.
    if (request.socket.remoteAddress === undefined) return void reply.hijack();
    sendHeaders(request, reply);
    done();
  });
  endUnreadBodies(app);
  refuseMalformed(app);
  observe(app, options.metricsToken, options.gauges);
  traceRequests(app);
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => options.callerOf?.(request) ?? networkOf(request.ip),
    errorResponseBuilder: (request) =>
      Object.assign(new Error('rate limited'), {
        statusCode: 429,
        body: problem({ code: 'TOO_MANY_REQUESTS' }, 429, request.id),
      }),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: (request, reply, _type, delay) => {
      // Just after startup nothing has been measured yet, which the library reports as an infinite delay.
      if (delay === Infinity) return;
      void sendUnavailable(request, reply, 'OVERLOADED');
    },
  });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: options.title, version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  handleErrors(app);
  operations(app, options.ready);
  return app;
}

/**
 * The headers of every response, prepared once but for the request's id. Nothing is cached by default: a route with
 * public responses says for how long.
 */
function headerSender(constant: Readonly<Record<string, string>>) {
  const prepared = { 'cache-control': 'no-store', ...constant };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(prepared).header('x-request-id', request.id);
}

function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [first] = error.validation;
      const field = first?.instancePath.split('/').filter(Boolean).join('.') || error.validationContext || 'body';
      return reply.code(400).send(problem({ code: 'INVALID_REQUEST', reason: first?.message, field }, 400, request.id));
    }
    if (error instanceof Unavailable) {
      request.log.warn(
        { err: error, route: request.routeOptions.url },
        'something that the request needs was unavailable',
      );
      return sendUnavailable(request, reply, 'SERVICE_UNAVAILABLE');
    }
    const status = error.statusCode ?? 500;
    if (status === 429) return reply.code(429).send(problem({ code: 'TOO_MANY_REQUESTS' }, 429, request.id));
    if (status >= 400 && status < 500) {
      // What remains of these errors is a body that could not be read: too long, empty, or not JSON.
      const facts = { code: 'INVALID_REQUEST', reason: error.message, field: 'body' };
      return reply.code(status).send(problem(facts, status, request.id));
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(500).send(problem({ code: 'INTERNAL' }, 500, request.id));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(problem({ code: 'NOT_FOUND' }, 404, request.id)));
}

/** An address that cannot be decoded, or with an id longer than any of ours, meets no route and none of its hooks. */
function refuseUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const facts = { code: 'INVALID_REQUEST', reason: error.message, field: 'url' };
  void reply.code(400).send(problem(facts, 400, request.id));
}

function operations(app: FastifyInstance, ready: () => Promise<void>): void {
  const hide = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/openapi.json', hide, () => app.swagger());
  app.get('/healthz', hide, () => ({ status: 'ok' }));
  app.get('/readyz', hide, async (_, reply) => {
    try {
      await ready();
      return { status: 'ready' };
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
