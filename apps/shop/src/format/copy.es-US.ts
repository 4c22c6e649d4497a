import type * as en from './copy.ts';
import type { Translation } from './translation.ts';

export const copy = {
  free: 'Gratis',
  open: 'Abierto',
  closed: 'Cerrado',
} satisfies Translation<typeof en.copy>;
