import type { Translation } from '#format/translation.ts';
import type * as en from './not-found-copy.ts';

export const notFoundCopy = {
  // A saying about flour ("that's another matter") for the pun on wheat: the page shows bread and wheat.
  title: 'Esto es harina de otro costal… ¡esa página no existe!',
  text: 'Puede que el enlace sea antiguo o que el artículo ya no esté disponible. Tu carrito no ha cambiado.',
  home: 'Ir al inicio',
  back: 'Volver',
} satisfies Translation<typeof en.notFoundCopy>;
