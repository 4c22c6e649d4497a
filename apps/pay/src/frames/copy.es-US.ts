import type { FrameCopy } from './copy.ts';

const NOT_A_CARD = 'Ingresa una tarjeta de crédito o débito válida.';

/** What the forms say in US Spanish. */
export const spanish = {
  codes: {
    '871': NOT_A_CARD,
    '872': 'El número de tarjeta es demasiado corto.',
    '873': 'El número de tarjeta es demasiado largo.',
    '874': 'El número de tarjeta solo puede tener dígitos.',
    '876': NOT_A_CARD,
    '881': 'El CVV no es válido.',
    '882': 'El CVV es demasiado corto.',
    '883': 'El CVV es demasiado largo.',
    '886': 'El vencimiento debe ser posterior a la fecha de hoy.',
  },
  monthMissing: 'Elige el mes de vencimiento.',
  yearMissing: 'Elige el año de vencimiento.',

  ebtLength: 'El número de tarjeta debe tener de 16 a 19 dígitos.',
  numberMissing: 'Ingresa el número de tarjeta.',
  giftLength: 'El número de tarjeta debe tener 19 dígitos.',
  pinMissing: 'Ingresa el PIN.',
  pinLength: 'El PIN debe tener 4 dígitos.',
  wrongPin: 'PIN incorrecto. Inténtalo de nuevo.',
  locked:
    'Tu tarjeta se bloqueó por demasiados intentos con un PIN incorrecto. Usa otra forma de pago o llama al número que aparece en tu tarjeta para recibir ayuda.',

  digitsEntered: (count: number) => (count === 1 ? '1 dígito ingresado' : `${count} dígitos ingresados`),
} satisfies FrameCopy;
