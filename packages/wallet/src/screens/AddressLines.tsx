import type { BillingRecord } from '../cards.ts';
import css from '../forms/form.module.css';

/** `1420 Elm Street, Apt 3B` */
export const streetOf = ({ address: { street, unit } }: BillingRecord): string =>
  unit ? `${street}, ${unit}` : street;
/** `Cincinnati, OH 45202` */
export const townOf = ({ address: { locality, region, postalCode } }: BillingRecord): string =>
  `${locality}, ${region} ${postalCode}`;

/** A billing address in two lines. */
export function AddressLines({ record }: { readonly record: BillingRecord }) {
  return (
    <p className={css['text']}>
      <span>{streetOf(record)}</span>
      <span className={css['soft']}>{townOf(record)}</span>
    </p>
  );
}
