import type { Translation } from '#format/translation.ts';
import type * as en from './time-copy.ts';

export const timeChange = {
  at: (when) => `Cambio de horario (${when}):`,
  byStoreAt: (when) => `La tienda cambió el horario (${when}):`,
  returnedAt: (when) => `Tu horario quedó disponible otra vez y la tienda regresó tu pedido a él (${when}):`,
  fromTo: (from, to) => `${to} en lugar de ${from}`,
} satisfies Translation<typeof en.timeChange>;
