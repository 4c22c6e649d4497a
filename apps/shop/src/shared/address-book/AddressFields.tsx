import { CANADIAN_PROVINCES, countryOf, US_STATES } from '@cartwright/rules/region';
import { namedRegions } from '#format/regions.ts';
import { FieldCell, Fields } from '@cartwright/ui/field/Fields.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AddressField, AddressForm } from './address-form.ts';
import { fieldCopy as copy } from './field-copy.ts';
import { problemText } from './problem-text.ts';

export interface AddressFieldsProps {
  readonly base: string;
  readonly form: AddressForm;
  readonly onType: (field: AddressField, value: string) => void;
  /** The invalid fields, with the messages of the summary. */
  readonly problems: readonly AddressField[];
  /** Maximum length of the ZIP field: 7 at scheduling (VAL-046), 10 in the address book, which keeps longer ZIPs. */
  readonly zipLength?: 7 | 10;
  /** The ZIP was chosen with the modality: it is changed only on purpose (VAL-049). */
  readonly hasChosenZip?: boolean;
}

export const fieldId = (base: string, field: AddressField) => `${base}-${field}`;

/** Street, ZIP, city, state; a unit behind a link. The ZIP fills what follows it. */
export function AddressFields({
  base,
  form,
  onType,
  problems,
  zipLength = 7,
  hasChosenZip = false,
}: AddressFieldsProps) {
  const [hasUnit, setHasUnit] = useState(form.addressLine2 !== '');
  const [isZipFixed, setZipFixed] = useState(hasChosenZip);

  const field = (name: AddressField) => ({
    id: fieldId(base, name),
    label: copy.fields[name],
    value: form[name],
    error: problems.includes(name) ? problemText(form, name) : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onType(name, target.value),
  });
  return (
    <Fields>
      <TextField {...field('addressLine1')} autoComplete="address-line1" maxLength={75} />
      {hasUnit ? (
        <TextField
          {...field('addressLine2')}
          optional={copy.optional}
          autoComplete="address-line2"
          maxLength={70}
          ref={focusWhenAdded}
        />
      ) : (
        <div>
          <TextButton onClick={() => setHasUnit(true)}>{copy.addUnit}</TextButton>
        </div>
      )}
      <TextField
        {...field('zipCode')}
        width="short"
        inputMode={inputModeOf(form.state)}
        autoComplete="postal-code"
        maxLength={zipLength}
        disabled={isZipFixed}
      />
      {isZipFixed && (
        <div>
          <TextButton
            onClick={() => {
              // Before the button goes, so that the focus is never lost.
              flushSync(() => setZipFixed(false));
              document.getElementById(fieldId(base, 'zipCode'))?.focus();
            }}
          >
            {copy.changeZip}
          </TextButton>
        </div>
      )}
      <FieldCell span={3}>
        <TextField {...field('city')} autoComplete="address-level2" maxLength={35} />
      </FieldCell>
      <FieldCell span={3}>
        <Select {...field('state')} autoComplete="address-level1">
          <option value="">{copy.chooseState}</option>
          {REGIONS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </FieldCell>
    </Fields>
  );
}

const REGIONS = [...namedRegions(US_STATES), ...namedRegions(CANADIAN_PROVINCES)];

/** Canadian codes have letters, so a numeric keyboard is used only once a US state is chosen. */
const inputModeOf = (state: string) => (state !== '' && countryOf(state) === 'US' ? 'numeric' : 'text');

/** Ref callback: a requested unit field takes the focus; a prefilled one does not. */
function focusWhenAdded(input: HTMLInputElement | null): void {
  if (input?.value === '') input.focus();
}
