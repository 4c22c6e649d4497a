import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieRules } from './cookies.ts';

/** A request, and the response to it. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How an owner is named in the browser: nothing can be found or opened with it. */
export const ownerTag = (ownerId: string): string =>
  createHash('sha256').update(`owner ${ownerId}`).digest('base64url').slice(0, 22);

/** Names the owner of what the browser keeps. @param lasts beyond the end of the browser, as the sign-in does */
export function nameOwner({ request, reply }: Exchange, ownerId: string, cookies: CookieRules, lasts: boolean): void {
  const { names, attributes } = cookies;
  const tag = ownerTag(ownerId);
  if (request.cookies[names.owner] === tag) return;
  void reply.setCookie(names.owner, tag, { ...attributes, httpOnly: false, ...(lasts && { maxAge: YEAR_SECONDS }) });
}
