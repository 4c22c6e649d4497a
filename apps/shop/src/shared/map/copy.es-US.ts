import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  scale: (count) => `${count} ${count === 1 ? 'milla' : 'millas'}`,
} satisfies Translation<typeof en.copy>;
