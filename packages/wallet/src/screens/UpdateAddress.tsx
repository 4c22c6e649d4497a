import { type SubmitEvent, useState } from 'react';
import { AddressFields } from '../forms/AddressFields.tsx';
import { addressErrors, fieldsOf, NO_ADDRESS } from '../forms/address-form.ts';
import { words } from '../copy/forms.ts';
import { useAbandonment } from '../forms/use-abandonment.ts';
import { rootOf } from '../frame/root-of.ts';
import { useScreen, useWallet } from '../core/use-wallet.ts';
import { FormError } from '../forms/FormError.tsx';
import { FormFoot } from './FormFoot.tsx';
import css from '../forms/form.module.css';

const ADDRESS_FORM = 'gw-address';

/** One billing address: a new one, or one of the book (WAL-036, WAL-037). */
export function UpdateAddress() {
  const { wallet, snapshot } = useWallet();
  const { addressId } = useScreen('UPDATE_ADDRESS');
  const { addresses, error } = snapshot.state;
  const [fields, setFields] = useState(() => {
    const record = addresses.status === 'ready' ? addresses.list.find(({ id }) => id === addressId) : undefined;
    return record ? fieldsOf(record) : NO_ADDRESS;
  });
  const [isChecked, setChecked] = useState(false);
  const { onBlur } = useAbandonment(wallet.report);
  const errors = addressErrors(fields);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setChecked(true);
    const [first] = Object.keys(errors);
    if (first !== undefined) {
      wallet.report({ type: 'USER_CONSTRAINT_ERROR', during: 'address', code: 'FORM' });
      rootOf(event.currentTarget).getElementById(`gw-${first}`)?.focus();
      return;
    }
    wallet.dispatch({
      type: 'SAVE_ADDRESS',
      address: {
        ...(addressId !== null && { addressId }),
        street: fields.street.trim(),
        unit: fields.unit.trim(),
        city: fields.city.trim(),
        state: fields.state,
        zip: fields.zip.trim(),
      },
    });
  }
  return (
    <form id={ADDRESS_FORM} className={css['stack']} noValidate onSubmit={submit}>
      <FormError message={error} />
      <div className={css['group']}>
        <AddressFields
          fields={fields}
          errors={isChecked ? errors : {}}
          onBlur={onBlur}
          onChange={(change) => setFields((now) => ({ ...now, ...change }))}
        />
      </div>
    </form>
  );
}

export const UpdateAddressFoot = () => (
  <FormFoot form={ADDRESS_FORM} act={{ label: words.saveAddress, pendingLabel: words.saving, busy: 'address' }} />
);
