import type { Translation } from '#format/translation.ts';
import type * as en from './field-copy.ts';

const fields = {
  addressLine1: 'Calle y número',
  addressLine2: 'Apartamento, suite o unidad',
  zipCode: 'Código postal',
  city: 'Ciudad',
  state: 'Estado/Provincia',
};

export const fieldCopy = {
  fields,
  optional: '(opcional)',
  addUnit: 'Agregar apartamento, suite o unidad',
  changeZip: 'Cambiar código postal',
  chooseState: 'Elige un estado o una provincia',
  problem: 'Corrige lo siguiente',
  missing: {
    addressLine1: 'Ingresa la calle y el número',
    addressLine2: 'Ingresa el apartamento, la suite o la unidad',
    zipCode: 'Ingresa un código postal de 5 dígitos',
    city: 'Ingresa una ciudad',
    state: 'Elige un estado o una provincia',
  },
  hidden: 'Borra los caracteres ocultos o escribe esto de nuevo',
  suggested: 'Dirección sugerida',
  original: 'Usar la dirección ingresada',
  confirmLegend: '¿Cuál es la dirección correcta?',
  differs: (field, from, to) =>
    `${fields[field]}: ${to === '' ? 'en blanco' : to} (${from === '' ? 'no ingresaste nada' : `ingresaste ${from}`})`,
} satisfies Translation<typeof en.fieldCopy>;
