import { hour } from '@cartwright/rules/spanish-time';
import type { Translation } from '#format/translation.ts';
import type * as en from './approval-copy.ts';

export const approval = {
  outOf: (name) => `Se nos agotó ${name}.`,
  foundPart: (found, of, name) => `Encontramos ${found} de ${of} ${name}.`,
  suggestion: (name, price, instead) =>
    price === instead
      ? `Te sugerimos ${name} por los mismos ${price}.`
      : `Te sugerimos ${name} a ${price} en lugar de ${instead}.`,
  replyBy: (time) => `Responde antes de ${hour(time)}`,
  review: 'Revisar el cambio',
  reviewOf: (name) => `Revisar el cambio de ${name}`,
  title: 'Revisa un cambio',
  close: 'Cerrar',
  byThen: 'Responde antes de esa hora',
  afterwards: 'Después no llevamos nada en su lugar y no se te cobra lo que falta.',
  soon: 'Quedan menos de 2 minutos para responder a un cambio.',
  last: 'Quedan menos de 20 segundos para responder a un cambio.',
  ordered: 'Pediste',
  orderedPart: (of, found) => `Pediste ${of}, encontramos ${found}`,
  suggested: 'Te sugerimos',
  outOfStock: 'Agotado',
  missing: (n) => (n === 1 ? 'Falta 1' : `Faltan ${n}`),
  choice: '¿Qué llevamos?',
  nothing: 'Nada en su lugar',
  nothingHint: 'No se te cobra lo que falta.',
  chooseFirst: 'Elige qué debemos llevar.',
  weight: (pounds) => `pesa ${pounds} lb`,
  count: (n, facts) => (n === 1 ? facts : `${n} × ${facts}`),
  neverDearer: 'Un cambio nunca cuesta más que lo que pediste.',
  atThisPrice: 'Se te cobra el precio que ves aquí, antes de las promociones sobre todo el pedido.',
  reply: 'Enviar respuesta',
  bring: (name) => `Llevar ${name}`,
  bringForLess: (name, amount) => `Llevar ${name} y ahorrar ${amount}`,
  bringForMore: (name, amount) => `Llevar ${name} por ${amount} más`,
  bringNothing: 'No llevar nada en su lugar',
  sending: 'Enviando tu respuesta',
  approved: (chosen, name) => `Llevamos ${chosen} en lugar de ${name}.`,
  declined: (name) => `Dejamos fuera ${name}. No se te cobra.`,
  expired: (name) =>
    `Terminó el tiempo para responder sobre ${name}. No llevamos nada en su lugar y no se te cobra lo que falta.`,
  bringPart: (found, of, name) => `Llevamos ${found} de ${of} ${name}. No se te cobra el resto.`,
  foundAll: (name) => `Al final encontramos ${name}.`,
  neither: (chosen, name) => `Tampoco encontramos ${chosen}. No llevamos nada en lugar de ${name} y no se te cobra.`,
  gone: 'La tienda ya no necesita tu respuesta.',
} satisfies Translation<typeof en.approval>;
