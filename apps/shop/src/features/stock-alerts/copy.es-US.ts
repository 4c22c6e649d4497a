import { MAX_STOCK_ALERTS } from '@cartwright/rules/stock-alert';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  notify: 'Avísame cuando esté disponible',
  saving: 'Guardando tu aviso',
  isSet: (email, store) => `Te escribiremos${email && ` a ${email}`} cuando esté disponible de nuevo en ${store}.`,
  cancel: 'Cancelar este aviso',
  canceling: 'Cancelando',
  canceled: 'Aviso cancelado',

  title: 'Avisos de artículos agotados',
  hint: 'Te enviamos un solo correo por cada artículo cuando está disponible de nuevo.',
  none: 'No tienes avisos. Cuando un artículo está agotado, en su página puedes pedir un correo para cuando esté disponible de nuevo.',
  loading: 'Cargando tus avisos',
  failed: 'No pudimos cargar tus avisos',
  retry: 'Intentar de nuevo',
  at: (store, day) => `En ${store}, hasta el ${day}`,
  cancelShort: 'Cancelar',
  cancelOne: (product, store) => `Cancelar el aviso de ${product} en ${store}`,
  canceledOne: (product) => `No recibirás un correo sobre ${product}.`,

  manage: 'Ver tus avisos',
  refusals: {
    NOT_OUT_OF_STOCK: 'Este artículo ya no está agotado en esta tienda.',
    TOO_MANY_ALERTS: `Tienes ${MAX_STOCK_ALERTS} avisos, que es el máximo. Cancela uno para agregar otro.`,
    UNKNOWN_STORE: 'No podemos enviar avisos de esta tienda.',
    NOT_FOUND: 'Este artículo ya no está disponible.',
  },
} satisfies Translation<typeof en.copy>;
