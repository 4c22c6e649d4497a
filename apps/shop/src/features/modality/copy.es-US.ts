import { inside } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  tabs: 'Formas de comprar',
  choose: 'Elige cómo comprar',
  at: (modality, store) => `${modality} en ${store}`,
  inStore: (store) => `En tienda: ${store}`,
  deliveryTo: (destination) => `Entrega en ${destination}`,
  change: 'Cambiar tu forma de comprar',
  nextTime: (day, time) => `Próximo: ${day.toLowerCase()}, ${time}`,
  doorPickup: 'Busca una tienda cerca de ti',
  doorPickupSlots: 'Ver horarios para recoger',
  doorDelivery: 'Consulta opciones de entrega',
  doorInStore: 'Explora y haz una lista',
  doorHeld: (time) => `Reservado: ${inside(time)}`,
  // In the narrow card of a phone, no line ends between two hours.
  doorNext: (day, time, fee) =>
    `${day.charAt(0).toUpperCase()}${day.slice(1)} ${time.replace('–', '–\u2060')}, ${fee.toLowerCase()}`,
} satisfies Translation<typeof en.copy>;
