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

/** Names the owner of what the browser keeps, unless it does already. @param lasts beyond the end of the browser */
export function nameOwner({ request, reply }: Exchange, ownerId: string, cookies: CookieRules, lasts: boolean): void {
  if (request.cookies[cookies.names.owner] !== ownerTag(ownerId)) nameNewOwner(reply, ownerId, cookies, lasts);
}

/** The same after a sign-in, which may shorten or lengthen how long a name lasts. */
export function nameNewOwner(
  reply: FastifyReply,
  ownerId: string,
  { names, attributes }: CookieRules,
  lasts: boolean,
): void {
  const years = lasts ? { maxAge: YEAR_SECONDS } : {};
  void reply.setCookie(names.owner, ownerTag(ownerId), { ...attributes, httpOnly: false, ...years });
}
