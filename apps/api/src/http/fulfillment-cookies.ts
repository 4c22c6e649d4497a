import type { OrderModality } from '@cartwright/contracts/common';
import { FULFILLMENT_COOKIE_DAYS, FULFILLMENT_COOKIES } from '@cartwright/contracts/consent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedPurposes } from './allowed-purposes.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Tracks how and where an order is fulfilled, and nothing about its shopper, if they allow measurement (SUB-014). */
export function trackFulfillment(
  request: FastifyRequest,
  reply: FastifyReply,
  order: { readonly modality: OrderModality; readonly locationId: string },
): void {
  if (!allowedPurposes(request, { kind: 'shopper' }).measurement) return;
  const attributes = {
    path: '/',
    maxAge: FULFILLMENT_COOKIE_DAYS * DAY_SECONDS,
    secure: true,
    sameSite: 'strict',
  } as const;
  void reply.setCookie(FULFILLMENT_COOKIES.type, order.modality, attributes);
  void reply.setCookie(FULFILLMENT_COOKIES.location, order.locationId, attributes);
}
