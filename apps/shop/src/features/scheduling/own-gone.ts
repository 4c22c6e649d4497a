import type { OrderModality } from '@cartwright/contracts/common';
import type { Day, Time } from '../../times/times.ts';

/** Whether a lost time was of the banner's own drivers, and they have none left that the order fits into (SCH-025). */
export const isOwnGone = (
  modality: OrderModality,
  lost: Pick<Time, 'vendorId'> | undefined,
  { days, ownVendor }: { readonly days: readonly Day[]; readonly ownVendor: string | undefined },
): boolean =>
  modality === 'DELIVERY' &&
  lost !== undefined &&
  lost.vendorId === ownVendor &&
  !days.some((day) => day.times.some(({ vendorId, fits }) => vendorId === ownVendor && fits));
