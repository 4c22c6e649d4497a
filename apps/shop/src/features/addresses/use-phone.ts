import { parsePhone, tidyPhone } from '@cartwright/rules/phone';
import { useState } from 'react';
import { keepPhone, storedPhone } from '../../browser/stored-phone.ts';
import { copy } from './copy.ts';

/** The phone number beside an address, as it is being typed. */
export interface PhoneNumber {
  readonly isShown: boolean;
  readonly typed: string;
  readonly isWrong: boolean;
  /** What stands under the field; nothing before the first attempt. */
  readonly message: string | undefined;
  readonly type: (text: string) => void;
  /** Brings it into its form, `(513) 555-0100`. */
  readonly tidy: () => void;
  /** Keeps it for the order's contact. */
  readonly keep: () => void;
}

/**
 * Whoever brings the first order to an address may have to call; later the order's own contact counts.
 * @param isShown a number that is asked for is required (VAL-050)
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
    tidy: () => type(tidyPhone(typed)),
    keep: () => {
      if (isShown) keepPhone(tidyPhone(typed));
    },
  };
}

function problemOf(phone: string): keyof typeof copy.phoneProblems | undefined {
  if (phone.trim() === '') return 'MISSING';
  return parsePhone(phone) === undefined ? 'INVALID' : undefined;
}
