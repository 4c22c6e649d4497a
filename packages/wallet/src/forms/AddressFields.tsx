import type { FocusEvent } from 'react';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { MAX_ADDRESS_LINE, MAX_CITY } from '@cartwright/contracts/billing-rules';
import css from './form.module.css';
import { type AddressErrors, type AddressFields as Fields, ZIP_CAP } from './address-form.ts';
import { words } from '../copy/forms.ts';
import { RegionField } from './RegionField.tsx';

interface Props {
  readonly fields: Fields;
  readonly errors: AddressErrors;
  readonly onChange: (change: Partial<Fields>) => void;
  /** Maximum length of the postal field: the flyout's form and that of the checkout page differ (VAL-036, VAL-044). */
  readonly zipCap?: number;
  /** Focus left a field. */
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The fields of a billing address; its country follows from the state (BIL-005, BIL-008). */
export function AddressFields({ fields, errors, onChange, onBlur, zipCap = ZIP_CAP }: Props) {
  return (
    <>
      <TextField
        id="gw-street"
        name="street"
        label={words.address}
        autoComplete="billing address-line1"
        required
        onBlur={onBlur}
        maxLength={MAX_ADDRESS_LINE}
        value={fields.street}
        error={errors.street}
        onChange={(event) => onChange({ street: event.target.value })}
      />
      <TextField
        id="gw-unit"
        name="unit"
        label={words.unit}
        optional={words.optional}
        autoComplete="billing address-line2"
        maxLength={MAX_ADDRESS_LINE}
        value={fields.unit}
        error={errors.unit}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
      <TextField
        id="gw-city"
        name="city"
        label={words.city}
        autoComplete="billing address-level2"
        required
        onBlur={onBlur}
        maxLength={MAX_CITY}
        value={fields.city}
        error={errors.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <div className={css['two']}>
        <RegionField
          id="gw-state"
          value={fields.state}
          error={errors.state}
          onChange={(state) => onChange({ state })}
          onBlur={onBlur}
        />
        <TextField
          id="gw-zip"
          name="zip"
          label={words.zip}
          autoComplete="billing postal-code"
          required
          onBlur={onBlur}
          maxLength={zipCap}
          value={fields.zip}
          error={errors.zip}
          onChange={(event) => onChange({ zip: event.target.value })}
        />
      </div>
    </>
  );
}
