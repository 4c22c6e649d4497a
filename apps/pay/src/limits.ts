import type { FastifyInstance, FastifyRequest } from 'fastify';
import { THEME_TOKENS } from '@cartwright/contracts/frames';
import { PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';
import { makeCounter } from '@cartwright/server/metrics';
import { problem } from '@cartwright/server/refusal';
import { z } from 'zod';

/** Maximum size of a header of ours in bytes; the bot manager's telemetry is the longest. */
const MAX_HEADER_LENGTH = 4 * 1024;
const MAX_THEME_LENGTH = 2 * 1024;

const refused = makeCounter({
  name: 'pay_refused_requests_total',
  help: 'Requests that were refused before anything was read of them, by reason',
  labelNames: ['reason'],
});

/** A color, a length or the name of a font: never an address, a selector or a second declaration. */
const ThemeValue = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}\s#%(),.'"/+-]*$/u)
  .refine((value) => !/url\s*\(/i.test(value));
const Theme = z.partialRecord(z.enum(THEME_TOKENS), ThemeValue);

/** All of the wallet's headers, each with the maximum size that a client of ours can send. */
const OURS: readonly string[] = ['authorization', 'idempotency-key', ...Object.values(PAYMENT_HEADERS)];

interface Objection {
  readonly status: 400 | 431;
  readonly reason: 'header_too_large' | 'look_and_feel';
  readonly field: string;
}

function objectionTo({ headers }: FastifyRequest): Objection | undefined {
  const tooLong = OURS.find((name) => Buffer.byteLength(String(headers[name] ?? '')) > MAX_HEADER_LENGTH);
  if (tooLong !== undefined) return { status: 431, reason: 'header_too_large', field: tooLong };
  const field = PAYMENT_HEADERS.lookAndFeel;
  const header = headers[field];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && Buffer.byteLength(header) > MAX_THEME_LENGTH)
    return { status: 431, reason: 'header_too_large', field };
  return typeof header === 'string' && isTheme(header) ? undefined : { status: 400, reason: 'look_and_feel', field };
}

function isTheme(text: string): boolean {
  try {
    return Theme.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Refuses headers and bodies that no client of ours sends, and counts them. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const objection = objectionTo(request);
    if (!objection) return;
    const { status, reason, field } = objection;
    refused.inc({ reason });
    return reply.code(status).send(problem({ code: 'INVALID_REQUEST', field }, status, request.id));
  });
  app.addHook('onResponse', async (_, reply) => {
    if (reply.statusCode === 413) refused.inc({ reason: 'body_too_large' });
  });
}
