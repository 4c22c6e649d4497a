import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { parsePhone, formatTypedPhone } from '@cartwright/rules/phone';
import { useState } from 'react';
import { keepPhone, storedPhone } from '#browser/stored-phone.ts';
import { copy } from './copy.ts';

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
      onBlur={phone.format}
    />
  );
}

/** The phone number beside an address, as it is typed. */
export interface PhoneNumber {
  readonly isShown: boolean;
  readonly typed: string;
  readonly isWrong: boolean;
  /** The error under the field; none before the first attempt. */
  readonly message: string | undefined;
  readonly type: (text: string) => void;
  /** Formats it as `(513) 555-0100`. */
  readonly format: () => void;
  /** Stores it for the order's contact. */
  readonly keep: () => void;
}

/**
 * The driver of the first order to an address may have to call; later the order's own contact counts.
 * @param isShown a requested number is required (VAL-050)
 */
export function usePhone(isShown: boolean, isTried: boolean): PhoneNumber {
  const [typed, type] = useState(storedPhone);
  const problem = isShown ? problemOf(typed) : undefined;
  return {
    isShown,
    typed,
    isWrong: problem !== undefined,
    message: isTried && problem ? copy.phoneProblems[problem] : undefined,
    type,
    format: () => type(formatTypedPhone(typed)),
    keep: () => {
      if (isShown) keepPhone(formatTypedPhone(typed));
    },
  };
}

function problemOf(phone: string): keyof typeof copy.phoneProblems | undefined {
  if (phone.trim() === '') return 'MISSING';
  return parsePhone(phone) === undefined ? 'INVALID' : undefined;
}
