import type { OrderModality } from '@cartwright/contracts/common';
import type { Day, Slot } from '#shared/slots/slots.ts';

/** Whether a lost slot was of the banner's own drivers, and they have none left that the order fits into (SCH-025). */
export const isOwnFleetFull = (
  modality: OrderModality,
  lost: Pick<Slot, 'vendorId'> | undefined,
  { days, ownVendor }: { readonly days: readonly Day[]; readonly ownVendor: string | undefined },
): boolean =>
  modality === 'DELIVERY' &&
  lost !== undefined &&
  lost.vendorId === ownVendor &&
  !days.some((day) => day.times.some(({ vendorId, fits }) => vendorId === ownVendor && fits));
