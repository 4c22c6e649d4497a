import type { ModalityType } from '@cartwright/contracts/common';
import { listText } from '#format/list.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './other-carts-copy.ts';

/** As they stand within a sentence. */
const MODALITY_LABELS: Record<ModalityType, string> = {
  PICKUP: 'recogida',
  DELIVERY: 'entrega',
  IN_STORE: 'compra en tienda',
};
const products = (n: number) => (n === 1 ? '1 producto' : `${n} productos`);

export const copy = {
  otherCart: (n, modality) =>
    `${n === 1 ? 'Tienes 1 artículo' : `Tienes ${n} artículos`} ${modality === 'IN_STORE' ? 'en tu lista de compras' : `en tu carrito de ${MODALITY_LABELS[modality]}`}.`,
  otherStay: (n) => (n === 1 ? 'Ahí se quedará.' : 'Ahí se quedarán.'),
  modality: (modality) => MODALITY_LABELS[modality],
  switchTo: (modality) => `Cambiar a ${modality}`,
  switching: 'Cambiando',
  copyHere: 'Copiar los artículos aquí',
  copying: 'Copiando',
  copied: (n) => (n === 1 ? 'Se copió 1 producto.' : `Se copiaron ${n} productos.`),
  fewer: (n, name) => `Solo ${n} de ${name}, lo máximo que puedes pedir aquí.`,
  stayed: (names) => `No pudimos copiar ${listText(names)}.`,
  manyStayed: (n) => `No pudimos copiar ${products(n)}.`,
  allHere: 'Todos estos artículos ya están aquí.',
} satisfies Translation<typeof en.copy>;
