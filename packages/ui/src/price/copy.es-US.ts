import type * as en from './copy.ts';

export const priceText: typeof en.priceText = { was: 'antes' };
