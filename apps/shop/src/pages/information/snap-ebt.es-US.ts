import type { Translation } from '#format/translation.ts';
import type * as en from './snap-ebt.ts';

export const snapEbt = {
  title: 'SNAP EBT',
  paragraphs: () => [
    'Puedes usar SNAP EBT para los artículos marcados como “Elegible para SNAP EBT”. Usa otra tarjeta para cargos, propinas, bolsas y otros artículos.',
    'Elige el monto al pagar e ingresa tu PIN cuando hagas el pedido.',
  ],
} satisfies Translation<typeof en.snapEbt>;
