import type { ModalityType } from '@cartwright/contracts/common';
import type { Endpoint, Request, Route } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import { call } from './client.ts';

/*
 * Calls that more than one feature makes: their method and path are only here (SES-012). Calls of one feature are once
 * in its own files; a test checks both.
 */

type BodyOf<E extends Endpoint> = Request<E> extends { readonly body: infer B } ? B : never;
type Body<R extends keyof ShopApi & Route> = BodyOf<ShopApi[R]>;

/** The slots of a modality. */
export const findSlots = (body: Body<'POST /atlas/v1/promising/v4/timeslots'>, signal: AbortSignal) =>
  call('POST /atlas/v1/promising/v4/timeslots', { body }, { signal });

/** Reserves a slot. */
export const reserveSlot = (body: Body<'POST /atlas/v1/promising/v4/promises'>) =>
  call('POST /atlas/v1/promising/v4/promises', { body });

/** Saves the shopper's modality and destination. */
export const setModality = (body: Body<'PUT /atlas/v1/modality/v1/preferences'>) =>
  call('PUT /atlas/v1/modality/v1/preferences', { body });

/** The cart of a modality. */
export const currentCart = (modalityType: ModalityType, signal: AbortSignal) =>
  call('GET /atlas/v1/basket/v1/baskets/current', { query: { modalityType } }, { signal });

/** Everything about a product, with similar ones. */
export const productDetails = (gtin13: string, signal: AbortSignal) =>
  call('GET /atlas/v1/product/v2/products/:gtin13', { params: { gtin13 } }, { signal });

/** Changes a checkout, places its order, or changes the placed order. */
export const putCheckout = (id: string, body: Body<'PUT /atlas/v1/checkout/v2/checkouts/:id'>, signal: AbortSignal) =>
  call('PUT /atlas/v1/checkout/v2/checkouts/:id', { params: { id }, body }, { signal });
