import { createHash } from 'node:crypto';
import { OWNER_COOKIE } from '@cartwright/contracts/owner';
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
export function nameOwner(
  { request, reply }: Exchange,
  ownerId: string,
  { lasts, attributes }: { readonly lasts: boolean; readonly attributes: CookieRules['attributes'] },
): void {
  const tag = ownerTag(ownerId);
  if (request.cookies[OWNER_COOKIE] === tag) return;
  void reply.setCookie(OWNER_COOKIE, tag, { ...attributes, httpOnly: false, ...(lasts && { maxAge: YEAR_SECONDS }) });
}

/** From now on the browser keeps nothing, until somebody else is named. */
export const nameNobody = ({ reply }: Pick<Exchange, 'reply'>, attributes: CookieRules['attributes']): void =>
  void reply.clearCookie(OWNER_COOKIE, { ...attributes, httpOnly: false });
