import type { ModalityType } from '@cartwright/contracts/common';
import type { Endpoint, Request, Route } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import { call } from './client.ts';

/*
 * What more than one feature asks of the server: method and path of such a use case stand here alone (SES-012). Those of
 * one feature stand once in its own files; a test holds both.
 */

type BodyOf<E extends Endpoint> = Request<E> extends { readonly body: infer B } ? B : never;
type Body<R extends keyof ShopApi & Route> = BodyOf<ShopApi[R]>;

/** The times of a way to shop. */
export const findSlots = (body: Body<'POST /atlas/v1/promising/v4/timeslots'>, signal: AbortSignal) =>
  call('POST /atlas/v1/promising/v4/timeslots', { body }, { signal });

/** Holds a time. */
export const reserveSlot = (body: Body<'POST /atlas/v1/promising/v4/promises'>) =>
  call('POST /atlas/v1/promising/v4/promises', { body });

/** Saves how and where the shopper shops. */
export const setModality = (body: Body<'PUT /atlas/v1/modality/v1/preferences'>) =>
  call('PUT /atlas/v1/modality/v1/preferences', { body });

/** The cart of a way to shop. */
export const currentCart = (modalityType: ModalityType, signal: AbortSignal) =>
  call('GET /atlas/v1/basket/v1/baskets/current', { query: { modalityType } }, { signal });

/** All of a product, with what is like it. */
export const productDetails = (gtin13: string, signal: AbortSignal) =>
  call('GET /atlas/v1/product/v2/products/:gtin13', { params: { gtin13 } }, { signal });
