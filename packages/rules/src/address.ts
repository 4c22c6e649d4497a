/** An address as people write it. An unknown field is empty, and the unit is optional. */
export interface Address {
  /** Number and street: `1420 N Elm St`. */
  readonly addressLine1: string;
  /** Apartment, suite or unit: `Apt 3B`. */
  readonly addressLine2?: string | undefined;
  readonly city: string;
  /** Postal abbreviation of the state or province. */
  readonly state: string;
  /** `45202`, `45202-1234` or `K1A 0B1`. */
  readonly zipCode: string;
}
export type AddressField = keyof Address;

/** Why a field differs: `spelling` means the same location, every other reason a different one. */
export const CHANGE_REASONS = ['CHARACTERS', 'SPELLING', 'UNIT', 'STREET', 'CITY', 'STATE', 'ZIP'] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** One field that was written differently. */
export interface AddressChange {
  readonly field: AddressField;
  readonly from: string;
  readonly to: string;
  readonly why: ChangeReason;
}

/** The fields in the order of a form. */
export const ADDRESS_FIELDS = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
] as const satisfies readonly AddressField[];

/** Collapses runs of spaces and trims the ends. */
export const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Whether two texts are the same apart from case and spaces. */
export const isSameText = (a: string, b: string): boolean => spaced(a).toLowerCase() === spaced(b).toLowerCase();

/** The fields that differ by more than case and spaces, each with the reason that `why` returns. */
export function changesBetween(
  from: Address,
  to: Address,
  why: (field: AddressField) => ChangeReason,
): AddressChange[] {
  return ADDRESS_FIELDS.flatMap((field) => {
    const [before, after] = [from[field] ?? '', to[field] ?? ''];
    return isSameText(before, after) ? [] : [{ field, from: spaced(before), to: after, why: why(field) }];
  });
}
