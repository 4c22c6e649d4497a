import type { OrderModality } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { schedulingEndpoints } from '@cartwright/contracts/scheduling';
import type { Result } from '@cartwright/rules/result';
import { call } from '#api/client.ts';
import { type AnyRefusal, Refused } from '#api/refused.ts';
import { reserveSlot } from '#api/use-cases.ts';
import { keyOf, optionIdOf } from '#shared/slots/slots.ts';
import type { Items, Reservation, Slot } from '#shared/slots/slots.ts';
import { PromiseError, promiseError } from './promise-error.ts';

type Answer = Result<Body<(typeof schedulingEndpoints)['POST /atlas/v1/promising/v4/promises']>, AnyRefusal>;

/** A slot that the shopper wants for the cart. */
export interface Wanted {
  readonly modalityType: OrderModality;
  readonly slot: Slot;
  readonly items: Items;
  /** The GTINs of the items that the page shows as fallout of that slot. */
  readonly ineligible: readonly string[];
}

/** Reserves a slot. An existing reservation is adjusted to the items instead of being made twice. */
export async function holdSlot(wanted: Wanted, held: Reservation | null | undefined): Promise<Reservation> {
  if (!held || keyOf(held.selections[0]) !== keyOf(wanted.slot)) return createPromise(wanted);
  try {
    return await updatePromise(held, wanted);
  } catch (error) {
    if (error instanceof Refused && mayTakeAnew(error, wanted)) return createPromise(wanted);
    throw error;
  }
}

const METADATA = { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' } as const;

async function createPromise({ modalityType, slot, items }: Wanted): Promise<Reservation> {
  const optionIds = [optionIdOf(slot)];
  const body = { modalityType, optionIds, vendorId: slot.vendorId, originalWindow: slot.window, items };
  return promised(await reserveSlot({ ...body, metadata: METADATA }));
}

async function fitPromise(
  { id, versionKey }: Reservation,
  items: Items,
  more: { readonly autoUpdate?: true } = {},
): Promise<Reservation> {
  const body = { versionKey, items, metadata: METADATA, ...more };
  return promised(await call('PUT /atlas/v1/promising/v4/promises/:id', { params: { id }, body }));
}

async function updatePromise(held: Reservation, { items, ineligible }: Wanted): Promise<Reservation> {
  const promise = await fitPromise(held, items);
  const left = stillIneligible(promise, ineligible);
  if (left.length === 0) return promise;
  throw new PromiseError('FALLOUT', { code: 'PROMISE_FALLOUT', statusCode: 409, items: left }, promise);
}

/**
 * Fits a stored reservation to the cart as its page opens (PRM-019).
 * @throws PromiseError with the fitted reservation, if something in the cart cannot come (PRM-020)
 */
export async function autoUpdatePromise(held: Reservation, items: Items): Promise<Reservation> {
  const promise = await fitPromise(held, items, { autoUpdate: true as const });
  const { excluded } = promise.selections[0].items;
  if (excluded.length === 0) return promise;
  const refusal = { code: 'PROMISE_FALLOUT', statusCode: 409, items: excluded, reason: 'Promise has fallout' };
  throw new PromiseError('FALLOUT', refusal, promise);
}

const promised = (answer: Answer): Reservation => {
  if (answer.ok) return answer.value;
  throw promiseError(answer.refusal);
};

/** What an updated promise leaves out, and what it includes although the page knows that it cannot come (API-071). */
export function stillIneligible(
  { selections: [{ items }] }: Reservation,
  ineligible: readonly string[],
): readonly { readonly gtin13: string; readonly code: string }[] {
  const included = items.included.filter(({ gtin13 }) => ineligible.includes(gtin13));
  return [...items.excluded, ...included.map(({ gtin13 }) => ({ gtin13, code: 'ITEM_RESTRICTED' }))];
}

/**
 * A reservation that has just expired, or that another tab changed, is simply made anew; so is one that leaves out no
 * more than the page has shown already.
 */
function mayTakeAnew({ refusal }: Refused, { ineligible }: Wanted): boolean {
  if (refusal.code === 'PROMISE_FALLOUT')
    return refusal.items?.every(({ gtin13 }) => ineligible.includes(gtin13)) ?? false;
  return ['RESERVATION_EXPIRED', 'VERSION_MISMATCH', 'NOT_FOUND'].includes(refusal.code);
}
