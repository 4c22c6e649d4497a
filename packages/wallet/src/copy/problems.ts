/** The fields of the checkout page's forms, by the names that its messages give them (VAL-008). */
export type CheckoutLabel = 'Phone' | 'Last Name' | 'First Name' | 'Tip' | 'Input field';

/** What is wrong with a field of a form (section 7 of the specification). */
export const problems = {
  firstNameMissing: 'First Name is a required field.',
  lastNameMissing: 'Last Name is a required field.',
  nameTooLong: (max: number) => `Maximum length for name fields is ${max} characters.`,
  billingMissing: 'Please select a billing address.',
  billingCharacters:
    "We're sorry, but your billing address has invalid characters. Please select a new address or edit your currently selected address to continue.",

  addressMissing: 'Address is a required field.',
  addressTooLong: (max: number) => `Maximum length for address fields is ${max} characters.`,
  addressCharacters: 'Address has invalid characters.',
  cityMissing: 'City is a required field.',
  cityCharacters: 'City has invalid characters.',
  stateMissing: 'State/Province is a required field.',
  postalCode: 'Please enter a valid postal code.',

  monthMissing: 'Expiration Month is a required field.',
  monthRange: 'Please enter a valid expiration month.',
  monthDigits: 'Expiration Month needs to be in a 2-digit format. (ex: 06).',
  yearMissing: 'Expiration Year is a required field.',
  yearDigits: 'Please enter a valid expiration year.',
  dateNotNumeric: 'Expiration Date must be in MM YY format and only composed of numbers.',
  datePast: 'Expiration Date must be after the current date.',

  checkoutRequired: (label: CheckoutLabel): string => `${label} is a required field`,
  checkoutName: 'Incorrect format, only letters and spaces are accepted.',
  checkoutCharacters: (characters: string) => `The following characters are invalid: ${characters}`,
  checkoutPostalCode: 'Please enter a valid Postal Code.',
  cardExpired: 'This card has expired. Please re-add the card with updated information or use another card.',
  cardWithoutAddress: 'Please enter a billing address in order to use this credit card.',
};
