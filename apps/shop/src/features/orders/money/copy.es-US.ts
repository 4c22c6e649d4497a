import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const moneyCopy = {
  title: '¿Dónde está mi dinero?',
  pageTitle: (number) => `¿Dónde está mi dinero? ${number}`,
  loading: 'Cargando lo que se retuvo y se cobró',
  asOf: (number, when) => `Pedido ${number}, al ${when}`,
  on: (month, day) => `${day} de ${month}`,
  at: (date, time) => `${date}, ${time}`,

  paid: (amount) => `Pagaste ${amount} en total.`,
  paidNothing: 'No pagaste nada.',
  nothingHeld: 'No hay nada retenido.',
  stillHeld: (amount) => `Hay ${amount} retenidos.`,
  refunded: (charged, refunded) => `Se cobraron ${charged} y se reembolsaron ${refunded}.`,
  refundedTip: (charged, refunded, tip) =>
    `Se cobraron ${charged} y se reembolsaron ${refunded}, de los cuales ${tip} son de tu propina.`,
  refunding: (amount) => `${amount} van en camino de regreso a ti.`,
  paidOut: (amount) => `La tienda te dio ${amount} de otra forma.`,
  declined: 'Un movimiento de tu dinero no se completó. Está marcado abajo.',
  empty: 'No se retuvo ni se cobró dinero por este pedido.',

  sums: {
    held: 'Retenido en total',
    charged: 'Cobrado',
    released: 'Liberado',
    stillHeld: 'Aún retenido',
    refunded: 'Reembolsado',
    refunding: 'Reembolso en camino',
    paidOut: 'Devuelto por la tienda',
  },
  youPaid: 'Pagaste',
  addsUp: 'Cómo suma todo',
  addsUpHint: 'Lo retenido se cobró, se liberó o sigue retenido.',
  ending: (name, lastFour) => `${name} terminada en ${lastFour}`,

  moves: 'Cada movimiento, primero el más reciente',
  names: {
    hold: 'Retención',
    charge: 'Cobro',
    release: 'Liberación',
    refund: 'Reembolso',
    payout: 'Devuelto por la tienda',
  },
  namesFor: {
    hold: (what) => `Retención por ${what}`,
    charge: (what) => `Cobro por ${what}`,
    refund: (what) => `Reembolso de ${what}`,
  },
  purposes: { items: 'artículos', fees: 'cargos', 'items-and-fees': 'artículos y cargos', tip: 'tu propina' },
  progress: {
    hold: { done: 'retenido', pending: 'pendiente', declined: 'rechazado' },
    charge: { done: 'cobrado', pending: 'pendiente', declined: 'rechazado' },
    release: { done: 'liberado', pending: 'pendiente', declined: 'no se completó' },
    refund: { done: 'reembolsado', pending: 'en camino', declined: 'no se completó' },
  },
  payout: { CASH: 'en efectivo', CHECK: 'con un cheque', STORE_GIFT_CARD: 'con una tarjeta de regalo' },
  insteadOf: 'El banco de esta tarjeta no aceptó el reembolso.',

  hold: {
    'eligible-items': 'Aprobado con tu PIN y guardado para este pedido.',
    balance: 'Guardado para este pedido.',
    remainder:
      'Tu banco aparta este monto. Puede ser mayor que el estimado, por si los artículos que se pesan resultan más pesados.',
  },
  charge: {
    'eligible-items': 'Se tomó de tu saldo SNAP para artículos elegibles.',
    balance: 'Se tomó de tu tarjeta de regalo.',
    remainder: 'Tu banco lo muestra como un solo cobro.',
  },
  restOf: (whole) => `Lo que quedaba de la retención de ${whole}.`,
  letGo: {
    'eligible-items': 'Está de nuevo en tu saldo SNAP.',
    balance: 'Está de nuevo en tu tarjeta de regalo.',
  },
  letGoBy: (by) => `Tu banco puede mostrar la retención hasta alrededor del ${by}.`,
  returned: {
    'eligible-items': 'Está de nuevo en tu saldo SNAP.',
    balance: 'Está de nuevo en tu tarjeta de regalo.',
  },
  returnedBy: (by) => `Tu banco lo muestra alrededor del ${by}.`,
  pending: {
    hold: 'Esperamos la respuesta de la tarjeta.',
    charge: 'Esperamos la confirmación del cobro.',
    release: 'Esperamos la confirmación de que terminó la retención.',
    refund: 'Lo enviamos y esperamos la confirmación.',
  },
  failed: {
    hold: 'La tarjeta lo rechazó. No se retuvo nada.',
    charge: 'La tarjeta lo rechazó. No se le cobró nada.',
    release: 'No se completó. La retención termina sola.',
  },
  refundFailed: (storePhone) => `No se completó. Llama a la tienda al ${storePhone} y te lo pagaremos de otra forma.`,
  refundPaidOut: 'No se completó. La tienda te lo dio de otra forma.',
  refundAgain: 'No se completó, así que lo intentamos de nuevo.',

  words: 'En pocas palabras',
  glossary: {
    hold: 'Tu banco o tarjeta aparta el monto. No ha salido nada de tu cuenta.',
    charge: 'Lo cobramos después de preparar y pesar tu pedido.',
    release:
      'Le pedimos a tu banco que lo suelte. Una tarjeta SNAP o de regalo lo recupera de inmediato; un banco puede tardar unos cinco días hábiles.',
    refund: 'El dinero vuelve a la tarjeta que pagó. Lo de SNAP EBT vuelve a SNAP EBT.',
  },
  help: '¿Tu banco muestra otra cosa?',
  helpText: (phone) => `Llámanos al ${phone} y di el número de pedido.`,
} satisfies Translation<typeof en.moneyCopy>;
