import type { Translation } from '#format/translation.ts';
import type * as en from './alcohol-sales.ts';

export const alcoholSales = {
  title: 'Términos de venta de alcohol',
  paragraphs: () => [
    'Tú y la persona que recibe el pedido deben tener al menos 21 años para pedir cerveza, vino u otras bebidas alcohólicas.',
    'Pediremos una identificación válida al recoger o entregar el pedido. Sin ella, no podemos entregar el alcohol.',
    'Vendemos y entregamos alcohol solo cuando y donde la ley estatal lo permite.',
  ],
} satisfies Translation<typeof en.alcoholSales>;
