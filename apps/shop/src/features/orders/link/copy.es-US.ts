import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const linkCopy = {
  pageTitle: (number) => `Pedido ${number}`,
  loading: 'Cargando tu pedido',
  only: 'Abriste esto desde un correo. Muestra solo este pedido y no cambia nada.',
  signIn: 'Inicia sesión para hacer más con este pedido',
  inAccount: 'Abrir en tu cuenta',
  expired: 'Este enlace venció',
  expiredHint:
    'Un enlace abre su pedido hasta 30 días después de la entrega. Inicia sesión para ver todos tus pedidos.',
  unknown: 'Este enlace no abre ningún pedido',
  unknownHint: 'Abre de nuevo el enlace completo del correo, o inicia sesión para ver tus pedidos.',
  toSignIn: 'Iniciar sesión',
  to: (city) => `Entrega en ${city}`,
} satisfies Translation<typeof en.linkCopy>;
