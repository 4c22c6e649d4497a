import type { ModalityType } from '@cartwright/contracts/common';
import { listText } from '#format/list.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);
const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

/** Messages of the carts of other modalities. */
export const copy = {
  otherCart: (n: number, modality: ModalityType) =>
    `${items(n)} ${n === 1 ? 'is' : 'are'} ${modality === 'IN_STORE' ? 'on your shopping list' : `in your ${MODALITY_NAMES[modality]} cart`}.`,
  otherStay: (n: number) => (n === 1 ? "We'll keep it there." : "We'll keep them there."),
  modality: (modality: ModalityType) => MODALITY_NAMES[modality],
  switchTo: (modality: string) => `Switch to ${modality}`,
  switching: 'Switching',
  copyHere: 'Copy Items Here',
  copying: 'Copying',
  copied: (n: number) => `${products(n)} copied.`,
  fewer: (n: number, name: string) => `Only ${n} of ${name}, the most you can order here.`,
  stayed: (names: readonly string[]) => `We couldn't copy ${listText(names)}.`,
  manyStayed: (n: number) => `We couldn't copy ${products(n)}.`,
  allHere: 'All of these items are here already.',
} as const;
