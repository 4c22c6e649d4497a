import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  each: (price) => `${price} c/u`,
} satisfies Translation<typeof en.copy>;
