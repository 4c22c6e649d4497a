import type { Translation } from './translation.ts';
import type * as en from './modality-copy.ts';

export const MODALITY_NAMES = {
  PICKUP: 'Recogida',
  DELIVERY: 'Entrega',
  IN_STORE: 'En tienda',
} satisfies Translation<typeof en.MODALITY_NAMES>;
