import type * as english from '../problems.ts';

const LABELS: { readonly [label in english.CheckoutLabel]: string } = {
  Phone: 'tu teléfono',
  'Last Name': 'tu apellido',
  'First Name': 'tu nombre',
  Tip: 'la propina',
  'Input field': 'este dato',
};

export const problems = {
  firstNameMissing: 'Ingresa tu nombre.',
  lastNameMissing: 'Ingresa tu apellido.',
  nameTooLong: (max: number) => `El nombre y el apellido pueden tener ${max} caracteres como máximo.`,
  billingMissing: 'Elige una dirección de facturación.',
  billingCharacters:
    'Lo sentimos, tu dirección de facturación tiene caracteres no válidos. Elige otra dirección o edita la que elegiste para continuar.',

  addressMissing: 'Ingresa tu dirección.',
  addressTooLong: (max: number) => `La dirección puede tener ${max} caracteres como máximo.`,
  addressCharacters: 'La dirección tiene caracteres no válidos.',
  cityMissing: 'Ingresa tu ciudad.',
  cityCharacters: 'La ciudad tiene caracteres no válidos.',
  stateMissing: 'Elige un estado o provincia.',
  postalCode: 'Ingresa un código postal válido.',

  monthMissing: 'Elige el mes de vencimiento.',
  monthRange: 'Ingresa un mes de vencimiento válido.',
  monthDigits: 'El mes de vencimiento debe tener 2 dígitos. (Ej.: 06).',
  yearMissing: 'Elige el año de vencimiento.',
  yearDigits: 'Ingresa un año de vencimiento válido.',
  dateNotNumeric: 'El vencimiento debe tener el formato MM AA y solo números.',
  datePast: 'El vencimiento debe ser posterior a la fecha de hoy.',

  checkoutRequired: (label: english.CheckoutLabel) => `Ingresa ${LABELS[label]}`,
  checkoutName: 'Usa solo letras y espacios.',
  checkoutCharacters: (characters: string) => `Estos caracteres no son válidos: ${characters}`,
  checkoutPostalCode: 'Ingresa un código postal válido.',
  cardExpired: 'Esta tarjeta venció. Agrégala de nuevo con sus datos actualizados o usa otra tarjeta.',
  cardWithoutAddress: 'Ingresa una dirección de facturación para usar esta tarjeta de crédito.',
} satisfies typeof english.problems;
