import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { copy } from './copy.ts';
import type { PhoneNumber } from './use-phone.ts';

/** The phone number, where it is asked for. */
export function PhoneField({ id, phone }: { readonly id: string; readonly phone: PhoneNumber }) {
  if (!phone.isShown) return null;
  return (
    <TextField
      id={id}
      label={copy.phone}
      hint={copy.phoneHint}
      type="tel"
      autoComplete="tel-national"
      width="medium"
      value={phone.typed}
      error={phone.message}
      onChange={(event) => phone.type(event.target.value)}
      onBlur={phone.tidy}
    />
  );
}
