import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { CA_PROVINCES, MAX_ADDRESS_LINE, MAX_CITY, US_STATES } from '@cartwright/contracts/billing-rules';
import { NEW_ADDRESS } from '../add-card-form.ts';
import type { BillingRecord } from '../cards.ts';
import { copy } from '../copy.ts';
import css from './screens.module.css';
import type { AddCardForm } from './use-add-card.ts';

/** Room for a postal code with its extension. */
const ZIP_CAP = 10;
const STATES = [...US_STATES, ...CA_PROVINCES];

/** A saved billing address, or a new one. */
export function BillingAddress({ form }: { readonly form: AddCardForm }) {
  const { fields, errors, set, addresses } = form;
  return (
    <section className={css['group']} aria-label={copy.billingHeading}>
      <h3 className={css['heading']}>{copy.billingHeading}</h3>
      {addresses.is === 'failed' && (
        <Notice tone="danger" role="alert">
          <p>{copy.addressLoadFailed}</p>
          <Button size="small" onClick={form.loadAddresses}>
            {copy.retry}
          </Button>
        </Notice>
      )}
      {addresses.is === 'loading' && <output className={css['soft']}>{copy.loadingAddresses}</output>}
      {addresses.is === 'ready' && addresses.list.length > 0 && (
        <RadioCards
          legend={copy.billingHeading}
          legendHidden
          value={fields.addressId}
          error={errors.addressId}
          onChange={(addressId) => set({ addressId })}
        >
          {addresses.list.map((record) => (
            <SavedAddress key={record.id} record={record} />
          ))}
          <RadioCard value={NEW_ADDRESS} label={copy.newAddress} />
        </RadioCards>
      )}
      {addresses.is !== 'loading' && fields.addressId === NEW_ADDRESS && <AddressFields form={form} />}
    </section>
  );
}

function SavedAddress({ record: { id, address } }: { readonly record: BillingRecord }) {
  const street = address.unit ? `${address.street}, ${address.unit}` : address.street;
  return <RadioCard value={id} label={street} facts={`${address.locality}, ${address.region} ${address.postalCode}`} />;
}

function AddressFields({ form: { fields, errors, set } }: { readonly form: AddCardForm }) {
  return (
    <div className={css['group']}>
      <TextField
        id="gw-street"
        label={copy.addressLine}
        autoComplete="billing address-line1"
        maxLength={MAX_ADDRESS_LINE}
        value={fields.street}
        error={errors.street}
        onChange={(event) => set({ street: event.target.value })}
      />
      <TextField
        id="gw-unit"
        label={copy.unit}
        optional={copy.optional}
        autoComplete="billing address-line2"
        maxLength={MAX_ADDRESS_LINE}
        value={fields.unit}
        error={errors.unit}
        onChange={(event) => set({ unit: event.target.value })}
      />
      <TextField
        id="gw-city"
        label={copy.city}
        autoComplete="billing address-level2"
        maxLength={MAX_CITY}
        value={fields.city}
        error={errors.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <div className={css['two']}>
        <Select
          id="gw-state"
          label={copy.state}
          autoComplete="billing address-level1"
          value={fields.state}
          error={errors.state}
          onChange={(event) => set({ state: event.target.value })}
        >
          <option value="">{copy.chooseState}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </Select>
        <TextField
          id="gw-zip"
          label={copy.zip}
          autoComplete="billing postal-code"
          maxLength={ZIP_CAP}
          value={fields.zip}
          error={errors.zip}
          onChange={(event) => set({ zip: event.target.value })}
        />
      </div>
    </div>
  );
}
