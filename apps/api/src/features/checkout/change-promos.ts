import type { PromoChange } from '@cartwright/contracts/checkout';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { z } from 'zod';
import type { ChangeRefusal } from './change.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import type { StoredCheckout } from './checkout.ts';
import type { FoundPromo } from './promo-sql.ts';

/** A code as shoppers may type it: case and spaces make no difference. */
export const normalizeCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase();

/**
 * Adds promo codes to an order and removes others (PRO-009, PRO-010). A promo whose minimum subtotal the order does not
 * reach stays on it and takes nothing off. An account's one use of a promo is taken when the order is placed (SRV-13),
 * but a promo that it has already used is refused here.
 * @param find the currently valid promotions with these codes
 */
export async function changePromos(
  { properties, ...stored }: StoredCheckout,
  requested: readonly z.output<typeof PromoChange>[],
  find: (codes: readonly string[]) => Promise<readonly FoundPromo[]>,
): Promise<Result<CheckoutFacts, ChangeRefusal>> {
  const codesOf = (action: 'add' | 'remove') =>
    requested.filter((each) => each.action === action).map(({ code }) => normalizeCode(code));
  const gone = codesOf('remove');
  const kept = (properties.promos ?? []).filter(({ code }) => !gone.includes(code));
  const wanted = codesOf('add');
  const hasDuplicate = new Set([...kept.map(({ code }) => code), ...wanted]).size < kept.length + wanted.length;
  if (hasDuplicate) return refuse({ code: 'PROMO_ALREADY_APPLIED', field: 'priceAdjustment' });
  const found = wanted.length === 0 ? [] : await find(wanted);
  if (found.length < wanted.length) return refuse({ code: 'PROMO_NOT_FOUND', field: 'priceAdjustment' });
  const taken = found.flatMap((each) => each.taken ?? []).toSorted()[0]; // a used code is reported before one in use
  if (taken) return refuse({ code: taken, field: 'priceAdjustment' });
  return ok({ ...stored, properties: { ...properties, promos: [...kept, ...found.map(({ promo }) => promo)] } });
}
