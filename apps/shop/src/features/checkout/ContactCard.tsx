import { Card } from '@cartwright/ui/card/Card.tsx';
import { FieldCell, Fields } from '@cartwright/ui/field/Fields.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { useState } from 'react';
import { takeFocusInSight } from '#browser/take-focus.ts';
import type { ContactField } from './contact-form.ts';
import { copy } from './copy.ts';
import { TextOptIn } from './TextOptIn.tsx';
import type { ContactState } from './use-contact.ts';

const FIELD_IDS: Record<ContactField, string> = {
  firstName: 'contact-first-name',
  lastName: 'contact-last-name',
  phone: 'contact-phone',
};
export const contactFieldId = (field: ContactField): string => FIELD_IDS[field];

const NAMES = ['firstName', 'lastName'] as const;

export interface ContactCardProps {
  readonly contact: ContactState;
  /** The shopper has left a field: valid input is saved, or a reload would lose it. */
  readonly onLeave: () => void;
}

/** The contact of this order. */
export function ContactCard({ contact, onLeave }: ContactCardProps) {
  const { form, change, messageOf } = contact;
  // Names that the account lacks are the first thing to enter (CHK-037).
  const [missing] = useState(() => NAMES.find((name) => form[name].trim() === ''));
  const field = (name: ContactField) => ({
    id: contactFieldId(name),
    label: copy.fields[name],
    value: form[name],
    error: messageOf(name),
    ...(name === missing && { ref: takeFocusInSight }),
  });
  return (
    <Card title={copy.contact}>
      {/* Only notices that the focus has left one of the fields inside. */}
      <div onBlur={onLeave}>
        <Fields>
          <FieldCell span={3}>
            <TextField
              {...field('firstName')}
              autoComplete="given-name"
              maxLength={40}
              onChange={(event) => change({ firstName: event.target.value })}
            />
          </FieldCell>
          <FieldCell span={3}>
            <TextField
              {...field('lastName')}
              autoComplete="family-name"
              maxLength={40}
              onChange={(event) => change({ lastName: event.target.value })}
            />
          </FieldCell>
          <TextField
            {...field('phone')}
            hint={copy.phoneHint}
            width="medium"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={24}
            onChange={(event) => change({ phone: event.target.value })}
            onBlur={(event) => change({ phone: formatTypedPhone(event.target.value) })}
          />
        </Fields>
      </div>
      <TextOptIn contact={contact} />
    </Card>
  );
}
