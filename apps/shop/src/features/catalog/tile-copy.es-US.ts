import type { Translation } from '#format/translation.ts';
import type * as en from './tile-copy.ts';

export const tileCopy = {
  idNeeded: (age) => `${age}+, con identificación`,
} satisfies Translation<typeof en.tileCopy>;
