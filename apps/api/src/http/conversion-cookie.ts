import { CONVERSION_PARAMETER, conversionTokenOf } from '@cartwright/contracts/conversion-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedPurposes } from './allowed-purposes.ts';

/** The token with which a search service sent the shopper here. No script reads it. */
const COOKIE = 'reserve-token';
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * Keeps the token of a landing for 30 days (GC-41), if the shopper allows sharing; it is dropped as soon as they do not.
 * @param isAllowed by the shopper, where any service is told about orders
 */
export function keepConversionToken(request: FastifyRequest, reply: FastifyReply, isAllowed: boolean): void {
  if (!isAllowed && request.cookies[COOKIE] !== undefined) void reply.clearCookie(COOKIE, { path: '/' });
  if (!isAllowed) return;
  const query = new URLSearchParams(request.url.split('?')[1]).getAll(CONVERSION_PARAMETER);
  const token = query.length === 1 ? conversionTokenOf(query[0]) : undefined;
  if (token === undefined) return;
  void reply.setCookie(COOKIE, token, {
    path: '/',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
  });
}

/** The token that came with a request whose signed-in shopper allows sharing. */
export const conversionTokenIn = (request: FastifyRequest): string | undefined =>
  allowedPurposes(request, { kind: 'shopper' }).sale ? conversionTokenOf(request.cookies[COOKIE]) : undefined;
