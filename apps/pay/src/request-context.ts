import type { FastifyRequest } from 'fastify';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { Application } from '@cartwright/contracts/payment-cards';
import { ok, refuse } from '@cartwright/rules/result';
import { isFullySignedIn } from '@cartwright/rules/sign-in';
import type { Revocations } from '@cartwright/server/revocations';
import type { ContextOf } from '@cartwright/server/serve';
import { type BearerRules, bearerReader } from './bearer.ts';
import type { Caller, PayContext } from './context.ts';
import type { PayClock } from './pay-clock.ts';
import type { Tenant } from './tenants.ts';
import { networkOf } from '#velocity/network.ts';

export interface ContextRules {
  readonly bearer: BearerRules;
  readonly tenants: ReadonlyMap<string, Tenant>;
  readonly payOrigin: string;
  readonly clock: PayClock;
  readonly revocations: Revocations;
}

/** A bearer token is the only access, and only while its session lasts; cookies are not read. */
export function contextOf({ bearer, tenants, payOrigin, clock, revocations }: ContextRules): ContextOf<PayContext> {
  const readBearer = bearerReader(bearer);
  return async (http, endpoint) => {
    const { request } = http;
    const now = clock.now();
    const identified = await readBearer(request.headers.authorization, now);
    if (!identified.ok) return identified;
    const caller = identified.value;
    if ((endpoint.access === 'service') !== (caller.kind === 'service')) return refuse({ code: 'FORBIDDEN' });
    if (caller.kind === 'shopper') {
      if (await revocations.has(caller.sid, now)) return refuse({ code: 'NOT_SIGNED_IN' });
      if (endpoint.access === 'fully-signed-in' && !isFullySignedIn(caller.signedInAt, now))
        return refuse({ code: 'SIGN_IN_AGAIN' });
    }
    const { origin } = request.headers;
    if (!mayCallFrom(origin, caller, { tenants, payOrigin })) return refuse({ code: 'FORBIDDEN' });
    const named = header(request, PAYMENT_HEADERS.tenant);
    if (caller.kind === 'shopper' && named !== undefined && named !== caller.tenant)
      return refuse({ code: 'FORBIDDEN' });
    return ok({
      caller,
      application: applicationOf(request),
      operation: operationOf(request),
      intentId: header(request, PAYMENT_HEADERS.intent),
      origin,
      // Our own server calls for many shoppers, whose addresses differ from its own.
      ipAddress: caller.kind === 'shopper' ? networkOf(caller.ipAddress ?? request.ip) : undefined,
      now,
      wait: clock.wait,
      http,
    });
  };
}

/** A page may call from the origins of its tenant; a program sends no origin. */
function mayCallFrom(
  origin: string | undefined,
  caller: Caller,
  { tenants, payOrigin }: Pick<ContextRules, 'tenants' | 'payOrigin'>,
): boolean {
  if (origin === undefined) return true;
  if (caller.kind === 'service') return false;
  return origin === payOrigin || (tenants.get(caller.tenant)?.hostOrigins.includes(origin) ?? false);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function applicationOf(request: FastifyRequest): string {
  const named = header(request, PAYMENT_HEADERS.applicationOfDefaults) ?? header(request, PAYMENT_HEADERS.application);
  const known = Application.safeParse(named?.toUpperCase());
  return known.success ? known.data : 'CLICKLIST';
}

/** `{operation}.{attempt}`; a key without a dot is the operation itself. */
function operationOf(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key') ?? header(request, PAYMENT_HEADERS.idempotencyKey);
  const operation = key?.replace(/\.\d+$/, '');
  return operation !== undefined && /^[\w-]{8,64}$/.test(operation) ? operation : undefined;
}
