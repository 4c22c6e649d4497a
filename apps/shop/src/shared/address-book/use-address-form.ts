import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnownAddress } from '#format/address.ts';
import { fillFromZip, formOf, zipOf } from './address-form.ts';
import type { AddressField, AddressForm } from './address-form.ts';
import { zipQuery } from './calls.ts';

/**
 * An address being typed, with the city and the state of its ZIP.
 * @param first its known parts when the form opens; what becomes known later does not change the form
 */
export function useAddressForm(first: KnownAddress) {
  const [known] = useState(first);
  const [typed, setTyped] = useState<AddressForm>(() => formOf(known));
  const [edited, setEdited] = useState<ReadonlySet<AddressField>>(new Set());
  const { data: found } = useQuery(zipQuery(zipOf(typed.zipCode)));
  return {
    form: fillFromZip(typed, found, kept(typed, known, edited)),
    /** The county of the ZIP, which is never entered. */
    county: found?.county,
    type: (field: AddressField, value: string) => {
      setTyped((before) => ({ ...before, [field]: value }));
      setEdited((before) => new Set([...before, field]));
    },
  };
}

/** City and state that were there already stay until another ZIP is typed. */
function kept(typed: AddressForm, known: KnownAddress, edited: ReadonlySet<AddressField>): ReadonlySet<AddressField> {
  if (typed.zipCode !== known.zipCode) return edited;
  return new Set([...edited, ...(['city', 'state'] as const).filter((field) => Boolean(known[field]))]);
}
