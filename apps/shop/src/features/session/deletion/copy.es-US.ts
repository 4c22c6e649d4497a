import { DELETION_GRACE_DAYS } from '@cartwright/rules/account-deletion';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Eliminar cuenta',
  text: `Tienes ${DELETION_GRACE_DAYS} días para cambiar de opinión. Durante ese tiempo puedes usar tu cuenta como siempre.`,
  goesTitle: 'Lo que se elimina',
  goes: [
    'Tu nombre, correo electrónico, teléfonos y direcciones',
    'Tus tarjetas guardadas y tu forma de iniciar sesión',
    'Tu carrito, cupones y preferencias',
    'Tus membresías, que terminan sin reembolso y mientras tanto no se renuevan',
  ],
  staysTitle: 'Lo que conservamos',
  stays: 'Lo que se compró y se pagó, como exige la ley. Ya no dice quién hizo el pedido.',
  copyFirst: 'Descarga primero tus datos',
  send: 'Eliminar mi cuenta',
  confirmTitle: '¿Eliminar tu cuenta?',
  confirmText: `La eliminaremos en ${DELETION_GRACE_DAYS} días. Puedes cambiar de opinión hasta entonces.`,
  dontDelete: 'Volver',
  sending: 'Programando la eliminación',
  backToAccount: 'Volver a Mi cuenta',

  plannedTitle: 'Tu cuenta se eliminará',
  plannedText: (date) =>
    `Se eliminará después del ${date}. Hasta entonces puedes comprar como siempre o cambiar de opinión.`,
  waits: 'Un pedido o un pago aún no ha terminado. Tu cuenta se eliminará cuando termine.',
  keep: 'Conservar mi cuenta',
  keeping: 'Conservando tu cuenta',
  keptDone: 'Tu cuenta no se eliminará',
  see: 'Revisar o cancelar la eliminación',

  loading: 'Cargando tu cuenta',
  failed: 'No se pudo cargar tu cuenta. Inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
} satisfies Translation<typeof en.copy>;
