import { inside, sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const PRICES = 'Mira los precios de hoy y lo que hay disponible.';

export const copy = {
  buyAgain: 'Comprar de nuevo',
  departments: 'Departamentos',
  popular: 'Los más vendidos',
  through: (day) => `Hasta el ${day}`,
  seeAll: 'Ver todo',
  saleTag: 'Especial de la semana',

  titles: {
    PICKUP: 'Nosotros lo preparamos. Tú lo\u00A0recoges.',
    DELIVERY: 'Productos frescos, a\u00A0tu puerta.',
    IN_STORE: 'Tu lista, pasillo por pasillo.',
  },
  greeting: (hour, name) => {
    if (hour === undefined) return `Hola, ${name}.`;
    return `${hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches'}, ${name}.`;
  },
  deliveredFrom: (store) => `Tus compras vienen de ${store}. ${PRICES}`,
  inStore: (store, openText) =>
    `${openText === '' ? `${store}.` : sentence(`${store}: ${inside(openText)}`)} ${PRICES}`,

  family: 'Nuestra familia de tiendas',
  start: 'Empezar a comprar',
  choose: 'Elegir cómo comprar',
} satisfies Translation<typeof en.copy>;
