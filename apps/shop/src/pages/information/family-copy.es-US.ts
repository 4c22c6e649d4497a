import type { Translation } from '#format/translation.ts';
import type * as en from './family-copy.ts';

export const copy = {
  loading: 'Cargando nuestra familia de tiendas',
  tryAgain: 'Intentar de nuevo',
  site: '(otro sitio web)',
  allModalities: 'Para recoger, a domicilio o en tienda',
  inStore: 'En tienda',
  noModalities: 'Sin pedidos de comestibles en línea',
} satisfies Translation<typeof en.copy>;
