import type { BillingRecord } from '../cards.ts';
import css from '../forms/form.module.css';

/** `1420 Elm Street, Apt 3B` */
export const streetLine = ({ address: { street, unit } }: BillingRecord): string =>
  unit ? `${street}, ${unit}` : street;
/** `Cincinnati, OH 45202` */
export const cityLine = ({ address: { locality, region, postalCode } }: BillingRecord): string =>
  `${locality}, ${region} ${postalCode}`;

/** A billing address in two lines. */
export function AddressLines({ record }: { readonly record: BillingRecord }) {
  return (
    <p className={css['text']}>
      <span>{streetLine(record)}</span>
      <span className={css['soft']}>{cityLine(record)}</span>
    </p>
  );
}
