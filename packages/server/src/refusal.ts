import { COMMON_REFUSALS, type Endpoint, STAFF_REFUSALS } from '@cartwright/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The body of every refusal and fault (decision D-13). */
export const Problem = z.object({
  errors: z.object({
    statusCode: z.int(),
    code: z.string(),
    reason: z.string(),
    requestId: z.string(),
    field: z.string().optional(),
    gtin13: z.string().optional(),
    items: z
      .array(z.object({ gtin13: z.string(), code: z.string() }))
      .readonly()
      .optional(),
    meta: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
});
export type Problem = z.output<typeof Problem>;

const REASONS: { readonly [code: string]: string } = {
  INVALID_REQUEST: 'A part of the request is not what the contract allows.',
  NOT_SIGNED_IN: 'This call needs a signed-in shopper.',
  SIGN_IN_AGAIN: 'This call needs a recent sign-in.',
  OTHER_STAFF: 'Somebody else is signed in than this call names.',
  FORBIDDEN: 'This caller may not do that.',
  NOT_FOUND: 'There is nothing with this id.',
  TOO_MANY_REQUESTS: 'Too many requests; wait a moment.',
  INTERNAL: 'The service failed; nothing of this request was kept.',
  SERVICE_UNAVAILABLE:
    'The service is unavailable right now. Repeat the request in a moment, with the same idempotency key.',
};

/** `SLOT_FULL` → `Slot full.`, the default message. */
const sentence = (code: string) => {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

type Facts = Omit<Problem['errors'], 'statusCode' | 'requestId' | 'reason'> & { readonly reason?: string | undefined };

/** The wire's form of a refusal. */
export function problem(facts: Facts, statusCode: number, requestId: string): Problem {
  const reason = facts.reason ?? REASONS[facts.code] ?? sentence(facts.code);
  return { errors: { ...facts, statusCode, reason, requestId } };
}

/** Seconds after which a request to an unavailable service may be repeated. */
const RETRY_AFTER = 2;

/** The one response of a service that is temporarily unavailable: 503, and when to retry. */
export const sendUnavailable = (
  { id }: FastifyRequest,
  reply: FastifyReply,
  code: 'SERVICE_UNAVAILABLE' | 'OVERLOADED',
): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER)
    .send(problem({ code }, 503, id));

/** The HTTP status of a code: from the call's own list first, then from the common one. */
export function statusOf(endpoint: Endpoint, code: string): number {
  const common: { readonly [code: string]: number } = { ...COMMON_REFUSALS, ...STAFF_REFUSALS };
  return endpoint.refusals[code] ?? common[code] ?? 500;
}

/** The HTTP status of the success response. */
export const okStatusOf = ({ status }: Endpoint): number => status ?? 200;

/** Response schemas by status, for validation and for the OpenAPI document. */
export function responsesOf(endpoint: Endpoint): { [status: string]: z.ZodType } {
  const responses: { [status: string]: z.ZodType } = {
    [okStatusOf(endpoint)]: endpoint.ok,
    '4xx': Problem,
    '5xx': Problem,
  };
  if (endpoint.current) responses['409'] = Problem.extend({ current: endpoint.current.optional() });
  return responses;
}
