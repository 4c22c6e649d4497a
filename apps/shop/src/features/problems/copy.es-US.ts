import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

export const copy = {
  link: 'Reportar un problema',
  linkHint: (date) =>
    `¿Falta algo, llegó dañado, no es lo que pediste o es de mala calidad? Repórtalo a más tardar el ${date}.`,
  title: 'Reportar un problema',
  back: 'Tu pedido',
  about: (number, date) => `Pedido ${number}. Puedes reportar hasta el ${date}.`,
  date: (weekday, month, day) => `${weekday} ${day} de ${month}`,
  loading: 'Cargando tu pedido',
  failed: 'No pudimos cargar tu pedido',
  retry: 'Intentar de nuevo',
  seeOrder: 'Ver tu pedido',

  which: '¿Cuáles artículos?',
  showAll: (n) => `Mostrar los ${n}`,
  fact: (quantity, size) => (quantity === 1 ? size : `${quantity} × ${size}`),
  refundedBefore: (n, of) => (n === of ? 'Ya en un reembolso' : `${n} de ${of} ya en un reembolso`),
  reportedBefore: (n, of) => (n === of ? 'Lo estamos revisando' : `Estamos revisando ${n} de ${of}`),
  free: 'Fue gratis, así que no hay nada que devolver.',

  what: '¿Qué pasó?',
  whatOf: (name) => `¿Qué pasó con ${name}?`,
  kinds: { MISSING: 'Falta', DAMAGED: 'Dañado', WRONG_ITEM: 'Artículo equivocado', POOR_QUALITY: 'Mala calidad' },
  howMany: '¿Cuántos?',
  quantity: (name) => `Cantidad, ${name}`,
  whole: 'Se vende por peso, así que se reembolsa completo.',
  note: '¿Qué ocurrió?',
  optional: '(opcional)',

  yourRefund: 'Tu reembolso',
  lineLabel: (name, quantity, of) => (quantity === of ? name : `${name}, ${quantity} de ${of}`),
  tax: 'Impuestos',
  deposit: 'Depósito por envases',
  refund: 'Reembolso',
  today: 'hoy',
  inDays: 'en unos días',
  cardWhen: (card, when) => `${card}, ${when}`,
  send: (amount) => `Pedir reembolso de ${amount}`,
  sendShort: 'Pedir reembolso',
  sendReport: 'Enviar reporte',
  sending: 'Enviando',
  atOnce: 'Lo enviamos de inmediato. No tienes que devolver nada.',
  fees: 'Los cargos y la propina quedan como están.',
  later: (days) => `La tienda lo revisa primero. Te responderemos en ${days} días. No tienes que devolver nada.`,
  chooseItems: 'Elige los artículos que tuvieron un problema.',
  chooseKinds: 'Elige qué pasó con cada artículo.',

  tooLateTitle: 'Ya es tarde para reportar un problema',
  tooLate: (phone) => `Todavía puedes llamarnos al ${phone}.`,
  notYetTitle: 'Aún no hay nada que reportar',
  notYet: (phone) => `Puedes reportar artículos cuando los tengas y los hayas pagado. ¿Preguntas? Llama al ${phone}.`,
  nothingTitle: 'No queda nada por reportar',
  nothing: 'Cada artículo de este pedido se reembolsó o lo estamos revisando.',

  refundedTitle: 'Tu reembolso está en camino',
  keptTitle: 'Recibimos tu reporte',
  declinedTitle: 'Revisamos tu reporte',
  kept: (amount, date) => `Es por ${amount}. Lo revisaremos a más tardar el ${date} y te escribiremos.`,
  declined: (reason) => `No podemos reembolsarlo: ${reason}`,
  declinedPlain: 'No podemos reembolsarlo.',
  comesBack: 'Lo que te devolvemos',
  card: 'Tarjeta',
  amount: 'Importe',
  when: 'Cuándo',
  states: {
    PENDING: 'En camino',
    DONE: 'Enviado',
    FAILED: 'El banco no lo aceptó; la tienda te lo debe.',
    PAID_OUT: 'El banco no lo aceptó. La tienda te lo dio de otra forma.',
  },
  soon: 'Hoy',
  fewDays: 'En unos días',
  mail: 'También te enviamos un correo.',

  refunds: 'Reembolsos',
  feesRow: 'Cargos',
  feesBack: (date) => `Cargos, ${date}`,
  refundOf: (n, date) => `${items(n)}, ${date}`,
  problemOpen: (n, date) => `Reportaste ${items(n)}. Lo revisaremos a más tardar el ${date}.`,
  problemDeclined: (n, reason) =>
    `Reportaste ${items(n)}. No podemos reembolsarlo${reason === null ? '.' : `: ${reason}`}`,
} satisfies Translation<typeof en.copy>;

export const refusals = {
  QUANTITY_NOT_AVAILABLE:
    'Algunos de estos artículos se reportaron o reembolsaron mientras tanto. Vuelve a revisar tus artículos.',
  LINE_NOT_FOUND: 'Tu pedido cambió. Vuelve a revisar tus artículos.',
  REPORT_TOO_LATE: 'Ya es tarde para reportar un problema.',
  NOT_REPORTABLE: 'Los artículos de este pedido no se pueden reportar ahora.',
  NOTHING_PAID: 'No pagaste nada por estos artículos, así que no hay nada que devolver.',
  EBT_WINDOW_CLOSED: 'Pasó demasiado tiempo para devolver dinero a tu tarjeta SNAP EBT.',
} satisfies Translation<typeof en.refusals>;
