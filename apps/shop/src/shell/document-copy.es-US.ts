import type { Translation } from '#format/translation.ts';
import type * as en from './document-copy.ts';

export const documentCopy = {
  title: 'Supermercado',
  description: 'Haz tus compras del súper para recoger, con entrega a domicilio o en tienda.',
  noScript:
    'Puedes ver la tienda sin JavaScript. Para llenar un carrito y hacer un pedido, actívalo y vuelve a cargar la página.',
} satisfies Translation<typeof en.documentCopy>;
