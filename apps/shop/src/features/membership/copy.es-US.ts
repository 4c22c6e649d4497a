import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Membresía',
  hint: (minimum: string) => `Entrega gratis en pedidos de ${minimum} o más. Cancela cuando quieras.`,
  loading: 'Cargando la membresía',
  failed: 'No pudimos cargar tu membresía.',
  retry: 'Intentar de nuevo',
  noneTitle: 'No hay planes',
  noneText: (banner: string) => `${banner} no ofrece planes de membresía.`,

  plan: { SAME_DAY: 'El mismo día', NEXT_DAY: 'Al día siguiente' },
  benefit: {
    SAME_DAY: (minimum: string) => `Entrega gratis hoy o cualquier día, desde ${minimum}`,
    NEXT_DAY: (minimum: string) => `Entrega gratis desde mañana, a partir de ${minimum}`,
  },
  per: {
    year: (count: number) => (count === 1 ? 'al año' : `cada ${count} años`),
    month: (count: number) => (count === 1 ? 'al mes' : `cada ${count} meses`),
    day: (count: number) => (count === 1 ? 'al día' : `cada ${count} días`),
  },
  trial: (days: number) => `Los primeros ${days} días gratis`,
  choosePlan: 'Elige un plan',

  due: 'A pagar hoy',
  line: { SAME_DAY: 'Plan del mismo día', NEXT_DAY: 'Plan del día siguiente' },
  freeDays: (days: number) => `${days} días gratis`,
  total: 'Total de hoy',
  terms: (price: string, date: string) =>
    `Empieza ahora. Se renueva el ${date} por ${price} si no la cancelas. Te avisamos por correo antes de cada cobro. ` +
    'Puedes cancelar en esta página en cualquier momento. Durante los 30 días después de un cobro te devolvemos todo si no la usaste.',
  trialTerms: (price: string, date: string) =>
    `Gratis hasta el ${date}; después se cobran ${price} si no la cancelas. Te avisamos por correo antes de cada cobro. ` +
    'Puedes cancelar en esta página en cualquier momento.',
  consent: (price: string) =>
    `Acepto que mi tarjeta se guarde y que se le cobren ${price} en cada renovación hasta que cancele.`,
  mustConsent: 'Acepta las renovaciones para empezar tu plan',
  mustChooseCard: 'Elige una tarjeta de crédito o débito',
  start: { SAME_DAY: 'Empezar el plan del mismo día', NEXT_DAY: 'Empezar el plan del día siguiente' },
  starting: 'Iniciando tu plan',
  started: '¡Te damos la bienvenida! Tu membresía comenzó.',

  states: {
    joining: 'Pago en curso',
    trial: 'Prueba gratis',
    active: 'Activa',
    'past-due': 'No pudimos cobrar tu tarjeta',
    canceled: 'Cancelada',
    lapsed: 'Terminada',
    ended: 'Terminada',
    refunded: 'Terminada',
  },
  status: 'Estado',
  price: 'Precio',
  since: 'Miembro desde',
  firstCharge: 'Primer cobro',
  renews: 'Se renueva',
  nextTry: 'Próximo intento',
  wasDue: 'Pago pendiente desde',
  keptUntil: 'Beneficios hasta',
  paidWith: 'Se paga con',
  saved: (saved: string) => `Ahorraste ${saved} en entregas desde que te uniste.`,
  cost: (cost: string) => `Tu membresía costó ${cost} hasta ahora.`,
  pastDue: 'Conservas tus entregas gratis mientras volvemos a intentarlo. Elige otra tarjeta para pagar ahora.',
  joining: 'Tu pago aún no está confirmado. En cuanto lo esté, verás aquí tu membresía.',
  over: 'Tu última membresía terminó. Puedes unirte de nuevo.',
  refunded: (amount, card) =>
    `Tu última membresía terminó. Devolvimos ${amount} a ${card}. Puede tardar unos días en aparecer. Puedes unirte de nuevo.`,
  cardPaidWith: 'la tarjeta con la que pagaste',

  cancel: 'Cancelar la membresía',
  cancelTitle: '¿Cancelar tu membresía?',
  cancelKept: (date: string) => `Conservas tus entregas gratis hasta el ${date}. No se cobrará nada más.`,
  cancelRefund: (amount, card) =>
    `Tu membresía termina ahora. Te devolvemos ${amount} a ${card}. Puede tardar unos días en aparecer.`,
  cancelNow: 'Tu membresía termina ahora. No se cobrará nada más.',
  keep: 'Conservar la membresía',
  canceling: 'Cancelando',
  canceled: 'Tu membresía está cancelada.',
  resume: 'Conservar mi membresía',
  resuming: 'Restableciendo tu membresía',
  resumed: 'Tu membresía continúa.',
  changeCard: 'Cambiar tarjeta',
  changeTitle: 'Cambiar tu tarjeta',
  keepCard: 'Conservar la tarjeta actual',
  saveCard: 'Usar esta tarjeta',
  savingCard: 'Guardando',
  cardChanged: 'Se cambió tu tarjeta.',

  refusals: {
    PLAN_NOT_OFFERED: 'Este plan ya no se ofrece. Elige otro.',
    TERMS_CHANGED: 'Las condiciones cambiaron. Revísalas e inténtalo de nuevo.',
    ALREADY_MEMBER: 'Ya tienes una membresía.',
    CARD_NOT_ACCEPTED: 'Esta tarjeta no puede pagar un plan. Elige otra tarjeta de crédito o débito.',
    PAYMENT_DECLINED: 'Tu tarjeta fue rechazada y no se cobró nada. Elige otra tarjeta.',
    PAYMENT_UNAVAILABLE: 'No pudimos conectar con el servicio de pagos y no se cobró nada. Inténtalo de nuevo.',
    IN_PROGRESS: 'Tu pago aún no está confirmado. Espera un momento y revisa de nuevo.',
    NOT_POSSIBLE: 'Tu membresía cambió. Revísala e inténtalo de nuevo.',
  },
} satisfies Translation<typeof en.copy>;
