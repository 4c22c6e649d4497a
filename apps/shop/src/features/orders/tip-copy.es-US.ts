import { hour } from '@cartwright/rules/spanish-time';
import { sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './tip-copy.ts';

export const tipCopy = {
  title: 'Propina para el repartidor',
  later: 'El 100% de la propina es para tu repartidor. Puedes cambiarla durante las 24 horas después de la entrega.',
  now: (amount, until) => sentence(`Tu propina es de ${amount}. Puedes cambiarla hasta ${hour(until)}`),
  noneNow: (until) => sentence(`No agregaste propina. Puedes hacerlo hasta ${hour(until)}`),
  change: 'Cambiar la propina',
  add: 'Agregar propina',
  who: 'El 100% de la propina es para tu repartidor.',
  more: (amount) => `Cobraremos ${amount} más a la tarjeta de este pedido.`,
  less: (amount) => `${amount} regresan a la tarjeta que los pagó. Un banco puede tardar unos días en mostrarlo.`,
  save: 'Guardar propina',
  saving: 'Guardando tu propina',
  cancel: 'Cancelar',
  saved: (amount) => `Tu propina ahora es de ${amount}.`,
  failed: 'Algo salió mal al actualizar tu propina. Inténtalo de nuevo.',
  missed: {
    now: (amount, until) =>
      sentence(`Tu propina es de ${amount}. Puedes recuperarla, o dar menos, hasta ${hour(until)}`),
    change: 'Recuperar la propina',
    who: 'No tienes que dar propina por una entrega que no llegó.',
    tooLate: 'Pasaron los 60 días para recuperar esta propina, así que queda como está.',
  },
  refusals: {
    TIP_TOO_LATE: 'Pasaron las 24 horas después de la entrega, así que la propina queda como está.',
    TOO_MANY_CHANGES: 'Ya no puedes cambiar más este pedido, así que la propina queda como está.',
    VERSION_MISMATCH: 'Tu pedido cambió en otra ventana. Revisa la propina y vuelve a guardar.',
    IN_PROGRESS: 'Todavía estamos guardando un cambio de esta propina. Revisa de nuevo en un minuto.',
    PAYMENT_MISSING: 'Ninguna tarjeta bancaria pagó este pedido, así que no podemos agregar nada a la propina.',
    PAYMENT_DECLINED: 'Tu tarjeta fue rechazada. Tu propina queda como estaba.',
  },
} satisfies Translation<typeof en.tipCopy>;
