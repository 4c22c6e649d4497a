import type * as english from '../failures.ts';

const persists = (phone: string): string =>
  `Inténtalo de nuevo. Si el problema continúa, comunícate con Servicio al cliente: ${phone}.`;
const notAble = (action: string, phone: string): string => `Lo sentimos, no pudimos ${action}. ${persists(phone)}`;

export const failures = {
  list: (phone: string) => notAble('cargar tus tarjetas', phone),
  add: (phone: string) => notAble('agregar tu tarjeta', phone),
  edit: (phone: string) => notAble('editar tu tarjeta', phone),
  delete: (phone: string) => notAble('eliminar tu tarjeta', phone),
  prefer: 'Algo salió mal',
  loadAddress: 'No pudimos cargar tu dirección guardada. Agrega una dirección nueva.',
  saveAddress: 'Lo sentimos, no pudimos guardar tu dirección. Inténtalo de nuevo.',
  giftBalance: 'No pudimos consultar el saldo de tu tarjeta de regalo. Inténtalo de nuevo.',
  ebtBalance: 'No pudimos consultar el saldo de tu tarjeta SNAP EBT. Inténtalo de nuevo.',

  timedOut: (phone: string) => `Lo sentimos, tenemos dificultades técnicas. ${persists(phone)}`,
  timedOutMembership: (phone: string) =>
    `Lo sentimos, tenemos dificultades técnicas con las membresías. ${persists(phone)}`,
  sessionExpired: 'Parece que tu sesión venció. Inicia sesión de nuevo para continuar.',
  tooMany: (phone: string) =>
    `Intentaste agregar o editar una tarjeta demasiadas veces. Espera e inténtalo más tarde, o comunícate con Servicio al cliente: ${phone}.`,

  duplicate: 'La tarjeta que quieres agregar ya está en tu billetera. Agrega otra tarjeta.',
  addressIssue: 'Hay un problema con tu dirección. Revisa tu información. (Código de error: RV62751)',
  issuerIssue: 'Hay un problema con tu tarjeta. Comunícate con el banco que la emitió. (Código de error: RV32937)',
  zeroBalance: 'No puedes agregar una tarjeta de regalo con saldo de $0.',
  declined: (phone: string) =>
    `Lo sentimos, tu tarjeta fue rechazada. Revisa todos los campos e inténtalo de nuevo. Si el problema continúa, comunícate con Servicio al cliente: ${phone}.`,
  invalidPayment: 'Tu información de pago no es válida. Revísala e inténtalo de nuevo. (Código de error: KC2617)',
  customerService: (code: string, phone: string) =>
    `Comunícate con el Centro de servicio al cliente: ${phone} (Código de error: ${code})`,
  invalidCard: (code: string) =>
    `Los datos de tu tarjeta no son válidos. Revisa todos los campos e inténtalo de nuevo. Código de error: ${code}`,

  wrongPin: 'PIN incorrecto. Inténtalo de nuevo.',
  pinLocked:
    'Tu tarjeta se bloqueó por demasiados intentos con un PIN incorrecto. Usa otra forma de pago o llama al número que aparece en tu tarjeta para recibir ayuda.',
  pinNotVerified: 'No pudimos verificar tu PIN. Inténtalo de nuevo.',

  checkoutZeroBalance: 'No puedes agregar una tarjeta de regalo con saldo de $0.',
  checkoutInvalidGift: 'La tarjeta de regalo no es válida. Inténtalo de nuevo.',
  checkoutAdd: 'Lo sentimos, no pudimos agregar tu tarjeta. Inténtalo de nuevo o usa otra tarjeta.',
  checkoutUpdate: 'Lo sentimos, no pudimos actualizar tu tarjeta. Inténtalo de nuevo.',

  noPhone: 'el número que aparece en nuestro sitio web',
} satisfies typeof english.failures;
