import { TECHNICAL_DIFFICULTIES } from '#api/copy.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './failure-copy.ts';

export const titles = {
  time: { PICKUP: 'Horario de recogida no disponible', DELIVERY: 'Horario de entrega no disponible' },
  noStores: 'No hay tiendas disponibles',
  noItems: 'Artículos no disponibles',
  tooMuchAlcohol: 'Límite de alcohol superado',
  noAlcohol: 'Alcohol no disponible',
} satisfies Translation<typeof en.titles>;

export const edgeCache = `${TECHNICAL_DIFFICULTIES} Código de error TS1079` satisfies Translation<typeof en.edgeCache>;

export const notCreated = ((phone) =>
  `Lo sentimos, no pudimos crear tu pedido. Inténtalo de nuevo. Si el problema continúa, llama a Servicio al cliente al ${phone}.`) satisfies Translation<
  typeof en.notCreated
>;

export const ownGone = {
  title: (name) => `${name} no está disponible`,
  text: (name) => `Lo sentimos, ya no quedan horarios de ${name}. Elige otro de los horarios de entrega disponibles.`,
} satisfies Translation<typeof en.ownGone>;
