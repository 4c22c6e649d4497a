import type { z } from 'zod';
import type { Result } from '@cartwright/rules/result';
import type { StaffRole } from '@cartwright/rules/staff-role';

/**
 * Who may call: anyone, a signed-in shopper, one who signed in recently, another program of ours, or somebody of the
 * staff with one of the call's roles.
 */
export type Access = 'anyone' | 'signed-in' | 'fully-signed-in' | 'service' | 'staff';

/** One call of the wire: its request, its response, and every refusal with its HTTP status. */
export interface Endpoint {
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** Of a call for staff: the roles of which one is needed where the call's `locationId`, `bannerId` or `orderId` is. */
  readonly roles?: readonly StaffRole[];
  /**
   * True when a browser whose session has ended may still call: to learn that, to get a new session, or for a response
   * that is the same for everyone.
   */
  readonly allowsEndedSession?: true;
  /** True when a browser without any session may call, too, to learn that nobody is signed in. */
  readonly allowsNobody?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly ok: z.ZodType;
  /** The HTTP status of the success response: 200 by default, 204 for `NoContent`. */
  readonly status?: 201 | 204;
  /** Refusal code → HTTP status. The codes are a closed set per call (decision D-13). */
  readonly refusals: { readonly [code: string]: number };
  /** What a 409 carries beside the refusal, so a client can re-apply its change without a second call. */
  readonly current?: z.ZodType;
}

/** A call is named by its method and path. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** A group of calls. */
export type Endpoints = { readonly [route in Route]?: Endpoint };

type Part = 'params' | 'query' | 'body';
type PartOf<E, K extends Part> = E extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** What the caller sends. */
export type Request<E> = {
  readonly [K in Part as E extends { readonly [P in K]: z.ZodType } ? K : never]: z.input<PartOf<E, K>>;
};

/** What the handler sees after parsing. */
export type Parsed<E> = {
  readonly [K in Part as E extends { readonly [P in K]: z.ZodType } ? K : never]: z.output<PartOf<E, K>>;
};

type OkOf<E> = E extends { readonly ok: infer S extends z.ZodType } ? S : never;
type CurrentOf<E> = E extends { readonly current: infer S extends z.ZodType } ? S : never;
type CodeOf<E> = E extends { readonly refusals: infer R } ? keyof R & string : never;

/** What any call may refuse with, whatever its contract says. */
export const COMMON_REFUSALS = {
  INVALID_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  SIGN_IN_AGAIN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
} as const;
/** What any call for staff may refuse with besides: somebody else is signed in than the page that calls names. */
export const STAFF_REFUSALS = { OTHER_STAFF: 401 } as const;
export type CommonCode = keyof typeof COMMON_REFUSALS;

/** What a refusal may say beside its code. */
export interface RefusalFacts {
  /**
   * One sentence for a developer; shoppers see the message of `copy.ts`, chosen by code. A requirement may show them the
   * server's own (MOD-023): that one is in their language.
   */
  readonly reason?: string;
  readonly field?: string;
  readonly gtin13?: string;
  readonly items?: readonly { readonly gtin13: string; readonly code: string }[];
  readonly meta?: { readonly [key: string]: string | number | boolean };
}

/** A handler's refusal. */
export type RefusalOf<E> = RefusalFacts & {
  readonly code: CodeOf<E> | CommonCode;
  readonly current?: z.output<CurrentOf<E>>;
  /** Seconds, sent in the `Retry-After` header. */
  readonly retryAfter?: number;
};
/** A handler's response: values as the code knows them; the contract encodes them for the wire. */
export type Answer<E> = Result<z.output<OkOf<E>>, RefusalOf<E>>;

/** The caller's view of a refusal. */
export type WireRefusal<E> = RefusalFacts & {
  readonly code: CodeOf<E> | CommonCode;
  readonly statusCode: number;
  readonly requestId: string;
  readonly current?: z.input<CurrentOf<E>>;
};
/** The caller's view of a response: the wire's values. */
export type WireAnswer<E> = Result<z.input<OkOf<E>>, WireRefusal<E>>;
/** The accepted body of a call, as it is on the wire. */
export type Body<E> = z.input<OkOf<E>>;
/** A schema's value as it is on the wire, for code that reads responses and must not include schemas. */
export type Wire<S extends z.ZodType> = z.input<S>;
